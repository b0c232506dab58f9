/** What is stored of an order: no words, and nobody's name. Rules decide on it. */
import * as z from "zod";
import { memberIdSchema, orderIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { packedLotsSchema } from "../points/contract.ts";
import { handOverStateSchema, orderLineSchema, orderStepSchema, paymentStateSchema } from "./contract.ts";

export const storedOrderSchema = z.object({
  orderId: orderIdSchema,
  memberId: memberIdSchema,
  channel: z.enum(["web"]),
  lines: z.array(orderLineSchema),
  pointsTotal: z.int().min(0),
  pointsRefunded: z.int().min(0),
  payment: paymentStateSchema,
  handOver: handOverStateSchema,
  steps: z.array(orderStepSchema),
  /** The ledger entry that paid for it; null where it cost nothing. */
  chargeNumber: z.int().nullable(),
  /** The lots that have paid for what is not paid back yet; null where the entry names too many. */
  paidFrom: packedLotsSchema.nullable(),
  balanceAfter: z.int().min(0),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** The member's own cancellation, for the answer to a repeated call. */
  cancelledBy: z.object({ intent: z.string(), bodyHash: z.string(), balance: z.int(), at: instantSchema }).nullable(),
  version: z.int(),
});
export type StoredOrder = z.output<typeof storedOrderSchema>;
