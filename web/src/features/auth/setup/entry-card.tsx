/** Signing in or creating an account before the setup. Create Account comes first, because most buyers are new here. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useContractForm } from "#web/kit/form.tsx";
import { TwoTabs } from "#web/kit/two-tabs.tsx";
import { auth, useSession } from "#web/session/auth.ts";
import type { MailedLink } from "../link.ts";
import { type SignIn, type SignUp, setupSignUpSchema, signInSchema } from "../schemas.ts";
import { AccountForm } from "./account-form.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { EnterCode } from "./enter-code.tsx";
import { PaymentNotice, usePayment } from "./payment-notice.tsx";
import type { SetupAddress } from "./setup-address.ts";
import { SetupSteps } from "./setup-steps.tsx";
import { SetupSignInForm } from "./sign-in-form.tsx";
import { setupTexts } from "./texts.ts";
import type { Unconfirmed } from "./unconfirmed.ts";

const tabs = ["create", "signIn"] as const;

interface EntryCardProps {
  setup: SetupAddress;
  link: MailedLink | undefined;
  /** Called once this card has taken the link over. */
  onLinkTaken: () => void;
}

export function EntryCard({ setup, link, onLinkTaken }: EntryCardProps) {
  const { hasExpired } = useSession();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | undefined>(() =>
    link?.kind === "confirmation" ? { email: link.email, code: link.code } : undefined,
  );
  /** The address whose password was right and whose authenticator code is still missing. */
  const [awaited, setAwaited] = useState<string>();
  const [tab, setTab] = useState<(typeof tabs)[number]>(hasExpired ? "signIn" : "create");
  const [notice, setNotice] = useState<string>();
  const id = useId();
  const account = useContractForm(setupSignUpSchema, {
    firstName: "",
    lastName: "",
    email: "",
    password: "",
  } satisfies SignUp);
  const signIn = useContractForm(signInSchema, { email: "", password: "" } satisfies SignIn);

  const payment = usePayment(setup.sessionId);

  /** Whoever has typed already is not corrected. */
  const propose = useEffectEvent((email: string) => {
    if (account.getValues("email") === "") account.setValue("email", email);
    if (signIn.getValues("email") === "") signIn.setValue("email", email);
  });
  const buyer = payment.data?.email ?? "";
  useEffect(() => propose(buyer), [buyer]);

  useEffect(() => auth.prepare(), []);
  useEffect(onLinkTaken, [onLinkTaken]);

  function change(next: typeof tab): void {
    // Keeps the typed address when the person switches between the forms.
    if (next === "signIn") signIn.setValue("email", account.getValues("email"));
    else account.setValue("email", signIn.getValues("email"));
    setTab(next);
  }

  function askToSignIn(email: string, why: string | undefined): void {
    signIn.setValue("email", email);
    setUnconfirmed(undefined);
    setAwaited(undefined);
    setNotice(why);
    setTab("signIn");
  }

  return (
    <>
      <SetupSteps current={unconfirmed === undefined ? 1 : 2} />
      {setup.sessionId !== undefined && <PaymentNotice data={payment.data} error={payment.error} />}
      <Card sx={{ padding: { xs: 2, sm: 3 } }}>
        {awaited !== undefined ? (
          <EnterCode onSignIn={(why) => askToSignIn(awaited, why)} />
        ) : unconfirmed !== undefined ? (
          <ConfirmEmail
            key={unconfirmed.code}
            setup={setup}
            unconfirmed={unconfirmed}
            onSignIn={askToSignIn}
            onNeedsCode={setAwaited}
            onBack={() => setUnconfirmed(undefined)}
          />
        ) : (
          <>
            <Typography variant="h2">{setupTexts.cardTitle}</Typography>
            <Typography color="textSecondary" sx={{ marginBlock: 0.5 }}>
              {setupTexts.cardText}
            </Typography>
            <TwoTabs
              id={id}
              label={setupTexts.tabs.label}
              tabs={tabs}
              labels={setupTexts.tabs}
              value={tab}
              onChange={change}
            />
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
              {tab === "create" && <AccountForm form={account} setup={setup} onUnconfirmed={setUnconfirmed} />}
              {tab === "signIn" && (
                <>
                  {notice !== undefined && (
                    <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
                      {notice}
                    </Alert>
                  )}
                  <SetupSignInForm form={signIn} onUnconfirmed={setUnconfirmed} onNeedsCode={setAwaited} />
                </>
              )}
            </Box>
          </>
        )}
      </Card>
    </>
  );
}
