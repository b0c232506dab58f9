/** Texts of Event Registrations. */
import { plural } from "#web/kit/plural.ts";

export const chooseTexts = {
  title: "Event Registrations",
  subtitle: "Choose the event whose guests you want to see",
  loading: "Loading events...",
  caption: "Events with registrations",
  empty: {
    title: "There is no event here",
    text: "Events appear here once they are published.",
  },
};

export const listTexts = {
  subtitle: (date: string, time: string) => `${date}, ${time}`,
  loading: "Loading registrations...",
  caption: (title: string) => `Registrations for ${title}`,
  found: (count: number, printed: string) =>
    plural(count, { one: `${printed} registration`, other: `${printed} registrations` }),
  allEvents: "All events",
  notFound: { title: "There is no such event", text: "It may have been deleted." },
  more: "More",
  add: "Add a member",
  message: "Write to guests...",
  exportFile: "Export as CSV",
  print: "Print list",
  openEvent: "Open event",
  exporting: (count: string) => `Reading ${count} registrations...`,
  exported: (count: number, printed: string) =>
    plural(count, { one: `${printed} registration is in the file`, other: `${printed} registrations are in the file` }),
  exportFailed: "The file could not be made",
  status: "Status",
  anyStatus: "All statuses",
  search: "Find a name",
  searchHint: "Name",
  empty: { title: "Nobody has registered yet", text: "Members appear here as soon as they take a seat." },
  noneFound: { title: "Nobody fits", text: "Choose another status or type another name.", action: "Show all" },
  columns: { name: "Name", ticket: "Ticket", status: "Status", paid: "Paid", registered: "Registered", there: "There" },
  ticket: "Ticket",
  gone: "Former member",
  byHand: "Added by hand",
  waitingNumber: (number: string) => `${number} in the line`,
  isThere: (name: string) => `${name} is there`,
  details: "Details",
  checkIn: "Check in",
  undo: "Undo check-in",
  leave: "Record as left",
  comeBack: "Record as back",
  leftAt: (time: string) => `left ${time}`,
  offer: "Offer a seat...",
  move: "Move...",
  cancel: "Cancel registration...",
};

/** Seats of all events, by whether members got or lost them. */
export const seatsTexts = {
  subtitle: {
    registered: "Seats of all events that members got on these days",
    unregistered: "Seats of all events whose registrations were cancelled on these days",
  },
  ofDays: {
    registered: (days: string) => `Registered: ${days}`,
    unregistered: (days: string) => `Cancelled: ${days}`,
  },
  caption: { registered: "Seats that members got", unregistered: "Cancelled registrations" },
  columns: {
    event: "Event",
    status: "Status",
    when: { registered: "Registered", unregistered: "Cancelled" },
    points: { registered: "Paid", unregistered: "Returned" },
  },
  row: (name: string, event: string) => `${name}, ${event}`,
  empty: {
    registered: { title: "Nobody registered on these days", text: "Choose other days on the dashboard." },
    unregistered: { title: "Nothing was cancelled on these days", text: "Choose other days on the dashboard." },
  },
};

export const totalsTexts = {
  label: "Totals",
  taken: "Seats taken",
  there: "There",
  left: "Left",
  waiting: "Waiting",
  of: (taken: string, capacity: string) => `${taken} of ${capacity}`,
  atLeast: (count: string) => `at least ${count}`,
};

export const checkInTexts = {
  done: (name: string) => `${name} is there`,
  already: (name: string) => `${name} was already there`,
  undone: (name: string) => `${name} is not there any more`,
  left: (name: string) => `${name} has left`,
  back: (name: string) => `${name} is back`,
  leaveFailed: (name: string) => `It is not recorded whether ${name} has left`,
  failed: (name: string) => `${name} was not checked in`,
  undo: "Undo",
};

export const scanTexts = {
  field: "Scan a ticket",
  hint: "A scanner types here. Press Enter after a typed code.",
  hintWithCards: "A scanner types here: a ticket, a card or its tag. Press Enter after a typed code.",
  checking: "Checking...",
  undo: "Undo",
  ticket: (name: string) => `Ticket ${name}`,
  accepted: "Welcome",
  already: "Already here",
  alreadyAt: (moment: string) => `Checked in at ${moment}.`,
  alreadyBy: (moment: string, name: string) => `Checked in at ${moment} by ${name}.`,
  left: "Goodbye",
  leftAt: (moment: string) => `Left at ${moment}.`,
  scanOut: "Scan out",
  letInAgain: "Let in again",
  otherEvent: "Ticket for another event",
  otherEventText: "This ticket does not count here.",
  openOther: "Open that event",
  moved: "Moved to another event",
  movedText: "This code is old. The member has a new ticket for the other event.",
  unknown: "Unknown ticket",
  unknownText: "No registration of this event has this code.",
  notATicket: "Not a ticket",
  notATicketText: "This code is not a ticket of an event.",
  noSeat: "No seat",
  noSeatText: "This registration is cancelled or still waits for a seat.",
  notRegistered: "This member is not registered for this event.",
  tooEarly: "Too early",
  opens: (moment: string) => `Check-in opens on ${moment}.`,
  failed: "Not checked",
};

