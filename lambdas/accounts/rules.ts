/** Decisions about accounts: what a caller of the user pool may ask for, and where a mailed code may lead. */
import { type Language, languageOf } from "../contract/languages.ts";
import { checkoutSessionIdSchema, subscriptionPlanSchema } from "../contract/plans.ts";
import { slugSchema } from "../tenants/contract.ts";
import { setupPendingSlug } from "./contract.ts";

interface PoolRequest {
  slug: string | undefined;
  /** Null unless somebody signs up to found a workspace. */
  setup: { plan: string; session: string } | null;
  /** Whether the mail answers a sign-up with an address that has an account. */
  isSignUp: boolean;
  language: Language | undefined;
}

/**
 * The client metadata of a call to the user pool. Any caller may write anything there, and only for a known address
 * does a trigger read it. So what is not valid counts as missing: a refusal would tell that the address is known.
 */
export function readPoolRequest(metadata: Readonly<Record<string, string>> = {}): PoolRequest {
  const { tenantSlug, plan, session, asked, language } = metadata;
  const isSetup = tenantSlug === setupPendingSlug;
  return {
    slug: isSetup ? undefined : slugSchema.safeParse(tenantSlug).data,
    setup: isSetup
      ? {
          plan: subscriptionPlanSchema.safeParse(plan).data ?? "",
          session: checkoutSessionIdSchema.safeParse(session).data ?? "",
        }
      : null,
    isSignUp: asked === "sign_up",
    language: languageOf(language ?? ""),
  };
}

/**
 * The workspace of a mail with a code. Only a workspace of the account gets the code on its own host. Any other is
 * opened on the platform's host, because its owner must not collect the codes of foreign accounts.
 */
export function safeWorkspace<Workspace extends { domain: string | null }>(
  workspace: Workspace,
  isOfAccount: boolean,
): Workspace {
  return isOfAccount ? workspace : { ...workspace, domain: null };
}
