/** A visit without a mailed link: sign in or sign up. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useId, useState } from "react";
import { useContractForm } from "#web/kit/form.tsx";
import { TwoTabs } from "#web/kit/two-tabs.tsx";
import { useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { authSchemas } from "./load-schemas.ts";
import type { SignIn, SignUp } from "./schemas.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView, View } from "./view.ts";

/** `?signup`, with or without a value. */
const shape = { signup: () => true };

const tabs = ["signIn", "signUp"] as const;

interface EntryViewProps {
  view: Extract<View, { name: "entry" }>;
  arrival: Arrival;
  onView: ShowView;
}

export function EntryView({ view, arrival, onView }: EntryViewProps) {
  const { name, isPlatform = false } = useWorkspace();
  // The link that administrators share opens the sign-up form.
  const { values } = useAddress(shape);
  const [tab, setTab] = useState<(typeof tabs)[number]>(
    isPlatform
      ? "signIn"
      : (view.tab ?? (values.signup !== undefined || arrival.invitation !== undefined ? "signUp" : "signIn")),
  );
  const id = useId();
  const { email, password = "" } = view;
  const signInForm = useContractForm(authSchemas.signIn, { email, password } satisfies SignIn);
  const signUpForm = useContractForm(authSchemas.signUp, {
    firstName: view.firstName ?? "",
    lastName: view.lastName ?? "",
    email,
    password,
  } satisfies SignUp);

  function change(next: typeof tab): void {
    if (next === tab) return;
    // Keeps the typed address when the person switches between the forms.
    if (next === "signUp") signUpForm.setValue("email", signInForm.getValues("email"));
    else signInForm.setValue("email", signUpForm.getValues("email"));
    setTab(next);
  }

  /** What was typed stays: perhaps it is the account's own password, or the address had a slip. */
  function askForAccount(typed: SignUp): void {
    signInForm.reset({ email: typed.email, password: typed.password });
    setTab("signIn");
    onView({ ...typed, name: "entry", notice: authTexts.signIn.hasAccount, joins: true, tab: "signIn" });
  }

  return (
    <AuthFrame title={authTexts.welcome(name)} keepsLanguage={arrival.invitation !== undefined}>
      {!isPlatform && (
        <TwoTabs
          id={id}
          label={authTexts.tabs.label}
          tabs={tabs}
          labels={authTexts.tabs}
          value={tab}
          onChange={change}
        />
      )}
      <Box {...(!isPlatform && { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${tab}` })}>
        {(tab === "signIn" || arrival.invitation !== undefined) && view.notice !== undefined && (
          <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
            {view.notice}
          </Alert>
        )}
        {tab === "signIn" ? (
          <SignInForm form={signInForm} joins={view.joins} arrival={arrival} onView={onView} />
        ) : (
          <SignUpForm form={signUpForm} arrival={arrival} onView={onView} onHasAccount={askForAccount} />
        )}
      </Box>
    </AuthFrame>
  );
}
