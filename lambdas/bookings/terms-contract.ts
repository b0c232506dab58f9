/** What a booking keeps of the rules that applied when it was made. Later changes of the rules do not reach it. */
import * as z from "zod";
import { defineError } from "../contract/errors.ts";
import { pointsSchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";
import { cancellationTierSchema } from "../resources/rules-contract.ts";

export const bookedTermsSchema = z.object({
  /** The minutes that had to be free before and after it. Null without a buffer. */
  bufferMinutes: z.int().nullable().default(null),
  /** What a cancellation returns, by hours before the start. Null: all points until `freeCancelUntil`. */
  cancellationTiers: z.array(cancellationTierSchema).nullable().default(null),
  /** The member can say that they are here so many minutes before the start. Null without a check-in window. */
  checkInMinutes: z.int().nullable().default(null),
  /** It is released so many minutes after the start, if nobody has claimed it. Null: never. */
  releaseMinutes: z.int().nullable().default(null),
});
export type BookedTerms = z.infer<typeof bookedTermsSchema>;

/** The check-in window of a booking. Where it is released, the window closes at that moment; else at its end. */
export const claimSchema = z.object({ opensAt: instantSchema, closesAt: instantSchema, isReleased: z.boolean() });
export type Claim = z.infer<typeof claimSchema>;

/** Until an instant, a cancellation by the member returns this share of the price. */
export const returnSchema = z.object({ until: instantSchema, percent: z.int(), points: pointsSchema });
export type Return = z.infer<typeof returnSchema>;

/** A tier has ended since the caller looked. Details: `points` that come back now. */
export const lessComesBack = defineError("bookings.less_comes_back", 409, "Fewer points come back by now.");
