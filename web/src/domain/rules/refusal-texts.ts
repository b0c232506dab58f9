/** Sentences about the rule of booking that refuses a time, or that leaves a day empty. */
import { plural } from "#web/kit/plural.ts";

const hours = (count: number) => plural(count, { one: "1 hour", other: `${count} hours` });
const days = (count: number) => plural(count, { one: "1 day", other: `${count} days` });

export const refusalTexts = {
  hours,
  days,
  minutes: (count: number) => `${count} minutes`,
  hoursAndMinutes: (count: number, minutes: number) => `${hours(count)} ${minutes} minutes`,
  closed: (when: string, name: string) => `Closed on ${when}: ${name}.`,
  closedPeriod: (when: string, name: string) => `Closed ${when}: ${name}.`,
  closedWeekday: (weekday: string) => `Closed on ${weekday}s.`,
  opens: (time: string, weekday: string) => `Opens at ${time} on ${weekday}s.`,
  closes: (time: string, weekday: string) => `Closes at ${time} on ${weekday}s.`,
  between: (spans: string, weekday: string) => `Open ${spans} on ${weekday}s.`,
  span: (from: string, to: string) => `${from} to ${to}`,
  starts: (from: string, to: string) => `Bookings start from ${from} to ${to}.`,
  onTheHour: "Bookings start on the hour.",
  steps: (minutes: number) => `Bookings start every ${minutes} minutes, from the full hour on.`,
  lengths: (shortest: string, longest: string, step: string) =>
    `Bookings last from ${shortest} to ${longest}, in steps of ${step}.`,
  oneLength: (length: string) => `Bookings last ${length}.`,
  lead: (time: string) => `Bookings are made at least ${time} before they start.`,
  horizon: (ahead: string, last: string) => `Bookings open ${ahead} ahead, until ${last}.`,
  tooClose: (buffer: string) =>
    `Too close to another booking: at least ${buffer} stay free between two bookings. Nothing has changed.`,
  closurePast: (name: string, last: string) => `“${name}” was over on ${last}. Remove it, or choose days to come.`,
  noLength: "The shortest booking is longer than the longest one, so nothing could be booked.",
  noLengthOf: (resource: string) =>
    `For ${resource}, the shortest booking would be longer than the longest one, so it could not be booked.`,
};
