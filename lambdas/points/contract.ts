/** Points: each member has a wallet and a ledger of numbered entries. Entries are never changed or removed. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import {
  auditEntryIdSchema,
  bookingIdSchema,
  eventIdSchema,
  ledgerEntryIdSchema,
  liveSessionIdSchema,
  memberIdSchema,
  orderIdSchema,
  planIdSchema,
  purchaseIdSchema,
  registrationIdSchema,
  seriesIdSchema,
  tenantParams,
} from "../contract/ids.ts";
import { balanceSchema, maxPoints } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { dateSchema, instantSchema, monthSchema } from "../contract/time.ts";

export const transactionTypeSchema = z.enum(["issued", "deducted", "adjusted", "refunded"]);
export type TransactionType = z.infer<typeof transactionTypeSchema>;

/**
 * What an entry is about, as facts; the reader's page makes the sentence. `reason` holds the words of the person who
 * gave it.
 */
export const ledgerSubjectSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("booking"), bookingId: bookingIdSchema, resourceName: z.string() }),
  /** Points returned because a booking was cancelled. */
  z.object({ kind: z.literal("booking_ended"), bookingId: bookingIdSchema, resourceName: z.string() }),
  /** The bookings of a series, all together. */
  z.object({
    kind: z.literal("series"),
    seriesId: seriesIdSchema,
    resourceName: z.string(),
    bookings: z.int().min(1),
  }),
  /** Points returned because bookings of a series were cancelled together. */
  z.object({
    kind: z.literal("series_ended"),
    seriesId: seriesIdSchema,
    resourceName: z.string(),
    bookings: z.int().min(1),
  }),
  /** The difference in price of a booking that was moved. Zero where both times cost the same. */
  z.object({
    kind: z.literal("booking_moved"),
    bookingId: bookingIdSchema,
    resourceName: z.string(),
    /** The words of the administrator who moved it. */
    reason: z.string().optional(),
  }),
  /** The difference in price of bookings of a series that were changed together. */
  z.object({
    kind: z.literal("series_moved"),
    seriesId: seriesIdSchema,
    resourceName: z.string(),
    bookings: z.int().min(1),
    /** The words of the administrator who changed them. */
    reason: z.string().optional(),
  }),
  z.object({
    kind: z.literal("event"),
    eventId: eventIdSchema,
    registrationId: registrationIdSchema,
    eventTitle: z.string(),
  }),
  /** Points returned because a registration ended, or moved to a cheaper ticket. */
  z.object({
    kind: z.literal("event_ended"),
    eventId: eventIdSchema,
    registrationId: registrationIdSchema,
    eventTitle: z.string(),
  }),
  z.object({ kind: z.literal("live"), sessionId: liveSessionIdSchema, sessionTitle: z.string() }),
  /** Points returned because a live session was cancelled. */
  z.object({ kind: z.literal("live_ended"), sessionId: liveSessionIdSchema, sessionTitle: z.string() }),
  /** Points that the member paid for with money. */
  z.object({ kind: z.literal("purchase"), purchaseId: purchaseIdSchema, packageName: z.string() }),
  /** Points of a purchase that left again, because its money went back. */
  z.object({ kind: z.literal("purchase_undone"), purchaseId: purchaseIdSchema, packageName: z.string() }),
  /** Points that came back, because the money of a purchase stayed after all. */
  z.object({ kind: z.literal("purchase_redone"), purchaseId: purchaseIdSchema, packageName: z.string() }),
  z.object({ kind: z.literal("order"), orderId: orderIdSchema }),
  /** Points returned because an order was cancelled, or a part of it was paid back. */
  z.object({ kind: z.literal("order_ended"), orderId: orderIdSchema }),
  /** Points that a product of a paid order puts into the wallet. */
  z.object({ kind: z.literal("order_points"), orderId: orderIdSchema }),
  /** Points of such a product that left again, because its money goes back. */
  z.object({ kind: z.literal("order_points_undone"), orderId: orderIdSchema }),
  /** Points of such a product that came back, because its money stayed after all. */
  z.object({ kind: z.literal("order_points_redone"), orderId: orderIdSchema }),
  z.object({ kind: z.literal("grant"), auditId: auditEntryIdSchema, reason: z.string() }),
  z.object({ kind: z.literal("welcome") }),
  /** Points that reached their last day unspent. */
  z.object({ kind: z.literal("expiry") }),
  /** The points of a membership's cycle. `from` and `to` are its first and its last day. */
  z.object({
    kind: z.literal("cycle"),
    planId: planIdSchema,
    planName: z.string(),
    cycleNumber: z.int().min(1),
    from: dateSchema,
    to: dateSchema,
  }),
  /** Unspent points of a cycle that went over into the next one, whose number this is. */
  z.object({
    kind: z.literal("rollover"),
    planId: planIdSchema,
    planName: z.string(),
    cycleNumber: z.int().min(1),
    from: dateSchema,
    points: z.int().min(1),
  }),
  z.object({ kind: z.literal("deduction"), auditId: auditEntryIdSchema, reason: z.string() }),
  /** A correction. `reverses` is the number of the entry whose points it moves back. */
  z.object({
    kind: z.literal("reversal"),
    auditId: auditEntryIdSchema,
    reason: z.string(),
    reverses: z.int().min(1),
  }),
]);
export type LedgerSubject = z.infer<typeof ledgerSubjectSchema>;

