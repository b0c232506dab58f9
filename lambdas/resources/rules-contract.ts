/**
 * The rules of booking: when resources can be booked, for how long and how far ahead. A workspace has them, and a
 * resource may differ in each. A rule that nobody has set is the specification's.
 */
import * as z from "zod";
import { issue } from "../contract/input-issues.ts";
import { nameSchema } from "../contract/text.ts";
import { dateSchema } from "../contract/time.ts";

export const ruleLimits = {
  /** Of a workspace, and of one resource. */
  closures: 60,
  closuresOfResource: 20,
  closureCharacters: 60,
  /** Days of one closure, first and last included. */
  closureDays: 60,
  /** Opening times of one weekday. */
  spans: 3,
  /** Nobody can book for longer. Reads of what takes place now look back so far. */
  mostMinutes: 480,
  leastMinutes: 15,
  /** Thirty days. */
  leadMinutes: 43_200,
  leastDaysAhead: 1,
  mostDaysAhead: 180,
  /** Between two bookings. */
  bufferMinutes: 240,
  /** Before the start. */
  checkInMinutes: 240,
  /** After the start. Zero stands for never. */
  leastReleaseMinutes: 5,
  releaseMinutes: 240,
  /** How long an offer of the waitlist is held. */
  leastOfferMinutes: 5,
  offerMinutes: 120,
  tiers: 5,
  /** Before the start: thirty days. */
  tierHours: 720,
} as const;

/** `HH:MM` on the workspace's clock. */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Opening times of a day. An end that is not after the beginning is on the next day: `00:00` is midnight. */
export const spanSchema = z.strictObject({ from: clockTimeSchema, to: clockTimeSchema });
export type Span = z.infer<typeof spanSchema>;

export const minutesOfClock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const dayMinutes = 24 * 60;

/** The minutes of a span, counted from the beginning of its day. The end may be on the next day. */
export function minutesOfSpan({ from, to }: Span): { from: number; to: number } {
  const [start, end] = [minutesOfClock(from), minutesOfClock(to)];
  return { from: start, to: end > start ? end : end + dayMinutes };
}

/** The first weekday, from 0 for Monday, whose opening times overlap each other or those of the next day. */
export function overlappingDay(hours: readonly (readonly Span[])[]): number | undefined {
  const found = hours.findIndex((spans, day) => {
    const next = (hours[(day + 1) % hours.length] ?? []).map(minutesOfSpan);
    const all = [
      ...spans.map(minutesOfSpan),
      ...next.map(({ from, to }) => ({ from: from + dayMinutes, to: to + dayMinutes })),
    ].toSorted((a, b) => a.from - b.from);
    return all.some(({ from }, index) => from < (all[index - 1]?.to ?? 0));
  });
  return found === -1 ? undefined : found;
}

/** Opening times, Monday first. A day without any is closed. A booking lies within one of them. */
export const weekHoursSchema = z
  .array(z.array(spanSchema).max(ruleLimits.spans))
  .length(7)
  .refine((hours) => overlappingDay(hours) === undefined, issue("hours_overlap"))
  .refine((hours) => hours.some((spans) => spans.length > 0), issue("never_open"));
export type WeekHours = z.infer<typeof weekHoursSchema>;

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Days on which nothing can be booked, first and last included. */
export const closureSchema = z
  .strictObject({ from: dateSchema, to: dateSchema, name: nameSchema(ruleLimits.closureCharacters) })
  .refine(({ from, to }) => from <= to, { ...issue("ends_before_start"), path: ["to"] })
  .refine(({ from, to }) => daysFrom(from, to) < ruleLimits.closureDays, { ...issue("period_too_long"), path: ["to"] });
export type Closure = z.infer<typeof closureSchema>;

const granularitySchema = z.literal([15, 30, 60]);
const lengthSchema = z.int().min(ruleLimits.leastMinutes).max(ruleLimits.mostMinutes).multipleOf(15);
const leadSchema = z.int().min(0).max(ruleLimits.leadMinutes);
const daysAheadSchema = z.int().min(ruleLimits.leastDaysAhead).max(ruleLimits.mostDaysAhead);

/** Bookings hold quarter hours, so a buffer is a multiple of them. */
const bufferSchema = z.int().min(0).max(ruleLimits.bufferMinutes).multipleOf(15);

const checkInSchema = z.int().min(0).max(ruleLimits.checkInMinutes);

const releaseSchema = z
  .int()
  .min(0)
  .max(ruleLimits.releaseMinutes)
  .refine((minutes) => minutes === 0 || minutes >= ruleLimits.leastReleaseMinutes, issue("released_too_soon"));

const offerSchema = z.int().min(ruleLimits.leastOfferMinutes).max(ruleLimits.offerMinutes);

