import { type Count, pluralIn } from "../mail/reader.ts";

const plural = pluralIn("en");

export const mailTexts = {
  link: "See my bookings",
  when: "When",
  where: "Where",
  times: (start: string, end: string) => `${start} to ${end}`,
  booked: (resource: string, when: string) => `Booked: ${resource}, ${when}`,
  asked: (resource: string, when: string) => `Waits for approval: ${resource}, ${when}`,
  bookedSeries: (resource: string, bookings: Count) =>
    plural(bookings, {
      one: `Booked as a series: ${resource}, 1 time`,
      other: `Booked as a series: ${resource}, ${bookings.printed} times`,
    }),
  cancelledInSeries: (resource: string, bookings: Count) =>
    plural(bookings, {
      one: `Cancelled in a series: ${resource}, 1 time`,
      other: `Cancelled in a series: ${resource}, ${bookings.printed} times`,
    }),
  seriesWaits:
    "Each booking waits for an administrator's approval. Until then you can cancel it and get everything back.",
  seriesTerms: "You can cancel one, the following or all of them. What comes back, and until when, stands beside each.",
  charged: (points: Count, balance: Count) =>
    plural(points, {
      one: `${points.printed} point was taken from your wallet; ${balance.printed} are left.`,
      other: `${points.printed} points were taken from your wallet; ${balance.printed} are left.`,
    }),
  byTeam: "The team booked this for you.",
  waits: "The booking waits for an administrator's approval. Until then you can cancel it and get everything back.",
  freeUntil: (moment: string) => `You can cancel free of charge until ${moment}.`,
  returnsUntil: (moment: string, back: Count, cost: Count) =>
    plural(cost, {
      one: `Cancelled before ${moment}, ${back.printed} of ${cost.printed} point comes back.`,
      other: `Cancelled before ${moment}, ${back.printed} of ${cost.printed} points come back.`,
    }),
  checkIn: (opens: string) => `Check in from ${opens} on.`,
  released: (opens: string, closes: string) =>
    `Check in from ${opens} on. If nobody has checked in by ${closes}, the time is released.`,
  releasedUnpaid: "Nothing comes back then.",
  approved: (resource: string, when: string) => `Approved: ${resource}, ${when}`,
  moved: (resource: string, when: string) => `Moved: ${resource}, ${when}`,
  movedFrom: (resource: string, when: string) => `Before, it was ${resource}, ${when}.`,
  movedInSeries: (resource: string, bookings: Count) =>
    plural(bookings, {
      one: `Changed in a series: ${resource}, 1 time`,
      other: `Changed in a series: ${resource}, ${bookings.printed} times`,
    }),
  movedInSeriesFrom: (resource: string, times: string) => `Before, it was ${resource}: ${times}.`,
  movedInSeriesTo: (resource: string, times: string) => `Now it is ${resource}: ${times}.`,
  movedBack: (points: Count) =>
    plural(points, {
      one: `${points.printed} point went back to your wallet.`,
      other: `${points.printed} points went back to your wallet.`,
    }),
  waitsAgain: "The new time waits for an administrator's approval.",
  seeYou: "An administrator has approved your booking. See you there.",
  cancelled: (resource: string, when: string) => `Cancelled: ${resource}, ${when}`,
  refused: (resource: string, when: string) => `Refused: ${resource}, ${when}`,
  lapsed: "Nobody approved the booking before its start, so it has lapsed.",
  notClaimed: "Nobody checked in in time, so the time was released to others.",
  reason: (reason: string) => `Reason: ${reason}.`,
  cancelledByMember: "Cancelled by user",
  membershipEnded: "The membership was suspended or has ended",
  noReason: "none given",
  refunded: (refund: Count, cost: Count) =>
    plural(cost, {
      one: `${refund.printed} of ${cost.printed} point went back to your wallet.`,
      other: `${refund.printed} of ${cost.printed} points went back to your wallet.`,
    }),
};
export type MailTexts = typeof mailTexts;
