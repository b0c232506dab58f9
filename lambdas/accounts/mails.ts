/** The mails about an account. */
import type { Language } from "../contract/languages.ts";
import type { MailContent } from "../mail/layout.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

interface AccountMailFacts {
  language: Language;
  publicUrl: string;
  /** Undefined when the page that asked belongs to no workspace. */
  workspace: MailingWorkspace | undefined;
  /** Whether the mail answers a sign-up. Only the owner of the address may learn that the account exists. */
  isSignUp: boolean;
  /** The payment that a new workspace starts from; the link leads back to it. Null when no payment is involved. */
  setup: { plan: string; session: string } | null;
  email: string;
  /** Cognito's placeholder. Cognito replaces it with the code after the trigger returns. */
  code: string;
}

/** Undefined when Cognito sends its own text. */
export function accountMail(triggerSource: string, facts: AccountMailFacts): MailContent | undefined {
  const { language, publicUrl } = facts;
  const texts = textsIn[language];
  const platform = { name: "Guildhall", colours: null, logoUrl: null };
  const base = { ...letterheadOf(facts.workspace ?? platform, publicUrl), language };
  const { workspaceName } = base;
  if (triggerSource === "CustomMessage_SignUp" || triggerSource === "CustomMessage_ResendCode") {
    return {
      ...base,
      title: texts.confirmTitle(workspaceName),
      paragraphs: [texts.oneStep, texts.code(facts.code), texts.notSignedUp],
      link: { label: texts.confirm, url: linkOf(facts, "signup") },
    };
  }
  if (triggerSource === "CustomMessage_ForgotPassword" && facts.isSignUp) {
    const joins = facts.workspace === undefined ? "" : "&joins=yes";
    return {
      ...base,
      title: texts.knownTitle(workspaceName),
      paragraphs: [texts.known, texts.signIn, texts.notYou],
      link: { label: texts.newPassword, url: `${linkOf(facts, "recovery")}${joins}` },
    };
  }
  if (triggerSource === "CustomMessage_ForgotPassword") {
    return {
      ...base,
      title: texts.resetTitle(workspaceName),
      paragraphs: [texts.reset, texts.notYou],
      link: { label: texts.newPassword, url: linkOf(facts, "recovery") },
    };
  }
  if (triggerSource === "CustomMessage_UpdateUserAttribute" || triggerSource === "CustomMessage_VerifyUserAttribute") {
    return {
      ...base,
      title: texts.newAddressTitle,
      paragraphs: [texts.newAddressCode(facts.code), texts.notAsked],
      link: { label: texts.confirmNew, url: profileLink(facts) },
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
