/** What mails say of the check-in: from when, until when, and that a release returns nothing. */
import { expect, test } from "vitest";
import { bookingMail } from "#lambdas/bookings/mails.ts";
import type { StoredBooking } from "#lambdas/bookings/rules.ts";

const terms = { bufferMinutes: null, cancellationTiers: null, checkInMinutes: 15, releaseMinutes: 10 };
const booking = {
  bookingId: `bkg_${"0".repeat(26)}`,
  resourceName: "Desk 1",
  startAt: "2026-11-27T10:00:00.000Z",
  endAt: "2026-11-27T12:00:00.000Z",
  status: "pending",
  requiresApproval: false,
  freeCancelUntil: "2026-11-27T09:00:00.000Z",
  pointsCost: 10,
  balanceAfterCharge: 90,
  createdAt: "2026-11-25T10:00:00.000Z",
  waitsAgain: null,
  byTeam: null,
  terms,
} as unknown as StoredBooking;

/** The mail about a new booking, in a workspace whose clock is an hour ahead of UTC. */
function said(changes: object, pointsEnabled = true): string {
  const workspace = {
    name: "Brass House",
    slug: "brass",
    domain: null,
    timeZone: "Europe/Vienna",
    colours: null,
    logoUrl: null,
    features: { bookingEnabled: true, pointsEnabled },
  } as unknown as Parameters<typeof bookingMail>[2];
  const to = { publicUrl: "https://house.example", reader: { language: "en", locale: "en-GB" } } as const;
  return bookingMail(undefined, { ...booking, ...changes }, workspace, to)?.paragraphs.join(" ") ?? "";
}

const released = "Check in from 10:45 on. If nobody has checked in by 11:10, the time is released.";
const nothing = "Nothing comes back then.";

test("a release is named with its moment, and returns nothing of what was paid", () => {
  expect(said({})).toContain(`${released} ${nothing}`);
});

test.each([
  ["costs nothing", { pointsCost: 0 }, true],
  ["is in a workspace without points", {}, false],
])("nothing is said of points where a booking %s", (_why, changes, pointsEnabled) => {
  const text = said(changes, pointsEnabled);
  expect(text).toContain(released);
  expect(text).not.toContain(nothing);
});

test("without a release the mail says only when the check-in opens, and without a window nothing", () => {
  const open = said({ terms: { ...terms, releaseMinutes: null } });
  expect(open).toContain("Check in from 10:45 on.");
  expect(open).not.toContain("released");
  expect(said({ terms: null })).not.toContain("Check in");
});
