/** Decisions about accounts: what a caller of the user pool may ask for, and where a mailed code may lead. */
import { type Language, languageOf } from "../contract/languages.ts";
import { limits } from "../contract/limits.ts";
import { checkoutSessionIdSchema, subscriptionPlanSchema } from "../contract/plans.ts";
import { toMilliseconds } from "../contract/time.ts";
import { slugSchema } from "../tenants/contract.ts";
import type { MailSender } from "../tenants/rules.ts";
import { setupPendingSlug } from "./contract.ts";

interface PoolRequest {
  slug: string | undefined;
  /** Null unless somebody signs up to found a workspace. */
  setup: { plan: string; session: string } | null;
  language: Language | undefined;
}

/**
 * The client metadata of a call to the user pool. Any caller may write anything there, and only for a known address
 * does a trigger read it. So what is not valid counts as missing: a refusal would tell that the address is known.
 */
export function readPoolRequest(metadata: Readonly<Record<string, string>> = {}): PoolRequest {
  const { tenantSlug, plan, session, language } = metadata;
  const isSetup = tenantSlug === setupPendingSlug;
  return {
    slug: isSetup ? undefined : slugSchema.safeParse(tenantSlug).data,
    setup: isSetup
      ? {
          plan: subscriptionPlanSchema.safeParse(plan).data ?? "",
          session: checkoutSessionIdSchema.safeParse(session).data ?? "",
        }
      : null,
    language: languageOf(language ?? ""),
  };
}

/** What is decided about a mailed code. */
interface MailedCodeFacts {
  purpose: "recovery" | "proof";
  askedAt: string;
  expiresAt: string;
  email: string | null;
  codeHash: string | null;
  tries: number;
  usedBy: string | null;
}

/** Seconds until another code may be asked for; 0 if it may be now. */
export function pauseOf(seen: Pick<MailedCodeFacts, "askedAt"> | undefined, now: number): number {
  if (seen === undefined) return 0;
  const endsAt = toMilliseconds(seen.askedAt) + limits.mailedCodePauseSeconds * 1000;
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Whether a code was mailed that may still be tried. */
export function isOpenCode(seen: MailedCodeFacts, now: number): boolean {
  if (seen.codeHash === null || seen.usedBy !== null) return false;
  return seen.tries < limits.mailedCodeTries && now < toMilliseconds(seen.expiresAt);
}

/** Whether the account that was found gets the code. A disabled one gets none, and nobody proves an address twice. */
export function getsCode(
  { purpose, email }: Pick<MailedCodeFacts, "purpose" | "email">,
  account: { email: string; isEnabled: boolean; isEmailProved: boolean },
): boolean {
  if (!account.isEnabled) return false;
  return purpose === "proof" ? !account.isEmailProved : account.email.toLowerCase() === email;
}

/**
 * The workspace of a mail with a code. Only a workspace of the account gets the code on its own host. Any other is
 * opened on the platform's host, because its owner must not collect the codes of foreign accounts. It writes as the
 * platform, too, and gets no answers.
 */
export function safeWorkspace<Workspace extends { domain: string | null } & MailSender>(
  workspace: Workspace,
  isOfAccount: boolean,
): Workspace {
  return isOfAccount ? workspace : { ...workspace, domain: null, mailDomain: null, replyTo: null };
}
