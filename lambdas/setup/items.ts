/** What is stored of setups: each checkout session's claim, and an account's unfinished setups. */
import * as z from "zod";
import { type MemberId, memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { type CheckoutSessionId, checkoutSessionIdSchema, subscriptionPlanSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey } from "../store/keys.ts";

export const sessionClaimItem = defineItem({
  entity: "sessionClaim",
  summary: "session claim: who uses a payment",
  readBy: "setup",
  schema: z.object({
    sessionId: checkoutSessionIdSchema,
    memberId: memberIdSchema,
    tenant: z.object({ tenantId: tenantIdSchema, slug: z.string() }).nullable(),
    version: z.int(),
  }),
  key: platformKey<[sessionId: CheckoutSessionId]>("SESSION#<sessionId>", "CLAIM"),
});
export type StoredSessionClaim = z.output<(typeof sessionClaimItem)["schema"]>;

export const accountSetupItem = defineItem({
  entity: "accountSetup",
  summary: "account's setup",
  readBy: "payments of an account that are no workspace yet",
  schema: z.object({
    sessionId: checkoutSessionIdSchema,
    plan: subscriptionPlanSchema,
    boundAt: instantSchema,
    tenantId: tenantIdSchema.nullable(),
  }),
  key: platformKey<[memberId: MemberId], [sessionId: CheckoutSessionId]>("U#<memberId>", "SETUP#<sessionId>"),
});
export type AccountSetup = z.output<(typeof accountSetupItem)["schema"]>;
