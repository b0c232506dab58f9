/** Proves the reader's own email address: a button mails a code, a field takes it. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { askForEmailCode, codeSentRecently, proveEmail } from "#lambdas/accounts/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { BusyButton } from "../kit/busy-button.tsx";
import { errorText } from "../kit/error-texts.ts";
import { Form, FormTextField, SubmitButton, useContractForm } from "../kit/form.tsx";
import { useToasts } from "../kit/toasts.tsx";
import { usePause } from "../kit/use-pause.ts";
import { ApiError, type CallOutputOf, useRouteMutation } from "../session/api.ts";
import { pageLanguage } from "../session/page-language.ts";
import { proofTexts as texts } from "./proof-texts.ts";

const loadRules = async () => (await import("./proof-schema.ts")).proofSchema;

interface ProveEmailProps {
  /** The workspace in whose name the mail comes. */
  slug: string;
  onProved: () => void | Promise<void>;
}

export function ProveEmail({ slug, onProved }: ProveEmailProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const asking = useRouteMutation(askForEmailCode);
  const proving = useRouteMutation(proveEmail);
  const [isAsked, setIsAsked] = useState(false);
  const pause = usePause();
  const form = useContractForm(loadRules, { code: "" });

  useEffect(() => {
    if (isAsked) form.setFocus("code");
  }, [isAsked, form]);

  async function finish(): Promise<void> {
    client.setQueriesData<CallOutputOf<typeof getMe>>(
      { queryKey: [getMe.id] },
      (me) => me && { ...me, isEmailProved: true },
    );
    toasts.success(texts.done);
    await onProved();
  }

  async function send(): Promise<void> {
    try {
      const { isEmailProved, pauseSeconds } = await asking.mutateAsync({ body: { slug, language: pageLanguage } });
      if (isEmailProved) {
        await finish();
        return;
      }
      pause.start(pauseSeconds);
      setIsAsked(true);
    } catch (error) {
      toasts.error(texts.sendFailed, errorText(error));
      if (!(error instanceof ApiError) || error.code !== codeSentRecently.code) return;
      pause.start(Number(error.details.retryAfterSeconds ?? 0));
      setIsAsked(true);
    }
  }

  async function prove({ code }: { code: string }): Promise<void> {
    try {
      await proving.mutateAsync({ body: { code } });
    } catch (error) {
      form.setError("code", { type: "server", message: errorText(error) }, { shouldFocus: true });
      return;
    }
    await finish();
  }

  if (!isAsked) {
    return (
      <BusyButton variant="contained" isBusy={asking.isPending} onClick={() => void send()}>
        {texts.send}
      </BusyButton>
    );
  }
  return (
    <Form form={form} onSubmit={prove}>
      <Typography role="status" variant="body2">
        {texts.sent}
      </Typography>
      <Box sx={{ width: { xs: "100%", sm: 220 } }}>
        <FormTextField
          name="code"
          label={texts.code}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: "numeric", spellCheck: false } }}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <SubmitButton>{texts.confirm}</SubmitButton>
        <BusyButton
          variant="text"
          isBusy={asking.isPending}
          disabled={pause.secondsLeft > 0}
          onClick={() => void send()}
        >
          {pause.secondsLeft > 0 ? texts.resendIn(pause.secondsLeft) : texts.resend}
        </BusyButton>
      </Box>
    </Form>
  );
}
