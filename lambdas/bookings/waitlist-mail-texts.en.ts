import { type Count, pluralIn } from "../mail/reader.ts";

const plural = pluralIn("en");

export const waitlistMailTexts = {
  link: "See my bookings",
  when: "When",
  where: "Where",
  times: (start: string, end: string) => `${start} to ${end}`,
  offered: (resource: string, when: string) => `Free for you: ${resource}, ${when}`,
  heldUntil: (moment: string) => `The time is held for you until ${moment}. Accept or decline it in My Bookings.`,
  costs: (points: Count) =>
    plural(points, {
      one: `It costs ${points.printed} point when you accept.`,
      other: `It costs ${points.printed} points when you accept.`,
    }),
  thenNext: "Without an answer it goes to the next person.",
  passedOver: (resource: string, when: string) => `Not enough points: ${resource}, ${when}`,
  passedOverBecause: (points: Count) =>
    plural(points, {
      one: `The time was free, and costs ${points.printed} point. You had too few, so the next person was asked.`,
      other: `The time was free, and costs ${points.printed} points. You had too few, so the next person was asked.`,
    }),
  staysWaiting: "You are still on the waitlist.",
  gone: (resource: string, when: string) => `No longer on the waitlist: ${resource}, ${when}`,
  goneBecause: "The resource cannot be booked any more.",
};
export type WaitlistMailTexts = typeof waitlistMailTexts;
