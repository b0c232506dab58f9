/** Texts of days that are cleared of bookings. */
import { plural } from "#web/kit/plural.ts";

const bookings = (count: number) => plural(count, { one: "1 booking", other: `${count} bookings` });

export const clearingTexts = {
  open: "Cancel for a closure",
  title: "Cancel for a closure",
  subtitle: "Cancels everything that is booked on some days. Each member is told, and reads your reason.",
  from: "First day",
  to: "Last day",
  resources: "Resources",
  allResources: "All resources",
  chosen: (count: number) => plural(count, { one: "1 resource", other: `${count} resources` }),
  mostResources: (count: number) => `Choose at most ${count}, or all.`,
  reason: "Reason",
  reasonHint: "Each member reads it in the mail and beside the booking.",
  refund: "Points",
  refunds: {
    all: "Return all points",
    terms: "Return what each cancellation would return now",
    none: "Return nothing",
  },
  closes: "Close these days, so that nothing new is booked",
  closesHint: "The closure stands in the booking rules, with the reason as its name.",
  looking: "Looking for bookings...",
  lookFailed: "The bookings could not be read. Try again.",
  hit: (count: number) => `${bookings(count)} will be cancelled`,
  back: (points: string) => `${points} go back to the members.`,
  nothingBack: "No points go back.",
  leftOut: (count: number) =>
    plural(count, {
      one: "1 has begun, or its member is there. It stays.",
      other: `${count} have begun, or their members are there. They stay.`,
    }),
  none: "Nothing is booked on these days.",
  badDays: "The last day comes after the first one, and at most 60 days belong to a closure.",
  past: "These days are over.",
  more: (count: number) => `And ${count} more`,
  submit: (count: number) => (count === 0 ? "Cancel bookings" : `Cancel ${bookings(count)}`),
  pending: "Starting…",
  started: "The bookings are being cancelled",
  startedText: "You can leave this page. It goes on.",
  running: (done: number, all: number) => `Cancelling bookings: ${done} of ${all}`,
  waits: (clock: string) => `A booking that was just made is not listed yet. The next look is at ${clock}.`,
  done: (count: number) => `${bookings(count)} cancelled`,
  days: (days: string, reason: string) => `${days}: ${reason}`,
  returned: (points: string) => `${points} went back.`,
  stayed: (count: number) => plural(count, { one: "1 had begun and stays.", other: `${count} had begun and stay.` }),
  failed: (count: number) =>
    plural(count, { one: "1 could not be cancelled.", other: `${count} could not be cancelled.` }),
  failures: { wallet_full: "The wallet takes no more points", gone: "The member is gone" },
  failure: (number: number, why: string) => `Booking ${number}: ${why}`,
  again: "Try again",
  show: "Show them",
  hide: "Hide",
  progress: "Days that are cleared",
};
