/** The mails about an account. */
import type { Language } from "../contract/languages.ts";
import { type MailContent, platformName } from "../mail/layout.ts";
import { addressOf, letterheadOf, type MailingWorkspace } from "../tenants/rules.ts";
import { mailTexts as german } from "./mail-texts.de.ts";
import { mailTexts as english, type MailTexts } from "./mail-texts.en.ts";

const textsIn: Record<Language, MailTexts> = { en: english, de: german };

interface AccountMailFacts {
  language: Language;
  publicUrl: string;
  /** Undefined when the page that asked belongs to no workspace. */
  workspace: MailingWorkspace | undefined;
  /** The payment that a new workspace starts from; the link leads back to it. Null when no payment is involved. */
  setup: { plan: string; session: string } | null;
  email: string;
  /** Our own code, or Cognito's placeholder. Cognito replaces it with its code after the trigger returns. */
  code: string;
}

interface CodeMailFacts extends AccountMailFacts {
  /** Whether the mail answers a sign-up. Only the owner of the address may learn that the account exists. */
  isSignUp: boolean;
}

function letterheadIn({ workspace, publicUrl, language }: AccountMailFacts) {
  const platform = { name: platformName, colours: null, logoUrl: null };
  return { ...letterheadOf(workspace ?? platform, publicUrl), language };
}

const signInPage = ({ workspace, publicUrl }: AccountMailFacts) =>
  `${workspace === undefined ? publicUrl : addressOf(workspace, publicUrl)}/auth`;

/** A mail with a code of ours: the way to a new password, or the proof of an address. */
export function codeMail(purpose: "recovery" | "proof", facts: CodeMailFacts): MailContent {
  const { code, isSignUp, workspace } = facts;
  const texts = textsIn[facts.language];
  const base = letterheadIn(facts);
  const { workspaceName } = base;
  if (purpose === "proof") {
    const paragraphs = [texts.proof(workspaceName)];
    return { ...base, title: texts.proofTitle(code), paragraphs, code, notes: [texts.proofNotYou] };
  }
  const url = linkOf(facts, "recovery");
  if (!isSignUp) {
    return {
      ...base,
      title: texts.resetTitle(workspaceName),
      paragraphs: [texts.reset],
      link: { label: texts.newPassword, url },
      notes: [texts.notYou],
    };
  }
  const joins = workspace === undefined ? "" : "&joins=yes";
  return {
    ...base,
    title: texts.knownTitle(workspaceName),
    paragraphs: [texts.known, texts.signIn],
    link: { label: texts.newPassword, url: `${url}${joins}` },
    notes: [texts.notYou],
  };
}

/** Undefined when Cognito sends its own text. */
export function accountMail(triggerSource: string, facts: AccountMailFacts): MailContent | undefined {
  const texts = textsIn[facts.language];
  const base = letterheadIn(facts);
  const { workspaceName } = base;
  if (triggerSource === "CustomMessage_SignUp" || triggerSource === "CustomMessage_ResendCode") {
    return {
      ...base,
      title: texts.confirmTitle(workspaceName),
      paragraphs: [texts.oneStep, texts.code],
      code: facts.code,
      link: { label: texts.confirm, url: linkOf(facts, "signup") },
      notes: [texts.notSignedUp],
    };
  }
  if (triggerSource === "CustomMessage_ForgotPassword") {
    // Our pages use codes of ours, so this one is not in the link.
    return {
      ...base,
      title: texts.resetTitle(workspaceName),
      paragraphs: [texts.poolReset(facts.code)],
      link: { label: texts.toSignIn, url: signInPage(facts) },
      notes: [texts.notYou],
    };
  }
  if (triggerSource === "CustomMessage_UpdateUserAttribute" || triggerSource === "CustomMessage_VerifyUserAttribute") {
    return {
      ...base,
      title: texts.newAddressTitle,
      paragraphs: [texts.newAddressCode],
      code: facts.code,
      link: { label: texts.confirmNew, url: profileLink(facts) },
      notes: [texts.notAsked],
    };
  }
  return undefined;
}

/** The mail to the owner of an account when recovery codes were made, or when one was used. */
export function recoveryUseMail(
  { isNewSet, left }: { isNewSet: boolean; left: number },
  { language, publicUrl }: { language: Language; publicUrl: string },
): MailContent {
  const texts = textsIn[language];
  const base = { ...letterheadOf({ name: platformName, colours: null, logoUrl: null }, publicUrl), language };
  return {
    ...base,
    title: isNewSet ? texts.recoveryMadeTitle : texts.recoveryUsedTitle,
    paragraphs: [isNewSet ? texts.recoveryMade : texts.recoveryUsed(left), texts.recoveryNotYou],
    link: { label: texts.openProfile, url: `${publicUrl}/my-profile` },
  };
}

function profileLink({ publicUrl, workspace, code }: AccountMailFacts): string {
  const address = workspace === undefined ? publicUrl : addressOf(workspace, publicUrl);
  return `${address}/my-profile?type=email_change&code=${code}`;
}

function linkOf(facts: AccountMailFacts, type: "signup" | "recovery"): string {
  const { publicUrl, setup, email, code } = facts;
  const isSetup = setup !== null && type === "signup";
  const page = isSetup ? `${publicUrl}/setup-tenant` : signInPage(facts);
  // A new password is chosen on the sign-in page, which then leads back to the payment.
  const next: Record<string, string> = setup === null ? {} : { next: `/setup-tenant?${new URLSearchParams(setup)}` };
  const query = new URLSearchParams({ ...(isSetup ? setup : next), type, email });
  // The placeholder must reach Cognito as it stands, so it is not encoded.
  return `${page}?${query}&code=${code}`;
}
