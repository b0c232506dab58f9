/** Routes with which the staff prepares orders and hands them over, and administrators cancel and refund them. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { disputedOrder, orderNotFound, orderParams, unpaidOrder } from "./contract.ts";
import {
  handOverStateSchema,
  orderLimits,
  orderSchema,
  orderStepSchema,
  paymentStateSchema,
  quantitySchema,
} from "./order-contract.ts";

/** An order to the staff. The member's name is null once the member was erased, and without a member. */
export const listedOrderSchema = orderSchema.omit({ canCancel: true }).extend({
  /** Null for a sale at the counter without a member. */
  memberId: memberIdSchema.nullable(),
  memberName: z.string().nullable(),
  /** What the reader may do with it now. */
  allowed: z.object({
    prepare: z.boolean(),
    ready: z.boolean(),
    handOver: z.boolean(),
    cancel: z.boolean(),
    refund: z.boolean(),
  }),
});
export type ListedOrder = z.infer<typeof listedOrderSchema>;

export const orderFilterSchema = z.enum(["to_do", "ready", "over"]);

/** Eight characters as people type them: in any case, with or without a hyphen or spaces. */
export const typedCodeSchema = z
  .string()
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1"))
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/));

export const notMovable = defineError("orders.not_movable", 409, "The order is over, or it has gone further already.");
export const orderOver = defineError("orders.over", 409, "This order is cancelled already.");
/** `details.lineNo` names the line, `details.left` how many of it are not paid back yet. */
export const refundTooHigh = defineError("orders.refund_too_high", 422, "So many of a line cannot be paid back.");

/** An order after a call of the staff: no lines, no refunds, no words, and nobody's name. Audit entries keep all of it. */
export const movedOrderSchema = listedOrderSchema.omit({ memberName: true, lines: true, refunds: true });

export const orderTrail = {
  of: "order",
  shows: z.object({
    handOver: handOverStateSchema,
    payment: paymentStateSchema,
    pointsRefunded: z.int().min(0),
    moneyRefundedMinor: z.int().min(0),
  }),
} as const;

export const listOrders = defineRoute({
  id: "orders.listOrders",
  method: "GET",
  path: "/api/tenants/{tenantId}/orders",
  summary: "List orders, newest first: those to prepare, those to collect, those that are over, or all",
  access: "verifier",
  params: tenantParams,
  query: pageQuery.extend({
    show: orderFilterSchema.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ orders: z.array(listedOrderSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const findOrders = defineRoute({
  id: "orders.findOrders",
  method: "GET",
  path: "/api/tenants/{tenantId}/order-codes",
  summary: "Find the order with a code that somebody shows or reads out",
  access: "verifier",
  params: tenantParams,
  query: z.strictObject({ code: typedCodeSchema }),
  response: z.object({ orders: z.array(listedOrderSchema) }),
  errors: [orderNotFound],
  uses: { table: "read" },
});

export const getOrder = defineRoute({
  id: "orders.getOrder",
  method: "GET",
  path: "/api/tenants/{tenantId}/orders/{orderId}",
  summary: "Get one order with its note and its timeline: who did what",
  access: "verifier",
  params: orderParams,
  response: z.object({
    order: listedOrderSchema,
    note: z.string(),
    reason: z.string().nullable(),
    steps: z.array(orderStepSchema.extend({ byName: z.string().nullable() })),
  }),
  errors: [orderNotFound],
  uses: { table: "read" },
});

export const moveOrder = defineRoute({
  id: "orders.moveOrder",
  method: "PUT",
  path: "/api/tenants/{tenantId}/orders/{orderId}/hand-over",
  summary: "Say that an order is being prepared, is ready to collect, or was handed over",
  access: "verifier",
  params: orderParams,
  body: z.strictObject({
    to: handOverStateSchema.extract(["preparing", "ready", "collected"]),
    version: seenVersionSchema,
  }),
  response: movedOrderSchema,
  audit: movedOrderSchema,
  trail: orderTrail,
  errors: [orderNotFound, notMovable, unpaidOrder],
  idempotent: "version",
  uses: { table: "write" },
});

export const cancelOrder = defineRoute({
  id: "orders.cancelOrder",
  method: "POST",
  path: "/api/tenants/{tenantId}/orders/{orderId}/cancellation",
  summary: "Cancel an order for its member: points and money that were not paid back yet go back",
  access: "admin",
  params: orderParams,
  body: z.strictObject({
    reason: nameSchema(orderLimits.reasonCharacters),
    /** Whether the pieces go back into the stock. */
    restocks: z.boolean(),
    version: seenVersionSchema,
  }),
  response: movedOrderSchema,
  audit: movedOrderSchema,
  trail: orderTrail,
  errors: [orderNotFound, orderOver, disputedOrder, staleVersion, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const refundOrder = defineRoute({
  id: "orders.refundOrder",
  method: "POST",
  path: "/api/tenants/{tenantId}/orders/{orderId}/refunds",
  summary: "Pay back pieces of an order's lines, as they were paid; the order itself goes on",
  access: "admin",
  params: orderParams,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ lineNo: z.int().min(1).max(orderLimits.lines), quantity: quantitySchema }))
      .min(1)
      .max(orderLimits.lines),
    reason: nameSchema(orderLimits.reasonCharacters),
    restocks: z.boolean(),
    version: seenVersionSchema,
  }),
  response: movedOrderSchema,
  audit: movedOrderSchema,
  trail: orderTrail,
  errors: [orderNotFound, orderOver, unpaidOrder, disputedOrder, refundTooHigh, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const rereadOrder = defineRoute({
  id: "orders.rereadOrder",
  method: "POST",
  path: "/api/tenants/{tenantId}/orders/{orderId}/readings",
  summary: "Read the payment of an order again at Stripe, and do what follows",
  access: "admin",
  params: orderParams,
  body: z.strictObject({}),
  response: movedOrderSchema,
  audit: movedOrderSchema,
  trail: { of: "order" },
  errors: [orderNotFound, paymentsUnavailable],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write", stripe: true },
});
