/** Texts of a series that exists, and of its cancellation. */
import { plural } from "#web/kit/plural.ts";

const points = (value: number) => plural(value, { one: "1 point", other: `${value} points` });
const goBack = (value: number) => plural(value, { one: "1 point goes back", other: `${value} points go back` });

export const seriesActsTexts = {
  open: "Series",
  place: (number: number, size: number) => `${number} of ${size} in a series`,
  follow: (count: number, last: string) =>
    plural(count, { one: `1 more, on ${last}`, other: `${count} more, until ${last}` }),
  followAtLeast: (count: number) => `${count} or more follow`,
  followOf: (label: string, resource: string) => `${label}: ${resource}`,
  title: (resource: string) => `Series: ${resource}`,
  loading: "Loading the series...",
  daily: (count: number) => `${count} bookings, every day`,
  weekly: (count: number, days: string) => `${count} bookings, every week on ${days}`,
  bookings: "Bookings of the series",
  which: "Cancel",
  scopes: {
    one: "Only this one",
    following: "This one and the following",
    all: "All that can still be cancelled",
  },
  scopeOf: (scope: string, count: number) => `${scope} (${count})`,
  back: (value: number) => `${points(value)} back`,
  consequence: (count: number, value: number) =>
    plural(count, {
      one: `1 booking ends, and ${goBack(value)}.`,
      other: `${count} bookings end, and ${goBack(value)}.`,
    }),
  consequenceFree: (count: number) => plural(count, { one: "1 booking ends.", other: `${count} bookings end.` }),
  stays: "What can no longer be cancelled stays.",
  nothing: "Nothing of it can be cancelled any more.",
  confirm: (count: number) => plural(count, { one: "Cancel 1 booking", other: `Cancel ${count} bookings` }),
  cancelling: "Cancelling...",
  keep: "Keep them",
  success: "Cancelled",
  successText: (count: number, value: number) =>
    plural(count, {
      one: `1 booking cancelled, ${points(value)} back.`,
      other: `${count} bookings cancelled, ${points(value)} back.`,
    }),
  error: "Nothing was cancelled",
};