/** What people look for in a ledger. Each kind of subject belongs to one group (`groupOf`). */
export const ledgerGroupSchema = z.enum(["bought", "granted", "spent", "refunded", "expired", "deducted", "corrected"]);
export type LedgerGroup = z.infer<typeof ledgerGroupSchema>;

/** What a list of the ledger can be narrowed to: a group, or what points were spent on. */
export const ledgerFilterSchema = z.enum([...ledgerGroupSchema.options, "spent_on_events", "spent_on_live"]);
export type LedgerFilter = z.infer<typeof ledgerFilterSchema>;

const spentOn: Partial<Record<LedgerFilter, LedgerSubject["kind"]>> = {
  spent_on_events: "event",
  spent_on_live: "live",
};

export function isInFilter(subject: Pick<LedgerSubject, "kind">, filter: LedgerFilter): boolean {
  return groupOf(subject) === filter || spentOn[filter] === subject.kind;
}

/** What a subject means for the ledger as a whole. A new kind of subject does not compile without its row. */
const facts: Record<LedgerSubject["kind"], { group: LedgerGroup; isReversible: boolean }> = {
  booking: { group: "spent", isReversible: false },
  booking_ended: { group: "refunded", isReversible: false },
  series: { group: "spent", isReversible: false },
  series_ended: { group: "refunded", isReversible: false },
  // Points that a cheaper time returns were spent less.
  booking_moved: { group: "spent", isReversible: false },
  series_moved: { group: "spent", isReversible: false },
  event: { group: "spent", isReversible: false },
  event_ended: { group: "refunded", isReversible: false },
  live: { group: "spent", isReversible: false },
  live_ended: { group: "refunded", isReversible: false },
  purchase: { group: "bought", isReversible: false },
  purchase_undone: { group: "bought", isReversible: false },
  purchase_redone: { group: "bought", isReversible: false },
  order: { group: "spent", isReversible: false },
  order_ended: { group: "refunded", isReversible: false },
  order_points: { group: "bought", isReversible: false },
  order_points_undone: { group: "bought", isReversible: false },
  order_points_redone: { group: "bought", isReversible: false },
  grant: { group: "granted", isReversible: true },
  welcome: { group: "granted", isReversible: true },
  cycle: { group: "granted", isReversible: false },
  // It moves points from lot to lot, or gives back what an expiry has taken too early.
  rollover: { group: "expired", isReversible: false },
  expiry: { group: "expired", isReversible: false },
  deduction: { group: "deducted", isReversible: true },
  reversal: { group: "corrected", isReversible: false },
};

