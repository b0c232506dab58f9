/** The words of the mails about an account. */
import type { MailContent } from "../shared/mail-layout.ts";

interface AccountMailFacts {
  publicUrl: string;
  slug: string | null;
  /** The payment that brought the person here, where a workspace is about to be founded: the link leads back to it. */
  setup: { plan: string; session: string } | null;
  workspaceName: string;
  colour: string | null;
  /** As a workspace has it: a path of this site, or null. */
  logoUrl: string | null;
  email: string;
  /** Cognito's placeholder, which it replaces by the code after we return. */
  code: string;
}

/** Undefined where Cognito's own words serve. */
export function accountMail(triggerSource: string, facts: AccountMailFacts): MailContent | undefined {
  const { workspaceName, colour } = facts;
  const logoUrl = facts.logoUrl?.startsWith("/") === true ? `${facts.publicUrl}${facts.logoUrl}` : null;
  if (triggerSource === "CustomMessage_SignUp" || triggerSource === "CustomMessage_ResendCode") {
    return {
      workspaceName,
      colour,
      logoUrl,
      title: `Confirm your e-mail address for ${workspaceName}`,
      paragraphs: [
        "Welcome. One step is left: confirm that this address is yours.",
        `If a page asks for a code, it is ${facts.code}. It is valid for 24 hours.`,
        "If you did not sign up, you can ignore this mail.",
      ],
      link: { label: "Confirm my address", url: linkOf(facts, "signup") },
    };
  }
  if (triggerSource === "CustomMessage_ForgotPassword") {
    return {
      workspaceName,
      colour,
      logoUrl,
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
      workspaceName,
      colour,
      logoUrl,
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

function profileLink({ publicUrl, slug, code }: AccountMailFacts): string {
  return `${publicUrl}${slug === null ? "" : `/${slug}`}/my-profile?type=email_change&code=${code}`;
}

function linkOf({ publicUrl, slug, setup, email, code }: AccountMailFacts, type: "signup" | "recovery"): string {
  const isSetup = setup !== null && type === "signup";
  const path = isSetup ? "/setup-tenant" : slug === null ? "/auth" : `/${slug}/auth`;
  const query = new URLSearchParams({ ...(isSetup ? setup : {}), type, email });
  // The placeholder must reach Cognito as it stands, so it is not encoded.
  return `${publicUrl}${path}?${query}&code=${code}`;
}
