/** Texts of the page with the rules of booking. */
import { plural } from "#web/kit/plural.ts";

export const rulesTexts = {
  title: "Booking rules",
  subtitle: "When members can book, for how long and how far ahead",
  back: "Back to Manage Resources",
  loading: "Loading the rules...",
  of: "Rules of",
  workspace: "The whole workspace",
  usual: "As usual",
  ofWorkspace: "As in the workspace",
  is: (origin: string, rule: string) => `${origin}: ${rule}`,
  change: "Change",
  changeFor: (rule: string) => `Change: ${rule}`,
  toUsual: "Back to the usual",
  toUsualFor: (rule: string) => `Back to the usual rule: ${rule}`,
  save: "Save rules",
  saved: "Booking rules saved",
  notSaved: "The rules were not saved",
  gone: { title: "This resource is gone", text: "Choose another one, or the whole workspace." },
  hoursHelp:
    "A booking lies within one of these times. An end of 00:00 is midnight; an earlier end is on the next day.",
  housesCloses: (weekday: string, time: string) =>
    `The house closes at ${time} on ${weekday}s, as Access Control says. Bookings could be later than that.`,
  granularityHelp: "Lengths are multiples of it, too.",
  lengthHelp: "Without one, bookings last 1, 2, 3, 4, 6 or 8 hours.",
  leadHelp: "Minutes between the booking and its start. 0 allows a booking until its start.",
  horizonHelp: "Days after today, from 1 to 180.",
  bufferHelp: "Free before and after each booking. Events count as bookings. Bookings already made stay as booked.",
  tiersHelp:
    "Elapsed hours, most first. Each returns less than the one above. A part of a point comes back as a whole one. Bookings already made keep theirs.",
  checkInHelp:
    "Minutes before the start, from 0 to 240. From then on, members can say that they are here. A scan at the door does it, too.",
  releaseHelp:
    "Minutes after the start, from 5 to 240; 0 is never. The time is free for others then, and nothing comes back. Members are told before they book. Bookings already made keep what they were made with.",
  approvalHelp:
    "A resource can also ask for it itself, where it is edited. Bookings already made keep what they were made with.",
  offerHelp:
    "Minutes, from 5 to 120. So long, a time that got free is held for the first one who waits. Offers already made keep their end.",
  releaseOpens: "Check-in opens 15 minutes before the start, unless you set it above.",
  closuresHelp: "Nothing can be booked on these days. Members see the name.",
  workspacesClosures: (count: number) =>
    plural(count, {
      one: "The workspace's closure applies, too.",
      other: `The workspace's ${count} closures apply, too.`,
    }),
  zone: (zone: string) => `Times are on the clock in ${zone}.`,
};

export const hoursTexts = {
  from: (weekday: string) => `${weekday}: opens`,
  to: (weekday: string) => `${weekday}: closes`,
  addFor: (weekday: string) => `Add a time on ${weekday}`,
  removeFor: (weekday: string, time: string) => `Remove ${time} on ${weekday}`,
  closed: "Closed",
  copy: "Copy Monday to Friday",
};

export const closureTexts = {
  name: "Name",
  from: "First day",
  to: "Last day",
  add: "Add closure",
  remove: "Remove",
  removeNamed: (name: string) => `Remove closure: ${name}`,
};

export const tierTexts = {
  tier: (number: number) => `Tier ${number}`,
  hours: "Hours before the start",
  percent: "Percent back",
  add: "Add tier",
  remove: "Remove",
  removeTier: (number: number) => `Remove tier ${number}`,
};

export const orphanTexts = {
  title: (count: number) =>
    plural(count, {
      one: "1 booking does not fit these rules",
      other: `${count} bookings do not fit these rules`,
    }),
  text: "Nothing was saved. You can save the rules and leave these bookings as they are booked.",
  titleAtLeast: (count: number) => `At least ${count} bookings do not fit these rules`,
  more: "and more",
  entry: (resource: string, when: string) => `${resource}, ${when}`,
  keep: "Save and keep the bookings",
};

export const tryTexts = {
  title: "Test these rules",
  text: "Asks the rules as they stand above, saved or not.",
  resource: "Resource",
  date: "Date",
  time: "Start time",
  length: "Length",
  forMember: (name: string) => `For ${name}`,
  anyMember: "Without a member, points are not looked at.",
  clear: "Without a member",
  bookable: "Can be booked",
  notBookable: "Cannot be booked",
  gap: (time: string) => `${time} does not exist on this day: the clock skips it.`,
  unavailable: "This resource cannot be booked at the moment.",
  suspended: "The member is suspended, and cannot book.",
  out: (until: string, note: string) => `Out of service until ${until}: ${note}`,
  taken: (time: string) => `Taken: ${time}.`,
  tooClose: (time: string, buffer: string) =>
    `Too close to what is taken: ${time}. At least ${buffer} stay free between two bookings.`,
  looking: "Looking at what is taken...",
  tooFew: (cost: number, balance: number) => `It costs ${cost} points, and the member has ${balance}.`,
  price: "Price",
  back: "Comes back",
  checkIn: "Check-in",
  backFree: (until: string) => `All points, until ${until}`,
  backApproval: "All points, until the start. It waits for an approval.",
  backNever: "Nothing: it starts too soon to be cancelled",
};

/** Messages for invalid fields, by issue code. */
export const rulesInputTexts = {
  hours: {
    hours_overlap: "Two opening times overlap. Also look at the end over midnight.",
    never_open: "The week has no opening time. Add one, or use a closure.",
  },
  "hours.*": { too_big: "At most 3 times a day" },
  "hours.*.*.from": { invalid_format: "Enter a time" },
  "hours.*.*.to": { invalid_format: "Enter a time" },
  closures: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} closures` },
  "closures.*.name": {
    too_small: "Enter a name",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  "closures.*.from": { invalid_format: "Enter a day", invalid_type: "Enter a day" },
  "closures.*.to": {
    invalid_format: "Enter a day",
    invalid_type: "Enter a day",
    ends_before_start: "The last day is before the first one",
    period_too_long: "A closure has at most 60 days",
  },
  cancellationTiers: {
    tier_hours_fall: "Put the most hours first, and give each tier fewer hours than the one above",
    tier_shares_fall: "Each tier returns less than the one above",
    too_small: "Keep at least one tier, or go back to the usual rule",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} tiers`,
  },
  "cancellationTiers.*.hours": {
    invalid_type: "Expected a whole number",
    too_small: "Must be 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} hours`,
  },
  "cancellationTiers.*.percent": {
    invalid_type: "Expected a whole number",
    too_small: "Must be 1 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} percent`,
  },
  leadMinutes: {
    invalid_type: "Expected a whole number",
    too_small: "Must be 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} minutes`,
  },
  checkInMinutes: {
    invalid_type: "Expected a whole number",
    too_small: "Must be 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} minutes`,
  },
  releaseMinutes: {
    invalid_type: "Expected a whole number",
    too_small: "Must be 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} minutes`,
    released_too_soon: "At least 5 minutes, or 0 for never",
  },
  offerMinutes: {
    invalid_type: "Expected a whole number",
    too_small: ({ minimum }: { minimum: string }) => `At least ${minimum} minutes`,
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} minutes`,
  },
  daysAhead: {
    invalid_type: "Expected a whole number",
    too_small: "Must be 1 or more",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} days`,
  },
};
