/** A wish as it is stored. */
import * as z from "zod";
import { bookingIdSchema, memberIdSchema, resourceIdSchema, wishIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { wishEndSchema } from "./waitlist-contract.ts";

export const storedWishSchema = z.object({
  wishId: wishIdSchema,
  memberId: memberIdSchema,
  resourceId: resourceIdSchema,
  resourceName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  slotFrom: z.int(),
  slotTo: z.int(),
  atOnce: z.boolean(),
  /** The price when its member joined. At once, no more than this is charged. */
  pointsCost: z.int().min(0),
  /** The price when the offer was made. */
  offeredPoints: z.int().min(0).nullable().default(null),
  status: z.enum(["waiting", "offered", "ended"]),
  offeredUntil: instantSchema.nullable().default(null),
  passedOverAt: instantSchema.nullable().default(null),
  endedBy: wishEndSchema.nullable().default(null),
  bookingId: bookingIdSchema.nullable().default(null),
  createdAt: instantSchema,
  /** Of the last offer, passing over or end. */
  changedAt: instantSchema.nullable().default(null),
  createdBy: z.string(),
  version: z.int(),
});
export type StoredWish = z.output<typeof storedWishSchema>;
