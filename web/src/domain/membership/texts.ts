/** What a change of a membership would do, and when it happens. */
import { plural } from "#web/kit/plural.ts";

export const whenTexts = {
  when: "When",
  now: "Now",
  atCycleEnd: (day: string) => `At the end of the cycle, on ${day}`,
};

export const previewTexts = {
  title: "What happens",
  chosenFirst: "Fill in the form to see what happens.",
  loading: "Working out what happens...",
  gives: (points: number, printed: string, day: string) =>
    plural(points, {
      one: `1 point is given at once. It can be spent until ${day}.`,
      other: `${printed} points are given at once. They can be spent until ${day}.`,
    }),
  givesNothing: "No points are given now, and none are taken.",
  balance: (balance: string) => `Balance afterwards: ${balance}`,
  kept: (points: number, printed: string, day: string) =>
    plural(points, { one: `1 point stays until ${day}.`, other: `${printed} points stay until ${day}.` }),
  keptForGood: (points: number, printed: string) =>
    plural(points, {
      one: "1 point stays. It never expires.",
      other: `${printed} points stay. They never expire.`,
    }),
  keptLater: (points: number, printed: string) =>
    plural(points, {
      one: "1 more point stays longer than that.",
      other: `${printed} more points stay longer than that.`,
    }),
  goesOver: (points: number, printed: string, day: string) =>
    plural(points, {
      one: `If it is not spent, 1 point goes over into the cycle that begins on ${day}.`,
      other: `If none are spent, ${printed} points go over into the cycle that begins on ${day}.`,
    }),
  restEnds: (points: number, printed: string, day: string) =>
    plural(points, {
      one: `1 point does not go over. It can be spent until ${day}.`,
      other: `${printed} points do not go over. They can be spent until ${day}.`,
    }),
  noLongerGoesOver: (points: number, printed: string, day: string) =>
    plural(points, {
      one: `1 unspent point no longer goes over into the next cycle. It can be spent until ${day}.`,
      other: `${printed} unspent points no longer go over into the next cycle. They can be spent until ${day}.`,
    }),
  nothingGoesOver: "No points of this cycle go over into the next one.",
  begins: (plan: string, day: string) => `${plan} begins on ${day}.`,
  ends: (day: string) => `The membership ends. Its last day is ${day}.`,
  endsNow: "The membership ends at once.",
  drops: (plan: string) => `The planned change to ${plan} is dropped.`,
  nextBilling: (day: string) => `The next billing date is ${day}.`,
  noNextBilling: "No billing date is scheduled any more.",
  noBookings: "There are no upcoming bookings.",
  bookings: (count: number) =>
    plural(count, { one: "The one upcoming booking stays.", other: `All ${count} upcoming bookings stay.` }),
  bookingsAtLeast: (count: number) => `All upcoming bookings stay. There are more than ${count}.`,
  without: (count: number) =>
    plural(count, {
      one: "1 of them begins on a day without a membership.",
      other: `${count} of them begin on days without a membership.`,
    }),
  changed:
    "Somebody else changed this membership in the meantime. The list below shows what happens now. Check it again.",
};
