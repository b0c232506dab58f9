/** What the ledger entry of a move keeps of the booking as it was. */
import * as z from "zod";
import { resourceIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { resourceTypeSchema } from "../resources/contract.ts";

/** What a move can change of a booking. Slots follow from the times. */
const placeSchema = z.object({
  resourceId: resourceIdSchema,
  resourceName: z.string(),
  resourceType: resourceTypeSchema,
  resourceLocation: z.string(),
  resourceCapacity: z.int(),
  startAt: instantSchema,
  endAt: instantSchema,
  requiresApproval: z.boolean(),
  freeCancelUntil: instantSchema,
  pointsCost: z.int(),
  /** As a booking stores them. */
  terms: z.string().nullable(),
  countsFrom: instantSchema.nullable(),
  pointsKept: z.int().nullable(),
  waitsAgain: z.literal(true).nullable(),
});
export const placeFields = Object.keys(placeSchema.shape) as (keyof typeof placeSchema.shape)[];

export const keptMoveSchema = z.object({
  /** The ledger entry before this one that says what the booking cost. */
  previous: z.int().nullable(),
  /** Version and status right after the move. */
  version: z.int(),
  status: z.enum(["pending", "confirmed"]),
  /** Of the member's call. Null where an administrator moved it: the audit entry remembers that call. */
  intent: z.string().nullable(),
  bodyHash: z.string().nullable(),
  /** The fields that the move changed, as they were. */
  was: placeSchema.partial(),
});
/** What the one entry of a changed series keeps of each of its bookings. */
export const keptMovesSchema = z.object({
  /** Of the member's call. Null where an administrator changed them. */
  intent: z.string().nullable(),
  bookings: z.record(
    z.string(),
    keptMoveSchema.omit({ intent: true, bodyHash: true }).extend({
      /** Its part of the entry: points that were charged; negative where points came back. */
      difference: z.int(),
    }),
  ),
});
export type KeptMoves = z.infer<typeof keptMovesSchema>;
export type KeptMove = z.infer<typeof keptMoveSchema>;
