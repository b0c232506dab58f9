/** Setup: turns a paid checkout into a workspace with its first administrator. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { languageSchema } from "../contract/languages.ts";
import { currencySchema } from "../contract/money.ts";
import { checkoutSessionIdSchema, openStatusSchema, subscriptionPlanSchema } from "../contract/plans.ts";
import { instantSchema, timeZoneSchema } from "../contract/time.ts";
import {
  domainSchema,
  organisationNameSchema,
  slugReserved,
  slugSchema,
  slugTaken,
  slugTooSimilar,
} from "../tenants/contract.ts";

export const sessionNotFound = defineError("billing.session_not_found", 404, "Stripe knows no such checkout session.");

export const sessionUnpaid = defineError(
  "billing.session_unpaid",
  409,
  "This checkout was not finished, so there is nothing to set up yet.",
);

export const sessionForeign = defineError(
  "billing.session_foreign",
  409,
  "This payment was not for a plan of this product.",
);

export const sessionTaken = defineError(
  "billing.session_taken",
  409,
  "Another account uses this payment. Sign in with the account that you began with.",
);

export const sessionUsed = defineError(
  "billing.session_used",
  409,
  "This payment has set up a workspace already: the details name it.",
);

export const subscriptionEnded = defineError(
  "billing.subscription_ended",
  409,
  "The subscription of this payment has ended.",
);

/** What a checkout bought, as Stripe reports, and who has claimed it. */
export const checkoutSchema = z.object({
  sessionId: checkoutSessionIdSchema,
  plan: subscriptionPlanSchema,
  planName: z.string(),
  maxMembers: z.int(),
  maxResources: z.int(),
  status: openStatusSchema,
  /**
   * `nobody`: the first account that claims it gets it. A session of another account is refused:
   * `billing.session_taken`.
   */
  boundTo: z.enum(["nobody", "me"]),
  /** The workspace that this account made with it; null before. */
  tenant: z.object({ tenantId: tenantIdSchema, slug: z.string() }).nullable(),
});

export type Checkout = z.infer<typeof checkoutSchema>;

/**
 * For the pages before the sign-in. The session's id is in the body, so no log has it. Whoever has the id has just paid,
 * or was sent it by whoever did.
 */
export const viewPayment = defineRoute({
  id: "setup.viewPayment",
  method: "POST",
  path: "/api/setup/payments",
  summary: "Ask Stripe, before signing in, whether a checkout session was paid, and for what",
  access: "public",
  body: z.strictObject({ sessionId: checkoutSessionIdSchema }),
  response: z.object({
    plan: subscriptionPlanSchema,
    status: openStatusSchema,
    /** The buyer's address, as a proposal for the account. Null once an account has claimed the session. */
    email: z.string().nullable(),
  }),
  errors: [sessionNotFound, sessionUnpaid, sessionForeign, subscriptionEnded, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "read", stripe: true },
});

const sessionErrors = [
  sessionNotFound,
  sessionUnpaid,
  sessionForeign,
  sessionTaken,
  subscriptionEnded,
  paymentsUnavailable,
] as const;

export const verifyCheckout = defineRoute({
  id: "setup.verifyCheckout",
  method: "GET",
  path: "/api/setup/sessions/{sessionId}",
  summary: "Ask Stripe what a checkout session bought, and whether it is still unused",
  access: "account",
  params: z.object({ sessionId: checkoutSessionIdSchema }),
  response: checkoutSchema,
  errors: sessionErrors,
  uses: { table: "read", stripe: true },
});

export const claimCheckout = defineRoute({
  id: "setup.claimCheckout",
  method: "PUT",
  path: "/api/setup/sessions/{sessionId}",
  summary: "Bind a paid checkout session to the caller's account, so that they can finish later and nobody else can",
  access: "account",
  params: z.object({ sessionId: checkoutSessionIdSchema }),
  body: z.strictObject({}),
  response: checkoutSchema,
  errors: sessionErrors,
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const listUnfinishedSetups = defineRoute({
  id: "setup.listUnfinishedSetups",
  method: "GET",
  path: "/api/setup/sessions",
  summary: "List the checkout sessions of the signed-in account that have not become a workspace yet, newest first",
  access: "account",
  response: z.object({
    setups: z.array(
      z.object({
        sessionId: checkoutSessionIdSchema,
        plan: subscriptionPlanSchema,
        planName: z.string(),
        boundAt: instantSchema,
      }),
    ),
  }),
  errors: [],
  uses: { table: "read" },
});

export const checkSlug = defineRoute({
  id: "setup.checkSlug",
  method: "GET",
  path: "/api/setup/slugs/{slug}",
  summary: "Tell whether a slug is available",
  access: "account",
  /** Any text that a person types. An invalid slug gets an answer, not a refusal. */
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: z.object({
    slug: z.string(),
    /** `too_similar`: people could confuse it with a slug in use, such as `acme-c0m` with `acme-com`. */
    standing: z.enum(["free", "taken", "too_similar", "reserved", "invalid"]),
  }),
  errors: [],
  uses: { table: "read" },
});

export const createTenant = defineRoute({
  id: "setup.createTenant",
  method: "POST",
  path: "/api/setup/tenants",
  summary: "Make a workspace of a paid checkout session; the caller becomes its administrator",
  access: "account",
  body: z.strictObject({
    sessionId: checkoutSessionIdSchema,
    name: organisationNameSchema,
    slug: slugSchema,
    /** Stored as a wish. It has no effect until it is proved. */
    domain: domainSchema.optional(),
    /** The organisation's zone. The page proposes the browser's zone. */
    timeZone: timeZoneSchema.optional(),
    /** The language of the workspace, with the format of dates and numbers. The page proposes its own. */
    language: languageSchema.optional(),
    /** The currency of its prices. The page proposes that of the browser's region. */
    currency: currencySchema.optional(),
  }),
  status: 201,
  response: z.object({
    tenantId: tenantIdSchema,
    slug: slugSchema,
    name: z.string(),
    plan: subscriptionPlanSchema,
    maxMembers: z.int(),
    maxResources: z.int(),
  }),
  trail: { of: "workspace" },
  errors: [
    slugTaken,
    slugTooSimilar,
    slugReserved,
    sessionNotFound,
    sessionUnpaid,
    sessionForeign,
    sessionTaken,
    sessionUsed,
    subscriptionEnded,
    paymentsUnavailable,
  ],
  idempotent: "key",
  uses: { table: "write", identity: true, stripe: true },
});