export function groupOf({ kind }: Pick<LedgerSubject, "kind">): LedgerGroup {
  return facts[kind].group;
}

/** Whether `decideReversal` accepts entries of this kind. Points that have ended are refused by their day. */
export function isReversible({ kind }: Pick<LedgerSubject, "kind">): boolean {
  return facts[kind].isReversible;
}

/** Points that end together. They can be spent until the end of that day on the tenant's clock. */
export const lotSchema = z.object({ endsOn: dateSchema, points: z.int() });
export type Lot = z.infer<typeof lotSchema>;

/** Lots as stored: a map from a day without its hyphens to its points, so that forty lots stay small. */
export const packedLotsSchema = z.record(z.string().regex(/^\d{8}$/), z.int());
export type PackedLots = z.output<typeof packedLotsSchema>;

export const ledgerEntrySchema = z.object({
  entryId: ledgerEntryIdSchema,
  /** 1, 2, 3 … per wallet, without gaps. */
  number: z.int().min(1),
  /** Points; negative when they leave the wallet. */
  amount: z.int(),
  balanceAfter: balanceSchema,
  transactionType: transactionTypeSchema,
  subject: ledgerSubjectSchema,
  /** How the entry changed each lot; negative where it took points. The rest of the amount has no last day. */
  lots: z.array(lotSchema).default([]),
  createdAt: instantSchema,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const insufficientPoints = defineError("points.insufficient", 409, "There are not enough points in the wallet.");
export const walletFull = defineError("points.wallet_full", 409, "A wallet cannot hold that many points.");

export const endPassed = defineError("points.end_passed", 422, "The last day of these points is over.");

export const entryNotFound = defineError("points.entry_not_found", 404, "This ledger entry does not exist.");
export const alreadyReversed = defineError("points.already_reversed", 409, "This entry has been reversed already.");
export const reversalOfReversal = defineError("points.reversal_of_reversal", 409, "A reversal cannot be reversed.");
export const reversalOfExpiry = defineError("points.reversal_of_expiry", 409, "Points that ended are not given back.");
export const reversalOfBooking = defineError(
  "points.reversal_of_booking",
  409,
  "Points of a booking go back by cancelling the booking.",
);
export const reversalOfEvent = defineError(
  "points.reversal_of_event",
  409,
  "Points of an event go back by cancelling the registration.",
);
export const reversalOfLive = defineError(
  "points.reversal_of_live",
  409,
  "Points of a live session go back when it is cancelled.",
);
export const reversalOfOrder = defineError(
  "points.reversal_of_order",
  409,
  "Points of an order go back by cancelling or refunding the order.",
);
export const reversalOfCycle = defineError(
  "points.reversal_of_cycle",
  409,
  "Points of a cycle are not reversed. Deduct points instead.",
);
export const reversalOfPurchase = defineError(
  "points.reversal_of_purchase",
  409,
  "Points of a purchase go back when its money is refunded at Stripe.",
);
export const reversalOfEnded = defineError(
  "points.reversal_of_ended",
  409,
  "The points of this entry have ended, so there is nothing to take back.",
);

const statement = z.object({
  /** What can be spent now. */
  balance: balanceSchema,
  /** The part of the balance that has a last day, soonest first. */
  lots: z.array(lotSchema),
  /** Points whose last day is over. The ledger's next entry takes them out of its balance. */
  ended: z.array(lotSchema),
  /** Newest first. */
  entries: z.array(ledgerEntrySchema),
  nextCursor: z.string().nullable(),
});

export type Statement = z.infer<typeof statement>;

export const listMyEntries = defineRoute({
  id: "points.listMyEntries",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/points",
  summary: "Get the caller's balance and ledger entries, newest first; on request of one month or one kind",
  access: "member",
  module: "points",
  params: tenantParams,
  query: pageQuery.extend({
    /** On the tenant's clock. */
    month: monthSchema.optional(),
    /** A filtered page may hold few entries, or none, and still have a next page. */
    group: ledgerGroupSchema.optional(),
  }),
  response: statement,
  errors: [],
  uses: { table: "read" },
});

const monthStatementSchema = z.object({
  /** The balance before the month's first entry. The month's entries lead from it to the closing balance. */
  opening: balanceSchema,
  closing: balanceSchema,
  /** Oldest first. */
  entries: z.array(ledgerEntrySchema),
  nextCursor: z.string().nullable(),
});
export type MonthStatement = z.infer<typeof monthStatementSchema>;

export const getMyStatement = defineRoute({
  id: "points.getMyStatement",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/points/statement",
  summary: "Get the caller's ledger of one month, with the balances at its beginning and its end",
  access: "member",
  module: "points",
  params: tenantParams,
  /** The month is one of the tenant's clock. */
  query: pageQuery.extend({ month: monthSchema }),
  response: monthStatementSchema,
  errors: [],
  uses: { table: "read" },
});

export const listMemberEntries = defineRoute({
  id: "points.listMemberEntries",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/points",
  summary: "Get a member's balance and newest ledger entries",
  access: "admin",
  module: "points",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  query: pageQuery,
  response: statement,
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** What one call may move. */
const amountSchema = z
  .int()
  .min(1)
  .max(maxPoints / 1000);
const reasonSchema = nameSchema(200);

export const grantBodySchema = z.strictObject({
  amount: amountSchema,
  reason: reasonSchema,
  /** The last day on which the points can be spent; without it they have none. */
  endsOn: dateSchema.optional(),
});

/** What the audit entry keeps of a movement: the ledger's entry by its number, without the reason. */
export const movedSchema = z.object({ entry: ledgerEntrySchema.omit({ subject: true }), balance: balanceSchema });

/** What the audit trail tells of a movement. */
const balanceTrail = { of: "member", shows: z.object({ balance: balanceSchema }) } as const;

const movementSchema = z.object({ entry: ledgerEntrySchema, balance: balanceSchema });

export const grantPoints = defineRoute({
  id: "points.grantPoints",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/points",
  summary: "Give a member points, with a reason",
  access: "admin",
  module: "points",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: grantBodySchema,
  response: movementSchema,
  audit: movedSchema,
  status: 201,
  trail: balanceTrail,
  errors: [memberNotFound, walletFull, endPassed],
  idempotent: "key",
  uses: { table: "write" },
});

export const deductBodySchema = z.strictObject({ amount: amountSchema, reason: reasonSchema });

export const deductPoints = defineRoute({
  id: "points.deductPoints",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/points/deductions",
  summary: "Take points from a member, with a reason; never below zero",
  access: "admin",
  module: "points",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: deductBodySchema,
  response: movementSchema,
  audit: movedSchema,
  status: 201,
  trail: balanceTrail,
  errors: [memberNotFound, insufficientPoints],
  idempotent: "key",
  uses: { table: "write" },
});

export const entryNumberSchema = z.int().min(1).max(999_999_999_999);

export const reverseBodySchema = z.strictObject({
  /** The number of the entry to correct. */
  entryNumber: entryNumberSchema,
  reason: reasonSchema,
});

export const reverseEntry = defineRoute({
  id: "points.reverseEntry",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/points/reversals",
  summary: "Correct a grant, a deduction or the welcome points by a new entry that names the old one, once",
  access: "admin",
  module: "points",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  body: reverseBodySchema,
  response: movementSchema,
  audit: movedSchema,
  status: 201,
  trail: balanceTrail,
  errors: [
    memberNotFound,
    entryNotFound,
    alreadyReversed,
    reversalOfReversal,
    reversalOfExpiry,
    reversalOfBooking,
    reversalOfEvent,
    reversalOfLive,
    reversalOfOrder,
    reversalOfCycle,
    reversalOfPurchase,
    reversalOfEnded,
    insufficientPoints,
    walletFull,
  ],
  idempotent: "key",
  uses: { table: "write" },
});
