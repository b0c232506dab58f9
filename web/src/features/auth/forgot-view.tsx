import Alert from "@mui/material/Alert";
import { useState } from "react";
import { limits } from "#lambdas/contract/limits.ts";
import { Form, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { usePause } from "#web/kit/use-pause.ts";
import { accounts } from "#web/session/accounts.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { EmailField } from "./fields.tsx";
import { authSchemas } from "./load-schemas.ts";
import { refusalText } from "./refusals.ts";
import { authTexts } from "./texts.ts";
import type { ShowView, View } from "./view.ts";

const texts = authTexts.forgot;

interface ForgotViewProps {
  view: Extract<View, { name: "forgot" }>;
  onView: ShowView;
}

/** Requests a link for a new password. The answer is the same whether or not the account exists. */
export function ForgotView({ view: { email, isSent = false }, onView }: ForgotViewProps) {
  const { slug } = useWorkspace();
  const toasts = useToasts();
  const form = useContractForm(authSchemas.mail, { email });
  const [sentTo, setSentTo] = useState(isSent ? email : undefined);
  const pause = usePause(isSent ? limits.mailedCodePauseSeconds : 0);
  const typed = form.watch("email").trim().toLowerCase();
  // Another address can be asked for at once.
  const secondsLeft = typed === sentTo?.toLowerCase() ? pause.secondsLeft : 0;

  async function submit(values: { email: string }): Promise<void> {
    try {
      await accounts.requestPasswordReset(slug, values.email);
      setSentTo(values.email);
      pause.start(limits.mailedCodePauseSeconds);
      toasts.success(texts.sent.title, texts.sent.text);
    } catch (error) {
      toasts.error(texts.failed, refusalText(error, texts.fallback));
    }
  }

  function sayWhatIsMissing(): void {
    if (form.getValues("email").trim() === "") toasts.error(texts.required.title, texts.required.text);
  }

  return (
    <AuthFrame title={texts.title} text={texts.text}>
      <Form form={form} onSubmit={submit} onInvalid={sayWhatIsMissing}>
        {sentTo !== undefined && <Alert severity="success">{texts.sentText(sentTo)}</Alert>}
        <EmailField />
        <SubmitButton fullWidth disabled={secondsLeft > 0} sx={{ marginBlockStart: 1 }}>
          {secondsLeft > 0 ? texts.againIn(secondsLeft) : sentTo === undefined ? texts.button : texts.again}
        </SubmitButton>
        <BackToSignIn onPress={() => onView({ name: "entry", email: form.getValues("email"), joins: false })} />
      </Form>
    </AuthFrame>
  );
}
