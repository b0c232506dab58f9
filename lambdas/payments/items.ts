/** What is stored of a tenant's money: its account at Stripe, whose it is, and the events of that account. */
import * as z from "zod";
import { tenantIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, tenantKey } from "../store/keys.ts";

export const paymentAccountItem = defineItem({
  entity: "paymentAccount",
  summary: "the tenant's own account at Stripe, as Stripe last described it",
  readBy: "whoever sells for money; the account's events",
  schema: z.object({
    accountId: z.string().nullable(),
    startedAt: instantSchema,
    takesPayments: z.boolean(),
    paysOut: z.boolean(),
    hasSentDetails: z.boolean(),
    detailsDue: z.int().min(0),
    disabledReason: z.string().nullable(),
    isDisconnected: z.boolean(),
    readAt: instantSchema.nullable(),
    version: z.int(),
  }),
  key: tenantKey("PAYMENTS", "ACCOUNT"),
});

/** An account belongs to one tenant for ever, also after its owner has ended the connection. */
export const accountClaimItem = defineItem({
  entity: "accountClaim",
  summary: "whose account at Stripe it is",
  readBy: "the account's events",
  schema: z.object({ tenantId: tenantIdSchema }),
  key: platformKey<[accountId: string]>("ACCOUNT#<accountId>", "CLAIM"),
});

export const accountEventItem = defineItem({
  entity: "accountEvent",
  summary: "event of the tenant's account at Stripe; expires",
  readBy: "conditional writes",
  schema: z.object({ eventId: z.string() }),
  key: tenantKey<[eventId: string]>("PE#<eventId>", "EVENT"),
});
