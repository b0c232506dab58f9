/** Texts of Event Management: the list of events and its questions. */
import { plural } from "#web/kit/plural.ts";

export const eventsAdminTexts = {
  title: "Event Management",
  subtitle: "What brings your members together, with seats, tickets and rooms",
  create: "New event",
  loading: "Loading events...",
  caption: { to_come: "Events to come", over: "Events that are over", of_days: "Events of these days" },
  ofDays: (days: string) => `Begin ${days}`,
  tabs: "Events by time",
  when: { to_come: "To come", over: "Over" },
  empty: {
    to_come: {
      title: "No events to come",
      text: "Plan the next one. Nobody sees it before you publish it.",
    },
    over: { title: "No event is over yet", text: "Events appear here after they have ended." },
    of_days: { title: "No events on these days", text: "Events that begin on these days and take place appear here." },
  },
  search: "Find an event",
  searchHint: "Title, host or place",
  anyState: "All states",
  found: (count: number, printed: string) => plural(count, { one: `${printed} event`, other: `${printed} events` }),
  noneFound: { title: "No event fits", text: "Choose another state or type other words.", action: "Show all" },
  columns: {
    title: "Title",
    state: "State",
    starts: "Starts",
    place: "Place",
    seats: "Seats taken",
    waiting: "Waiting",
  },
  online: "Online",
  noPlace: "No place yet",
  seatsOf: (taken: string, capacity: string) => `${taken} of ${capacity}`,
  seatsNarrow: (seats: string) => `${seats} taken`,
  waitingNarrow: (waiting: string) => `${waiting} waiting`,
  edit: "Edit",
  look: "View",
  registrations: "Registrations",
  publish: "Publish...",
  schedule: "Change time...",
  duplicate: "Duplicate...",
  cancel: "Cancel event...",
  deleteDraft: "Delete draft...",
  stale: (title: string) => `Somebody else changed “${title}” in the meantime. Look at it again before you decide.`,
};

export const publishTexts = {
  title: (title: string) => `Publish “${title}”`,
  seesNow: "Members can see it and register at once.",
  seesLater: "Members can see it and register from the time you choose.",
  submitNow: "Publish now",
  submitLater: "Schedule",
  publishedNow: (title: string) => `“${title}” is published`,
  publishedLater: (title: string, moment: string) => `“${title}” will be published ${moment}`,
  refused: "The event was not published",
};

export const deleteTexts = {
  title: (title: string) => `Delete “${title}”?`,
  text: "The draft and its text are deleted for good. This cannot be undone.",
  room: "Its room is free again.",
  confirm: "Delete draft",
  success: (title: string) => `“${title}” is deleted`,
};

export const duplicateTexts = {
  title: (title: string) => `Duplicate “${title}”`,
  intro: "A new draft opens with the same text, tickets and questions. Sale times move with the start.",
  starts: "Starts",
  refused: "Choose a date and time that is still to come.",
  onClock: (zone: string) => `On this workspace's clock (${zone}).`,
  submit: "Open the copy",
  copies: "Copies, a week apart",
  copiesHelp: "One opens in the editor. Several are saved as drafts at once.",
  copiesRefused: (most: string) => `Enter a whole number from 1 to ${most}.`,
  saveAll: (count: string) => `Save ${count} drafts`,
  progress: (made: string, all: string) => `${made} of ${all} drafts are saved.`,
  isSaved: "Saved as a draft",
  isWaiting: "Not saved yet",
  again: (count: number, printed: string) =>
    plural(count, { one: `Try ${printed} date again`, other: `Try ${printed} dates again` }),
  made: (count: number, printed: string) =>
    plural(count, { one: `${printed} draft is saved`, other: `${printed} drafts are saved` }),
};

const people = (count: number, printed: string) =>
  plural(count, { one: `${printed} person`, other: `${printed} people` });
const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} point`, other: `${printed} points` });

export const cancelEventTexts = {
  title: (title: string) => `Cancel “${title}”?`,
  when: (date: string, time: string) => `It takes place on ${date}, ${time}.`,
  counting: "Counting who is registered...",
  notCounted: "The registrations could not be counted. Everybody gets back what they paid.",
  nobody: "Nobody has a seat, so nothing goes back.",
  free: (count: number, printed: string) =>
    `${people(count, printed)} ${plural(count, { one: "loses the seat", other: "lose their seats" })}. Nothing was paid, so nothing goes back.`,
  goesBack: (count: number, printed: string, paid: number, printedPoints: string) =>
    `${people(count, printed)} ${plural(count, { one: "loses the seat and gets", other: "lose their seats and get" })} ${points(paid, printedPoints)} ${plural(count, { one: "back", other: "back in all" })}.`,
  waiting: (count: number, printed: string) =>
    plural(count, { one: `${printed} person stops waiting.`, other: `${printed} people stop waiting.` }),
  room: "The room is free again.",
  final: "This cannot be undone.",
  reason: "Reason",
  reasonHint: "Everybody with a seat reads it in their mail and at the event.",
  confirm: "Cancel event",
  keep: "Keep event",
  success: (title: string) => `“${title}” is cancelled`,
};

export const refundTexts = {
  label: "Refunds of the cancelled event",
  underWay: (done: string, total: string) => `Points go back: ${done} of ${total} registrations are settled.`,
  starting: "Points are about to go back to everybody who paid.",
  done: (total: number, printed: string) =>
    plural(total, {
      one: `${printed} registration is settled. Every point went back.`,
      other: `All ${printed} registrations are settled. Every point went back.`,
    }),
  none: "Nobody was registered, so nothing went back.",
};

export const cancelEventInputTexts = {
  reason: {
    too_small: "Reason is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};
