/** A tenant's own money: its account at Stripe. Without an active one, the tenant sells for points only. */
import * as z from "zod";
import { paymentsUnavailable, signatureInvalid } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, invalidInput } from "../contract/errors.ts";
import { tenantParams } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";

/**
 * What Stripe lets the account do.
 * - `not_started`: there is no account.
 * - `details_missing`: Stripe asks for details before the account may take payments.
 * - `under_review`: Stripe looks at the details.
 * - `restricted`: Stripe has closed the account, or its owner has ended the connection.
 * - `active`: the account takes payments.
 */
export const paymentStateSchema = z.enum(["not_started", "details_missing", "under_review", "restricted", "active"]);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** `disconnected`: its owner ended the connection at Stripe. `rejected`: Stripe takes no payments for this business. */
export const restrictionSchema = z.enum(["disconnected", "rejected", "other"]);
export type Restriction = z.infer<typeof restrictionSchema>;

export const paymentAccountSchema = z.object({
  state: paymentStateSchema,
  /** Why it is restricted; null in any other state. */
  restriction: restrictionSchema.nullable(),
  /** How many details Stripe asks for. An active account may miss some, too: Stripe says until when. */
  detailsDue: z.int().min(0),
  /** Whether Stripe pays out what it has taken. */
  paysOut: z.boolean(),
  /** The platform's part of each payment, in hundredths of a percent. */
  feeBasisPoints: z.int().min(0),
  /** When Stripe was last asked; null before the first answer. */
  readAt: instantSchema.nullable(),
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

export const accountMissing = defineError(
  "payments.account_missing",
  409,
  "This workspace has no account at Stripe yet.",
);

/** What the audit trail tells of the account. */
const accountTrail = { of: "workspace", shows: z.object({ paymentState: paymentStateSchema }) } as const;

export const getPaymentAccount = defineRoute({
  id: "payments.getPaymentAccount",
  method: "GET",
  path: "/api/tenants/{tenantId}/payments/account",
  summary: "Get the state of the workspace's own account at Stripe",
  access: "admin",
  params: tenantParams,
  response: paymentAccountSchema,
  errors: [],
  uses: { table: "read" },
});

export const openOnboarding = defineRoute({
  id: "payments.openOnboarding",
  method: "POST",
  path: "/api/tenants/{tenantId}/payments/account/links",
  summary: "Get a link to the page on which Stripe asks for the workspace's details; the first call makes the account",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({}),
  status: 201,
  /** The link opens once, within minutes. */
  response: z.object({ url: z.url() }),
  trail: accountTrail,
  errors: [paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const rereadAccount = defineRoute({
  id: "payments.rereadAccount",
  method: "POST",
  path: "/api/tenants/{tenantId}/payments/account/readings",
  summary: "Read the state of the workspace's account again at Stripe",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({}),
  response: paymentAccountSchema,
  trail: accountTrail,
  errors: [accountMissing, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});

export const receiveAccountEvent = defineRoute({
  id: "payments.receiveAccountEvent",
  method: "POST",
  path: "/api/stripe/account-webhook",
  summary: "Read again at Stripe what a signed event of a workspace's account names",
  access: "public",
  signedBy: "stripe-signature",
  maxBodyBytes: 512 * 1024,
  response: z.object({ received: z.literal(true) }),
  trail: accountTrail,
  errors: [signatureInvalid, invalidInput, paymentsUnavailable],
  idempotent: "natural",
  uses: { table: "write", stripe: true },
});
