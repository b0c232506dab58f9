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
      one: `1 point is given at once. It ends with ${day}.`,
      other: `${printed} points are given at once. They end with ${day}.`,
    }),
  givesNothing: "No points are given now, and none are taken.",
  balance: (balance: string) => `Balance afterwards: ${balance}`,
  kept: (points: number, printed: string, day: string) =>
    plural(points, { one: `1 point stays until ${day}.`, other: `${printed} points stay until ${day}.` }),
  keptForGood: (points: number, printed: string) =>
    plural(points, { one: "1 point stays without an end.", other: `${printed} points stay without an end.` }),
  keptMore: (count: number) => plural(count, { one: "So does 1 more lot.", other: `So do ${count} more lots.` }),
  nothingGoesOver: "No points go over into the cycle after the pause.",
  begins: (plan: string, day: string) => `${plan} begins on ${day}.`,
  ends: (day: string) => `The membership ends. Its last day is ${day}.`,
  endsNow: "The membership ends at once.",
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
  changed: "Somebody else changed this membership in the meantime. What happens now stands below. Look at it again.",
};
