import Box from "@mui/material/Box";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { Form, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { accounts } from "#web/session/accounts.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { authSchemas } from "./load-schemas.ts";
import { isRefusedFor, refusalText, wrongCode } from "./refusals.ts";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView, View } from "./view.ts";

const texts = authTexts.confirm;

interface ConfirmationViewProps {
  view: Extract<View, { name: "confirmation" }>;
  arrival: Arrival;
  onView: ShowView;
}

/** Confirms the person's address: at once with the code of a link, otherwise with a typed code. */
export function ConfirmationView({ view, arrival, onView }: ConfirmationViewProps) {
  const { slug } = useWorkspace();
  const { email, code, password } = view;
  const toasts = useToasts();
  const form = useContractForm(authSchemas.code, { code: "" });
  const [isResending, setIsResending] = useState(false);

  async function enter(known: string): Promise<void> {
    const { done } = authTexts.signUp;
    const outcome = await arrival.arrive({ email, password: known, joins: true }, () =>
      toasts.success(done.title, done.text),
    );
    if (outcome === "needs_code") onView({ name: "second_factor", email, joins: true });
  }

  async function goOn(notice: string): Promise<void> {
    if (password === undefined) {
      onView({ name: "entry", email, notice, joins: true });
      return;
    }
    try {
      await enter(password);
    } catch (error) {
      toasts.error(authTexts.signIn.failed, refusalText(error, authTexts.signIn.fallback));
      onView({ name: "entry", email, notice, joins: true });
    }
  }

  async function confirm(typed: string, onRefused: (error: unknown) => void): Promise<void> {
    try {
      await accounts.confirmSignUp(slug, email, typed);
    } catch (error) {
      // The pool answers this for an address that is already confirmed. Only somebody who knows the password may learn
      // that.
      if (!isRefusedFor(error, "NotAuthorizedException")) onRefused(error);
      else if (password === undefined) onRefused(wrongCode);
      else await enter(password).catch(() => onRefused(wrongCode));
      return;
    }
    await goOn(authTexts.signIn.emailConfirmed);
  }

  useOnce(code, (linked) =>
    confirm(linked, (error) => {
      if (isRefusedFor(error, "CodeMismatchException", "ExpiredCodeException")) {
        onView({ name: "expired", purpose: "confirmation", email });
      } else {
        toasts.error(texts.failed, refusalText(error, texts.fallback));
        onView({ name: "confirmation", email });
      }
    }),
  );

  function submit(values: { code: string }): Promise<void> {
    return confirm(values.code, (error) => {
      form.setError("code", { type: "server", message: refusalText(error, texts.fallback) }, { shouldFocus: true });
    });
  }

  async function resend(): Promise<void> {
    setIsResending(true);
    try {
      await accounts.resendSignUpCode(slug, email);
      toasts.success(texts.resent.title, texts.resent.text);
    } catch (error) {
      toasts.error(texts.resendFailed, refusalText(error, texts.fallback));
    }
    setIsResending(false);
  }

  if (code !== undefined) {
    return (
      <AuthFrame keepsLanguage title={texts.title}>
        <LoadingText>{texts.working}</LoadingText>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame keepsLanguage title={texts.title} text={texts.text(email)}>
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
          <BackToSignIn onPress={() => onView({ name: "entry", email, joins: true })} />
          <BusyButton variant="text" isBusy={isResending} onClick={() => void resend()}>
            {texts.resend}
          </BusyButton>
        </Box>
      </Form>
    </AuthFrame>
  );
}

/** Runs once per value: a code is valid once, and React runs effects twice in development. */
function useOnce<Value>(value: Value | undefined, run: (value: Value) => Promise<void>): void {
  const done = useRef<Value>(undefined);
  const begin = useEffectEvent(run);
  useEffect(() => {
    if (value === undefined || done.current === value) return;
    done.current = value;
    void begin(value);
  }, [value]);
}
