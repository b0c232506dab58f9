/** The words of the mails about an account. */
import type { MailContent } from "../mail/layout.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";

interface AccountMailFacts {
  publicUrl: string;
  /** Undefined where the page that asked belongs to none. */
  workspace: MailingWorkspace | undefined;
  /** Whether the mail answers a sign-up: its sender may not learn that the account is there, its owner may. */
  isSignUp: boolean;
  /** The payment that brought the person here, where a workspace is about to be founded: the link leads back to it. */
  setup: { plan: string; session: string } | null;
  email: string;
  /** Cognito's placeholder, which it replaces by the code after we return. */
  code: string;
}

/** Undefined where Cognito's own words serve. */
export function accountMail(triggerSource: string, facts: AccountMailFacts): MailContent | undefined {
  const platform = { name: "Guildhall", colours: null, logoUrl: null };
  const letterhead = letterheadOf(facts.workspace ?? platform, facts.publicUrl);
  const { workspaceName } = letterhead;
  if (triggerSource === "CustomMessage_SignUp" || triggerSource === "CustomMessage_ResendCode") {
    return {
      ...letterhead,
      title: `Confirm your e-mail address for ${workspaceName}`,
      paragraphs: [
        "Welcome. One step is left: confirm that this address is yours.",
        `If a page asks for a code, it is ${facts.code}. It is valid for 24 hours.`,
        "If you did not sign up, you can ignore this mail.",
      ],
      link: { label: "Confirm my address", url: linkOf(facts, "signup") },
    };
  }
  if (triggerSource === "CustomMessage_ForgotPassword" && facts.isSignUp) {
    return {
      ...letterhead,
      title: `You have an account for ${workspaceName} already`,
      paragraphs: [
        "Somebody has just tried to sign up with this address, most likely you. It has an account, so none was made.",
        "Go back to the page and sign in with the password of that account. If you have forgotten it, choose a new one: the link works once, for an hour.",
        "If it was not you, nothing has changed and you can ignore this mail.",
      ],
      link: {
        label: "Choose a new password",
        url: `${linkOf(facts, "recovery")}${facts.workspace === undefined ? "" : "&joins=yes"}`,
      },
    };
  }
  if (triggerSource === "CustomMessage_ForgotPassword") {
    return {
      ...letterhead,
      title: `Reset your password for ${workspaceName}`,
      paragraphs: [
        "Somebody asked to reset the password of this account. The link works once, for an hour.",
        "If it was not you, nothing has changed and you can ignore this mail.",
      ],
      link: { label: "Choose a new password", url: linkOf(facts, "recovery") },
    };
  }
  if (triggerSource === "CustomMessage_UpdateUserAttribute" || triggerSource === "CustomMessage_VerifyUserAttribute") {
    return {
      ...letterhead,
      title: "Confirm your new e-mail address",
      paragraphs: [
        `If a page asks for a code, it is ${facts.code}. Until you confirm it, your old address stays in use.`,
        "If you did not ask for this, you can ignore this mail.",
      ],
      link: { label: "Confirm my new address", url: profileLink(facts) },
    };
  }
  return undefined;
}

function profileLink({ publicUrl, workspace, code }: AccountMailFacts): string {
  const address = workspace === undefined ? publicUrl : addressOf(workspace, publicUrl);
  return `${address}/my-profile?type=email_change&code=${code}`;
}

function linkOf({ publicUrl, workspace, setup, email, code }: AccountMailFacts, type: "signup" | "recovery"): string {
  const isSetup = setup !== null && type === "signup";
  const address = workspace === undefined ? publicUrl : addressOf(workspace, publicUrl);
  const page = isSetup ? `${publicUrl}/setup-tenant` : `${address}/auth`;
  // A new password is chosen on the sign-in page, which then leads back to the payment.
  const next: Record<string, string> = setup === null ? {} : { next: `/setup-tenant?${new URLSearchParams(setup)}` };
  const query = new URLSearchParams({ ...(isSetup ? setup : next), type, email });
  // The placeholder must reach Cognito as it stands, so it is not encoded.
  return `${page}?${query}&code=${code}`;
}