/** A cancellation at least so many hours before the start returns this share of the price. */
export const cancellationTierSchema = z.strictObject({
  hours: z.int().min(0).max(ruleLimits.tierHours),
  percent: z.int().min(1).max(100),
});
export type CancellationTier = z.infer<typeof cancellationTierSchema>;

const isFalling = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0));

/** From the most hours to the fewest. Each returns less than the one before it. */
const cancellationTiersSchema = z
  .array(cancellationTierSchema)
  .min(1)
  .max(ruleLimits.tiers)
  .refine((tiers) => isFalling(tiers.map(({ hours }) => hours)), issue("tier_hours_fall"))
  .refine((tiers) => isFalling(tiers.map(({ percent }) => percent)), issue("tier_shares_fall"));

/** The workspace's rules. Null stands for the specification's. */
export const ruleFieldsSchema = z.strictObject({
  hours: weekHoursSchema.nullable(),
  closures: z.array(closureSchema).max(ruleLimits.closures),
  /** Starts and lengths are multiples of so many minutes. */
  granularityMinutes: granularitySchema.nullable(),
  shortestMinutes: lengthSchema.nullable(),
  longestMinutes: lengthSchema.nullable(),
  /** A booking is made at least so many minutes before its start. */
  leadMinutes: leadSchema.nullable(),
  /** The last day that can be booked is so many days after today. */
  daysAhead: daysAheadSchema.nullable(),
  /** At least so many minutes stay free between two bookings of a resource. */
  bufferMinutes: bufferSchema.nullable(),
  /** What a cancellation returns. Null: all points, until the free period of the workspace ends. */
  cancellationTiers: cancellationTiersSchema.nullable(),
  /** So many minutes before the start, members can say that they are here. */
  checkInMinutes: checkInSchema.nullable(),
  /** What nobody has claimed so many minutes after the start is released. Zero: never. */
  releaseMinutes: releaseSchema.nullable(),
  /** Whether bookings wait for an administrator. Null and false: only those of resources that ask for it themselves. */
  requiresApproval: z.boolean().nullable(),
  /** An offer of the waitlist is held for so many minutes. */
  offerMinutes: offerSchema.nullable(),
});
export type RuleFields = z.infer<typeof ruleFieldsSchema>;

/** Rules that earlier releases do not know. What they have stored, and what their pages send, lacks them. */
export const laterRules = {
  bufferMinutes: ruleFieldsSchema.shape.bufferMinutes.default(null),
  cancellationTiers: ruleFieldsSchema.shape.cancellationTiers.default(null),
  checkInMinutes: ruleFieldsSchema.shape.checkInMinutes.default(null),
  releaseMinutes: ruleFieldsSchema.shape.releaseMinutes.default(null),
  requiresApproval: ruleFieldsSchema.shape.requiresApproval.default(null),
  offerMinutes: ruleFieldsSchema.shape.offerMinutes.default(null),
};

/** Where one resource differs. A rule that is missing is the workspace's. Its closures come on top. */
export const ruleOverridesSchema = z.strictObject({
  hours: weekHoursSchema.optional(),
  closures: z.array(closureSchema).max(ruleLimits.closuresOfResource).optional(),
  granularityMinutes: granularitySchema.optional(),
  shortestMinutes: lengthSchema.optional(),
  longestMinutes: lengthSchema.optional(),
  leadMinutes: leadSchema.optional(),
  daysAhead: daysAheadSchema.optional(),
  bufferMinutes: bufferSchema.optional(),
  cancellationTiers: cancellationTiersSchema.optional(),
  checkInMinutes: checkInSchema.optional(),
  releaseMinutes: releaseSchema.optional(),
  /** It comes before what the resource itself says. */
  requiresApproval: z.boolean().optional(),
  offerMinutes: offerSchema.optional(),
});
export type RuleOverrides = z.infer<typeof ruleOverridesSchema>;

export const bookingRulesSchema = z.object({
  ...ruleFieldsSchema.shape,
  ...laterRules,
  /** The most days ahead that any rule has ever allowed. Lists look so far. */
  reachDays: z.int(),
  version: z.int(),
});
export type BookingRules = z.infer<typeof bookingRulesSchema>;

/** The days ahead of the specification. */
export const usualDaysAhead = 30;

/** The rules of a workspace that has saved none. */
export const firstRules: BookingRules = {
  hours: null,
  closures: [],
  granularityMinutes: null,
  shortestMinutes: null,
  longestMinutes: null,
  leadMinutes: null,
  daysAhead: null,
  bufferMinutes: null,
  cancellationTiers: null,
  checkInMinutes: null,
  releaseMinutes: null,
  requiresApproval: null,
  offerMinutes: null,
  reachDays: usualDaysAhead,
  version: 1,
};
