/** What a member's booking says of its cancellation, from moment to moment. */
import { expect, test } from "vitest";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { termsAsBooked, termsText } from "#web/features/bookings/own-booking-terms.ts";

const moment = (time: string) => Date.parse(`2026-11-24T${time}Z`);
const print = (instant: string) => instant.slice(11, 16);

const plain = {
  status: "pending",
  awaitsApproval: false,
  pointsCost: 20,
  freeCancelUntil: "2026-11-24T09:00:00.000Z",
  returns: [],
  allowed: { cancel: true, approve: false },
} as unknown as Booking;
const tiered = {
  ...plain,
  returns: [
    { until: "2026-11-24T06:00:00.000Z", percent: 100, points: 20 },
    { until: "2026-11-24T08:00:00.000Z", percent: 50, points: 10 },
  ],
};
const first = "Cancelled before 06:00: 20 of 20 points back (100%). Before 08:00: 10 of 20 (50%).";
const second = "Cancelled before 08:00: 10 of 20 points back (50%).";

test.each([
  ["without tiers", plain, "05:00:00", "Free to cancel until 09:00"],
  ["that waits", { ...plain, awaitsApproval: true }, "05:00:00", "Waits for approval. Free to cancel until it starts."],
  ["with tiers, before the first ends", tiered, "05:59:59.999", first],
  ["with tiers, once the first has ended", tiered, "06:00:00", second],
  ["with tiers that has no price", { ...tiered, pointsCost: 0 }, "06:00:00", "Free to cancel until 08:00"],
  // It was approved, and its tiers hold.
  ["that was approved under tiers", { ...tiered, status: "confirmed" as const }, "06:00:00", second],
  [
    "that can no longer be cancelled",
    { ...plain, status: "confirmed" as const, allowed: { cancel: false, approve: false } },
    "09:30:00",
    undefined,
  ],
])("a booking %s", (_which, booking, time, text) => {
  expect(termsText(booking, moment(time), print)).toBe(text);
});

const over = { ...plain, status: "completed" as const, startAt: "2026-11-24T10:00:00.000Z", terms: null };
const terms = {
  bufferMinutes: null,
  cancellationTiers: [
    { hours: 4, percent: 100 },
    { hours: 2, percent: 50 },
  ],
  checkInMinutes: null,
  releaseMinutes: null,
};

test.each([
  ["that is over", over, "12:00:00", "It was free to cancel until 09:00."],
  ["that is over, with tiers", { ...over, terms }, "12:00:00", first],
  // Tiers count from the earliest start that it ever had.
  [
    "that has moved to a later start, with tiers",
    { ...over, terms, startAt: "2026-11-24T11:00:00.000Z", countsFrom: "2026-11-24T10:00:00.000Z" },
    "12:00:00",
    first,
  ],
  [
    "that has no price, with tiers",
    { ...over, terms, pointsCost: 0 },
    "12:00:00",
    "It was free to cancel until 08:00.",
  ],
  [
    "that was approved within its free time",
    { ...over, status: "confirmed" as const },
    "08:59:59.999",
    "It is confirmed, so it can no longer be cancelled.",
  ],
  [
    "whose free time has ended",
    { ...over, status: "confirmed" as const },
    "09:00:00",
    "It was free to cancel until 09:00.",
  ],
])("as booked, one %s", (_which, booking, time, text) => {
  expect(termsAsBooked(booking, moment(time), print)).toBe(text);
});