export const registrationFactTexts = {
  looking: "Looking for the registration...",
  notFound: { title: "There is no such registration here", text: "Choose another one from the list." },
  status: "Status",
  ticket: "Ticket",
  paid: "Paid",
  registeredAt: "Registered",
  source: "Source",
  sources: { member: "By the member", administrator: "By hand" },
  offeredUntil: "Offer ends",
  refundUntil: "Full refund until",
  checkedIn: "Checked in",
  checkedInBy: (moment: string, name: string) => `${moment} by ${name}`,
  left: "Left",
  cancelledAt: "Cancelled",
  refunded: "Points returned",
  reason: "Reason",
  isListed: "May be named",
  yes: "Yes",
  no: "No",
  answers: "Answers",
  noAnswers: "No questions were answered.",
  openMember: "Open member",
  causes: {
    member: "The member gave it up.",
    administrator: "An administrator cancelled it.",
    event_cancelled: "The event was cancelled.",
    membership_ended: "The membership has ended or is suspended.",
    offer_passed: "The member passed on the offered seat.",
    moved: "An administrator moved it to another event.",
    offer_expired: "The offered seat was not accepted in time.",
    line_sold_out: "The line came to the member when no seat was left.",
    line_no_points: "The line came to the member, whose points were too few.",
    not_for_you: "When it was the member's turn, the ticket was for others.",
    line_changed: "The event changed or its sale ended while the member stood in the line.",
  },
};

const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} point`, other: `${printed} points` });

export const addTexts = {
  title: "Add a member",
  ticket: "Ticket",
  ticketLeft: (name: string, left: string) => `${name} (${left} left)`,
  charge: "Price",
  charged: (count: number, printed: string) => `Take ${points(count, printed)} from the member`,
  free: "For nothing",
  submit: "Add member",
  pickFirst: "Choose a member first.",
  success: (name: string) => `${name} has a seat`,
  explain: {
    "events.already_registered": "This member is registered or waiting already.",
    "events.full": "There is no seat left for this ticket.",
    "points.insufficient": "The member has too few points for this ticket.",
    "events.difference_changed": "The price has just changed. Look at it again.",
    "members.not_found": "Only active members can get a seat.",
    "events.too_many_rounds": "This member has registered and cancelled too often.",
  },
};

export const moveTexts = {
  title: (name: string) => `Move ${name}`,
  event: "Event",
  here: (title: string) => `${title} (this event)`,
  ticket: "New ticket",
  costs: (count: number, printed: string) => `${points(count, printed)} more are taken from the member.`,
  returns: (count: number, printed: string) =>
    `${points(count, printed)} ${plural(count, { one: "goes", other: "go" })} back to the member.`,
  same: "The price is the same.",
  elsewhere: "The seat here becomes free. The member is told, and gets a new ticket.",
  submit: "Move",
  success: (name: string, ticket: string) => `${name} has the ticket ${ticket}`,
  successElsewhere: (name: string, event: string) => `${name} is registered for ${event}`,
  none: "There is no other ticket with a free seat. You can choose another event.",
  gone: "This ticket has no free seat any more.",
  fullThere: "No ticket of this event has a free seat.",
  explain: {
    ...addTexts.explain,
    "events.full": "There is no seat left there, or somebody waits for it.",
    "events.not_on_sale": "This ticket is not on sale at the moment.",
    "events.over": "This event is over or cancelled.",
    "events.not_found": "This event is not published any more.",
    "events.unknown_ticket": "The event does not have this ticket any more. Choose another one.",
    "events.difference_changed": "The price has just changed. Look at the difference again.",
    "events.registration_over": "This registration was changed meanwhile, so it cannot be moved.",
    "members.not_found": "Only active members can be moved.",
  },
};

export const cancelTexts = {
  title: "Cancel this registration?",
  question: (name: string, event: string) => `${name} loses the place at “${event}”.`,
  goesBack: (count: number, printed: string) =>
    count === 0
      ? "No points go back."
      : `${points(count, printed)} ${plural(count, { one: "goes", other: "go" })} back.`,
  wasFree: "Nothing was paid for it, so nothing goes back.",
  reason: "Reason",
  reasonHint: "The member reads it.",
  confirm: "Cancel registration",
  keep: "Keep registration",
  success: "Registration cancelled",
};

export const offerTexts = {
  title: (name: string) => `Offer a seat to ${name}?`,
  text: "A free seat is held for this person, before others who wait longer. They get a mail and accept it in time.",
  confirm: "Offer seat",
  success: (name: string) => `A seat is offered to ${name}`,
  inactive: "Only active members can be offered a seat.",
};

export const messageTexts = {
  title: "Write to guests",
  segment: "To",
  segments: {
    seats: "Everybody with a seat",
    attended: "Those who were there",
    absent: "Those who did not come",
    waiting: "Those who wait",
  },
  subject: "Subject",
  text: "Message",
  textHelp: "Each of them gets it as a mail of their own.",
  counting: "Counting who gets it...",
  notCounted: "How many get it could not be counted.",
  count: (count: number, printed: string) =>
    count === 0
      ? "Nobody is among them."
      : plural(count, { one: "1 person gets it.", other: `${printed} people get it.` }),
  submit: "Send mail",
  success: "The mail is on its way",
};

export const printTexts = {
  there: "There",
  answers: "Answers",
  printedAt: (moment: string) => `Printed ${moment}`,
};

const atMost = ({ maximum }: { maximum: string }) => `At most ${maximum} characters`;

export const cancelInputTexts = { reason: { too_small: "Reason is required", too_big: atMost } };
export const messageInputTexts = {
  subject: { too_small: "Enter a subject", too_big: atMost },
  text: { too_small: "Enter a message", too_big: atMost },
};
