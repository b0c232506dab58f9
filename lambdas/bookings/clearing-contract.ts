/** Clearing days: an administrator closes them and cancels what is booked on them. A queue does it, step by step. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { bookingIdSchema, clearingIdSchema, resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pointsSchema } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { resourceNotFound } from "../resources/contract.ts";
import { ruleLimits } from "../resources/rules-contract.ts";
import { closurePast } from "./policy-contract.ts";

export const clearingLimits = {
  /** Resources that are chosen by name. All of them need no choice. */
  resources: 20,
  /** Bookings that its sender may expect. More are cancelled if there are more. */
  bookings: 20_000,
  /** Failures that are kept by name. */
  failures: 50,
  /** How long the result can be read. */
  keptDays: 30,
} as const;

/** `terms`: what each member's own cancellation would return now. */
export const clearingRefundSchema = z.enum(["all", "terms", "none"]);
export type ClearingRefund = z.infer<typeof clearingRefundSchema>;

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const bodySchema = z
  .strictObject({
    /** First and last day, on the workspace's clock. */
    from: dateSchema,
    to: dateSchema,
    /** Null: all resources. */
    resourceIds: z
      .array(resourceIdSchema)
      .min(1)
      .max(clearingLimits.resources)
      .refine((ids) => new Set(ids).size === ids.length, issue("repeated_entry"))
      .nullable(),
    /** Each member reads it. */
    reason: nameSchema(200),
    refund: clearingRefundSchema,
    /** How many bookings its sender saw. The progress counts towards it. */
    expected: z.int().min(1).max(clearingLimits.bookings),
    /** The name of the closure that is added to the rules; null adds none. */
    closure: nameSchema(ruleLimits.closureCharacters).nullable(),
  })
  .refine(({ from, to }) => from <= to, { ...issue("ends_before_start"), path: ["to"] })
  .refine(({ from, to }) => days(from, to) <= ruleLimits.closureDays, { ...issue("period_too_long"), path: ["to"] });
export type ClearingBody = z.infer<typeof bodySchema>;

export const clearingFailureSchema = z.object({
  bookingId: bookingIdSchema,
  /** `wallet_full`: the points do not fit into the wallet. `gone`: the member has no wallet. */
  reason: z.enum(["wallet_full", "gone"]),
});
export type ClearingFailure = z.infer<typeof clearingFailureSchema>;

export const clearingSchema = z.object({
  clearingId: clearingIdSchema,
  status: z.enum(["running", "done"]),
  from: dateSchema,
  to: dateSchema,
  resourceIds: z.array(resourceIdSchema).nullable(),
  reason: z.string(),
  refund: clearingRefundSchema,
  expected: z.int(),
  cancelled: z.int(),
  pointsReturned: pointsSchema,
  /** Bookings that have begun, or whose member is there. */
  leftOut: z.int(),
  /** At the end, with those that no list has named. */
  failed: z.int(),
  /** The first of those that failed. */
  failures: z.array(clearingFailureSchema),
  createdAt: instantSchema,
  /**
   * It waits until then, because slots of the days are held by bookings that no list names yet. One that is done looks
   * once more, because somebody may have booked while the days were being closed.
   */
  looksAgainAt: instantSchema.nullable().default(null),
  finishedAt: instantSchema.nullable(),
});
export type Clearing = z.infer<typeof clearingSchema>;

/** Details: `closures`, the most that the rules hold. */
export const closuresFull = defineError("bookings.closures_full", 409, "The rules hold no more closures.");

export const startClearing = defineRoute({
  id: "bookings.startClearing",
  method: "POST",
  path: "/api/tenants/{tenantId}/booking-clearings",
  summary: "Cancel all bookings of some days that have not begun, and close the days if asked to",
  access: "admin",
  module: "booking",
  params: tenantParams,
  body: bodySchema,
  response: clearingSchema,
  status: 201,
  audit: clearingSchema.omit({ reason: true, failures: true }),
  trail: { of: "workspace", shows: clearingSchema.pick({ expected: true, refund: true }) },
  errors: [closurePast, closuresFull, resourceNotFound, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const listClearings = defineRoute({
  id: "bookings.listClearings",
  method: "GET",
  path: "/api/tenants/{tenantId}/booking-clearings",
  summary: "List the latest days that were cleared, newest first, with how far each is",
  access: "admin",
  module: "booking",
  params: tenantParams,
  response: z.object({ clearings: z.array(clearingSchema) }),
  errors: [],
  uses: { table: "read" },
});
