/** Confirms the address with the mailed code: at once by its link, otherwise typed. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { setupPendingSlug } from "#lambdas/accounts/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { Form, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { accounts } from "#web/session/accounts.ts";
import { auth } from "#web/session/auth.ts";
import { isRefusedFor, refusalText, wrongCode } from "../refusals.ts";
import { codeSchema } from "../schemas.ts";
import { authTexts } from "../texts.ts";
import type { SetupAddress } from "./setup-address.ts";
import { setupTexts } from "./texts.ts";
import type { Unconfirmed } from "./unconfirmed.ts";

const texts = setupTexts.confirm;

interface ConfirmEmailProps {
  setup: SetupAddress;
  unconfirmed: Unconfirmed;
  onSignIn: (email: string, why: string | undefined) => void;
  onNeedsCode: (email: string) => void;
  onBack: () => void;
}

export function ConfirmEmail({ setup, unconfirmed, onSignIn, onNeedsCode, onBack }: ConfirmEmailProps) {
  const { email, password, code } = unconfirmed;
  const toasts = useToasts();
  const form = useContractForm(codeSchema, { code: "" });
  const [isResending, setIsResending] = useState(false);
  const [isLinkBad, setIsLinkBad] = useState(false);

  async function signIn(known: string): Promise<void> {
    const outcome = await auth.signIn(setupPendingSlug, email, known);
    if (outcome === "needs_code") onNeedsCode(email);
    else toasts.success(setupTexts.signIn.done.title, setupTexts.signIn.done.text);
  }

  async function goOn(): Promise<void> {
    if (password === undefined) {
      onSignIn(email, setupTexts.signIn.confirmed);
      return;
    }
    try {
      await signIn(password);
    } catch (error) {
      toasts.error(setupTexts.signIn.failed, refusalText(error, setupTexts.signIn.fallback));
      onSignIn(email, setupTexts.signIn.confirmed);
    }
  }

  async function signsIn(known: string): Promise<boolean> {
    try {
      await signIn(known);
    } catch {
      return false;
    }
    return true;
  }

  async function confirm(typed: string): Promise<string | undefined> {
    try {
      await accounts.confirmSignUp(setupPendingSlug, email, typed);
    } catch (error) {
      if (!isRefusedFor(error, "NotAuthorizedException")) return refusalText(error, texts.fallback);
      // The pool answers this for an address that is already confirmed. Only somebody who knows the password may learn
      // that.
      const isKnown = password !== undefined && (await signsIn(password));
      return isKnown ? undefined : refusalText(wrongCode, texts.fallback);
    }
    await goOn();
    return undefined;
  }

  async function submit(values: { code: string }): Promise<void> {
    const refusal = await confirm(values.code);
    if (refusal !== undefined) form.setError("code", { type: "server", message: refusal }, { shouldFocus: true });
  }

  const followLink = useEffectEvent(async (linked: string) => {
    const refusal = await confirm(linked);
    if (refusal === undefined) return;
    toasts.error(setupTexts.create.failed, refusal);
    setIsLinkBad(true);
  });
  const isFollowed = useRef(false);
  useEffect(() => {
    if (code === undefined || isFollowed.current) return;
    isFollowed.current = true;
    void followLink(code);
  }, [code]);

  async function resend(): Promise<void> {
    setIsResending(true);
    try {
      await accounts.resendSignUpCode(setupPendingSlug, email, setup);
      toasts.success(texts.resent.title, texts.resent.text);
    } catch (error) {
      toasts.error(texts.resendFailed, refusalText(error, texts.fallback));
    }
    setIsResending(false);
  }

  if (code !== undefined && !isLinkBad) return <LoadingText>{texts.working}</LoadingText>;
  return (
    <>
      <Typography variant="h2">{texts.title}</Typography>
      <Typography color="textSecondary" sx={{ marginBlock: "4px 24px", overflowWrap: "anywhere" }}>
        {texts.text(email)}
      </Typography>
      <Form form={form} onSubmit={submit}>
        <FormTextField
          name="code"
          label={authTexts.fields.code}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: "numeric", spellCheck: false } }}
        />
        <SubmitButton fullWidth sx={{ marginBlockStart: 1 }}>
          {texts.button}
        </SubmitButton>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
          <Button variant="text" onClick={onBack}>
            {texts.back}
          </Button>
          <BusyButton variant="text" isBusy={isResending} onClick={() => void resend()}>
            {texts.resend}
          </BusyButton>
        </Box>
      </Form>
    </>
  );
}
