/** What is stored of a tenant's money: its account at Stripe with its events, packages of points, and purchases. */
import * as z from "zod";
import {
  type MemberId,
  memberIdSchema,
  type PointsPackageId,
  type PurchaseId,
  pointsPackageIdSchema,
  tenantIdSchema,
} from "../contract/ids.ts";
import { currencySchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { platformKey, tenantKey, tenantList } from "../store/keys.ts";
import { moneyCheckSchema, moneyRunSchema } from "./check-contract.ts";
import { pointsPackageSchema } from "./package-contract.ts";
import { purchaseSchema } from "./purchase-contract.ts";
import { type StoredRefund, storedRefundSchema } from "./refund-contract.ts";
import { storedPaidSchema } from "./stored-contract.ts";

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

export const pointsPackageItem = defineItem({
  entity: "pointsPackage",
  summary: "package of points",
  readBy: "list of all, whoever buys it",
  schema: pointsPackageSchema,
  key: tenantKey<[], [packageId: PointsPackageId]>("PACKAGES", "<packageId>"),
});

/** It changes with each package that is added or deleted, so its version also bounds their number. */
export const packageOrderItem = defineItem({
  entity: "packageOrder",
  summary: "order of the packages of points",
  readBy: "list of packages, whoever adds one",
  schema: z.object({ packageIds: z.array(pointsPackageIdSchema), version: z.int() }),
  key: tenantKey("PACKAGEORDER", "PACKAGEORDER"),
});

/** A member's purchases, by their beginning. */
export const purchasesList = tenantList<[memberId: MemberId]>("gsi1", "MPU#<memberId>");

/** All purchases of the tenant, by their beginning. */
export const allPurchasesList = tenantList("gsi2", "PUA");

export const purchaseItem = defineItem({
  entity: "purchase",
  summary: "purchase of points; its creation is the guard",
  readBy: "its member, events of Stripe; when Stripe is to be asked again",
  schema: purchaseSchema.omit({ price: true, payUrl: true, pointsMissing: true }).extend({
    memberId: memberIdSchema,
    packageId: pointsPackageIdSchema,
    priceMinor: z.int().min(0),
    currency: currencySchema,
    feeMinor: z.int().min(0),
    validDays: z.int().nullable(),
    accountId: z.string(),
    sessionId: z.string().nullable(),
    intentId: z.string().nullable().default(null),
    url: z.string().nullable(),
    pointsOwed: z.int().min(0),
    refundPendingMinor: z.int().min(0).default(0),
    /** Null also for money that went back under an earlier release, which kept no moment. */
    refundedAt: instantSchema.nullable().default(null),
    bodyHash: z.string(),
    version: z.int(),
    /** The numbers of its entries in the member's ledger. Null for a purchase of an earlier release, which kept none. */
    entryNumbers: z.array(z.int().min(1)).nullable().default(null),
  }),
  key: tenantKey<[purchaseId: PurchaseId]>("PU#<purchaseId>", "PURCHASE"),
  lists: [
    { list: purchasesList, order: "a member's purchases, by their beginning" },
    { list: allPurchasesList, order: "all by their beginning" },
    { list: dueList, order: "purchases that Stripe is to be asked about" },
  ],
});

/** All refunds of the tenant, by the moment. */
export const refundsList = tenantList("gsi1", "REFUNDS");

/** It repeats nobody's words: a reason is read with the order, so that an erasure changes one item. */
export const refundItem = defineItem({
  entity: "refund",
  summary: "what went back of an order, a purchase or a membership",
  readBy: "list of refunds, newest first; whoever adds one",
  schema: storedRefundSchema,
  key: tenantKey<[subjectId: StoredRefund["subjectId"]], [no: number]>("REFUND#<subjectId>", "<no:12>"),
  lists: [{ list: refundsList, order: "all by the moment" }],
});

/** One a tenant: the run that is on, or the last one. */
export const moneyCheckItem = defineItem({
  entity: "moneyCheck",
  summary: "reconciliation of money: how far it is",
  readBy: "its steps, administrators",
  schema: moneyCheckSchema,
  key: tenantKey("MONEYCHECK", "MONEYCHECK"),
});

export const moneyRunItem = defineItem({
  entity: "moneyRun",
  summary: "result of a reconciliation of money; expires",
  readBy: "administrators, newest first",
  schema: moneyRunSchema,
  key: tenantKey<[], [startedAt: string]>("MONEYRUNS", "<startedAt>"),
});

export const paidMembershipItem = defineItem({
  entity: "paidMembership",
  summary: "how a member pays for a membership, as Stripe last said",
  readBy: "the member, administrators, events of Stripe; when Stripe is to be asked again",
  schema: storedPaidSchema,
  key: tenantKey<[memberId: MemberId]>("PM#<memberId>", "PAIDMEMBERSHIP"),
  lists: [{ list: dueList, order: "paid memberships that Stripe is to be asked about" }],
});
