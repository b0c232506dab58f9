/** What is stored of an order: no words, and nobody's name. Rules decide on it. */
import * as z from "zod";
import { cardRefundStateSchema } from "../contract/card-payments.ts";
import { memberIdSchema, orderIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { packedLotsSchema } from "../points/contract.ts";
import {
  handOverStateSchema,
  orderChannelSchema,
  orderLineSchema,
  orderSchema,
  orderStepSchema,
  paymentStateSchema,
} from "./order-contract.ts";

const { shape: line } = orderLineSchema;
const { shape: shown } = orderSchema;

/** Orders of the first release were for points only. */
const storedLineSchema = orderLineSchema.extend({
  payWith: line.payWith.default("points"),
  moneyEachMinor: line.moneyEachMinor.default(0),
  taxMinor: line.taxMinor.default(0),
  givesPoints: line.givesPoints.default(0),
});

export const storedOrderSchema = z.object({
  orderId: orderIdSchema,
  /** Null for a sale at the counter without a member. */
  memberId: memberIdSchema.nullable(),
  channel: orderChannelSchema,
  lines: z.array(storedLineSchema),
  pointsTotal: z.int().min(0),
  pointsRefunded: z.int().min(0),
  moneyTotalMinor: shown.moneyTotalMinor.default(0),
  taxMinor: shown.taxMinor.default(0),
  moneyRefundedMinor: shown.moneyRefundedMinor.default(0),
  currency: shown.currency.default(null),
  tender: shown.tender.default(null),
  dispute: shown.dispute.default("none"),
  receiptNumber: shown.receiptNumber.default(null),
  paidAt: shown.paidAt.default(null),
  payUntil: shown.payUntil.default(null),
  payment: paymentStateSchema,
  handOver: handOverStateSchema,
  steps: z.array(orderStepSchema.extend({ moneyMinor: orderStepSchema.shape.moneyMinor.default(0) })),
  /** The ledger entry that paid for it; null where it cost nothing. */
  chargeNumber: z.int().nullable(),
  /** The lots that have paid for what is not paid back yet; null where the entry names too many. */
  paidFrom: packedLotsSchema.nullable(),
  balanceAfter: z.int().min(0),
  /** Points that its payment put into the wallet. */
  pointsGiven: shown.pointsGiven,
  /** Points that money which goes back takes along, whether the wallet still had them or not. */
  pointsOwed: z.int().min(0).default(0),
  /** Those of them that have left the wallet. */
  pointsUndone: shown.pointsUndone,
  /** The numbers of the ledger entries about the points that it gives, oldest first. */
  givenNumbers: z.array(z.int().min(1)).default([]),
  /** The tenant's account at Stripe on which the part in money is paid; null without a payment by card. */
  accountId: z.string().nullable().default(null),
  /** The platform's part of that money. */
  feeMinor: z.int().min(0).default(0),
  /** The payment page; null until Stripe has answered with it. */
  sessionId: z.string().nullable().default(null),
  payUrl: z.string().nullable().default(null),
  /** The payment at Stripe; null until it is paid, and for an order of an earlier release. */
  intentId: z.string().nullable().default(null),
  /** Money of which Stripe has said that it went back. */
  moneySentMinor: z.int().min(0).default(0),
  /** The refund that Stripe is being asked for, from the money sent before to the money sent with it. */
  sending: z
    .object({
      from: z.int(),
      to: z.int(),
      /** The number of the step that it is for; null where an earlier release began it. */
      stepNo: z.int().nullable().default(null),
    })
    .nullable()
    .default(null),
  /** The refunds that Stripe has of it. One that the tenant made can be for several steps, a part for each. */
  cardRefunds: z
    .array(
      z.object({
        refundId: z.string(),
        stepNo: z.int().min(1),
        moneyMinor: z.int().min(1),
        state: cardRefundStateSchema,
      }),
    )
    .default([]),
  /** When Stripe is to be asked about it; null for never again. */
  dueAt: instantSchema.nullable().default(null),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** The member's own cancellation, for the answer to a repeated call. */
  cancelledBy: z.object({ intent: z.string(), bodyHash: z.string(), balance: z.int(), at: instantSchema }).nullable(),
  version: z.int(),
});
export type StoredOrder = z.output<typeof storedOrderSchema>;
