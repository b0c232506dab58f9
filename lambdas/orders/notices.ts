/** The notices about an order to its member, and the request that administrators get while nobody prepares it. */
import * as z from "zod";
import { memberIdSchema, orderIdSchema } from "../contract/ids.ts";
import { currencySchema, pointsSchema } from "../contract/money.ts";
import { type ApprovalRequest, happenedSchema, type ModuleOfKind, type Told } from "../contract/notices.ts";
import { codeOf } from "./rules.ts";
import type { StoredOrder } from "./stored-contract.ts";
import { printCode } from "./views.ts";

/** Facts of an order that never change. */
const ofOrderSchema = happenedSchema.extend({ orderId: orderIdSchema, code: z.string() });

export const orderNoticeSchema = z.discriminatedUnion("kind", [
  ofOrderSchema.extend({ kind: z.literal("order_ready") }),
  ofOrderSchema.extend({ kind: z.literal("order_cancelled"), pointsRefunded: pointsSchema }),
  /** Points went back to the wallet, or Stripe has sent money back to the card. */
  ofOrderSchema.extend({
    kind: z.literal("order_refunded"),
    points: pointsSchema,
    moneyMinor: z.int().min(0),
    currency: currencySchema.nullable(),
  }),
  ofOrderSchema.extend({ kind: z.literal("order_waits"), memberId: memberIdSchema.nullable() }),
  /** The cardholder has asked their bank for the money. The notice stands until the bank has decided. */
  ofOrderSchema.extend({ kind: z.literal("order_disputed"), memberId: memberIdSchema.nullable() }),
]);
export type OrderNotice = z.infer<typeof orderNoticeSchema>;

export const moduleOfOrderNotice: ModuleOfKind<OrderNotice["kind"]> = {
  order_ready: null,
  order_cancelled: null,
  order_refunded: null,
  order_waits: null,
  order_disputed: null,
};

const factsOf = ({ orderId }: Pick<StoredOrder, "orderId">) => ({ orderId, code: printCode(codeOf(orderId)) });

/** The notice to the member about what the staff has done. */
export function noticeOfOrder(
  before: Pick<StoredOrder, "handOver" | "pointsRefunded"> | undefined,
  after: StoredOrder,
): Told<OrderNotice> | undefined {
  const last = after.steps.at(-1);
  if (before === undefined || last === undefined || last.by === null || before.handOver === after.handOver)
    return undefined;
  const { at } = last;
  const to = after.memberId;
  if (to === null) return undefined;
  if (after.handOver === "ready")
    return { to, about: [after.orderId, "ready"], notice: { kind: "order_ready", at, ...factsOf(after) } };
  // Whoever has not paid at the counter stands in front of it.
  if (after.handOver !== "cancelled" || (after.channel === "counter" && after.payment === "failed")) return undefined;
  const pointsRefunded = after.pointsRefunded - before.pointsRefunded;
  return {
    to,
    about: [after.orderId, "cancelled"],
    notice: { kind: "order_cancelled", at, ...factsOf(after), pointsRefunded },
  };
}

export function requestOfOrder(order: StoredOrder): ApprovalRequest<OrderNotice> {
  const { orderId, memberId, createdAt: at, handOver, payment } = order;
  const notice = { kind: "order_waits", at, memberId, ...factsOf(order) } as const;
  return { isOpen: handOver === "new" && payment !== "unpaid", about: [orderId, "waits"], notice };
}

/** The notice to the member about what has reached them: points in the wallet, or money that Stripe has sent. */
export function noticeOfRefund(
  before: Pick<StoredOrder, "handOver" | "pointsRefunded" | "moneySentMinor"> | undefined,
  after: StoredOrder,
): Told<OrderNotice> | undefined {
  if (before === undefined || after.payment === "unpaid") return undefined;
  // A cancellation tells of its points itself.
  const isEnd = before.handOver !== after.handOver;
  const points = isEnd ? 0 : after.pointsRefunded - before.pointsRefunded;
  const moneyMinor = after.moneySentMinor - before.moneySentMinor;
  const at = after.steps.at(-1)?.at;
  if (at === undefined || (points <= 0 && moneyMinor <= 0)) return undefined;
  const { memberId: to, currency, version } = after;
  if (to === null) return undefined;
  const facts = { at, ...factsOf(after), points: Math.max(0, points), moneyMinor: Math.max(0, moneyMinor), currency };
  return { to, about: [after.orderId, "refunded", String(version)], notice: { kind: "order_refunded", ...facts } };
}

export function requestOfDispute(order: StoredOrder): ApprovalRequest<OrderNotice> {
  const { orderId, memberId, createdAt, dispute, steps } = order;
  const at = steps.findLast(({ act }) => act === "disputed")?.at ?? createdAt;
  const notice = { kind: "order_disputed", at, memberId, ...factsOf(order) } as const;
  return { isOpen: dispute === "open", about: [orderId, "disputed", at], notice };
}
