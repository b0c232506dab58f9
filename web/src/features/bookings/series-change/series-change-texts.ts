/** Texts of changing several bookings of a series: looked at first, then changed together. */
import { plural } from "#web/kit/plural.ts";

const bookings = (count: number) => plural(count, { one: "1 booking", other: `${count} bookings` });
const points = (value: number) => plural(value, { one: "1 point", other: `${value} points` });

export const seriesChangeTexts = {
  open: "Change series",
  title: (resource: string) => `Change the series: ${resource}`,
  hint: "The dates stay. Time, length and resource change for all of them.",
  which: "Change",
  scopes: { one: "Only this one", following: "This one and the following", all: "All that can still be changed" },
  resource: "Resource",
  start: "Start",
  length: "Length",
  dates: "What becomes of each",
  loading: "Looking at each date...",
  failed: "The dates could not be loaded.",
  tryAgain: "Try again",
  same: "Choose another start, length or resource.",
  nothing: "Nothing of it can be changed any more.",
  was: (time: string) => `Now ${time}`,
  wasElsewhere: (resource: string, time: string) => `Now ${resource}, ${time}`,
  more: (value: number) => `${points(value)} more`,
  less: (value: number) => `${points(value)} back`,
  none: "No difference",
  summary: "What the change does",
  sum: "In all",
  sumOf: (count: number, difference: string) => `${bookings(count)}, ${difference}`,
  sumSame: (count: number) => `${bookings(count)}, at the same price`,
  countOf: (count: number) => bookings(count),
  balanceAfter: "Balance after",
  lacking: (cost: number, balance: number) => `The change costs ${points(cost)}, and ${points(balance)} are left.`,
  terms: (first: string) => `The terms stay those of the first booking. The first: ${first}`,
  freeUntil: (until: string) => `free to cancel until ${until}.`,
  over: "nothing comes back any more.",
  waits: "The new times wait for an administrator's approval.",
  leftOut: (count: number) => plural(count, { one: "1 stays as it is:", other: `${count} stay as they are:` }),
  why: {
    ended: (count: number) => plural(count, { one: "1 is cancelled", other: `${count} are cancelled` }),
    over: (count: number) => plural(count, { one: "1 is over", other: `${count} are over` }),
    begun: (count: number) => plural(count, { one: "1 has begun", other: `${count} have begun` }),
    final: (count: number) =>
      plural(count, { one: "1 can no longer be moved", other: `${count} can no longer be moved` }),
    same: (count: number) =>
      plural(count, { one: "1 has this time already", other: `${count} have this time already` }),
  },
  onlyFit: (fits: number) =>
    `Only the first ${fits} fit into one step. Choose "This one and the following" of a later one.`,
  changeAll: (count: number) => plural(count, { one: "Change 1 booking", other: `Change ${count} bookings` }),
  changeFree: (count: number) =>
    plural(count, { one: "Change the one that is free", other: `Change the ${count} that are free` }),
  changing: "Changing...",
  success: "Series changed",
  successText: (count: number) => `${bookings(count)} changed.`,
  error: "Nothing was changed",
  changed: (dates: string) =>
    `Meanwhile something has changed on ${dates}. Nothing was changed. The list shows what is free now.`,
  reason: "Reason",
  reasonHint: "The member reads it.",
  reasonMissing: "Say why. The member reads it.",
  settles: "Settle the difference in price",
};
