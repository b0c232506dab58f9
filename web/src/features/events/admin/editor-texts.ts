/** Texts of the editor of an event. */

export const editorTexts = {
  newTitle: "New event",
  loading: "Loading the event...",
  back: "All events",
  notFound: { title: "There is no such event", text: "It may have been deleted." },
  sections: {
    about: "What it is",
    when: "When and where",
    text: "Description",
    tickets: "Tickets",
    questions: "Questions",
    seats: "Seats and waitlist",
    rules: "Refunds and reminders",
    shown: "Who sees what",
  },
  fields: {
    title: "Title",
    summary: "Summary",
    cover: "Cover",
    category: "Category",
    hostName: "Host",
    place: "Place",
    onlineUrl: "Online link",
    startAt: "Starts",
    endAt: "Ends",
    capacity: "Seats",
    tickets: "Tickets",
    questions: "Questions",
    hasWaitlist: "Keep a waitlist",
    offerMinutes: "Time to accept an offered seat",
    refundCutoffMinutes: "Full refund until",
    showsGoers: "Show who goes",
    isPublic: "Public link",
    reminderHours: "Reminder by mail",
    body: "Text",
  },
  partOf: (one: string, field: string) => `${one}: ${field}`,
  summaryLength: (length: string, limit: string) => `${length} of ${limit} characters.`,
  summaryHelp: "One or two sentences for the list and for shared links.",
  hostHelp: "Leave it empty if the workspace itself invites.",
  onlineBegin: "https://",
  onlineHelp: "Only people with a seat see it. It begins with https://.",
  onClock: (zone: string) => `On this workspace's clock (${zone}).`,
  capacityHelp: "Leave it empty for any number of seats.",
  waitlistHelp: "Whoever comes too late can wait. A free seat goes to the next person in the line.",
  offerHelp: "After that the seat goes to the next person.",
  cutoffHelp: "Whoever cancels later gets nothing back.",
  untilStart: "Until the start",
  beforeStart: (length: string) => `${length} before the start`,
  noReminder: "No reminder",
  showsGoersHelp: "Members see the names of those who agreed to be named.",
  isPublicHelp: "People who are not signed in can see it by its link.",
  bodyHelp: "Up to 20,000 characters and 20 pictures.",
  bodyRefused: "The text is too long, or a list is too deep. Use 20,000 characters and 20 pictures at most.",
  saveDraft: "Save draft",
  saveChanges: "Save changes",
  publish: "Publish...",
  changeTime: "Change time...",
  untitled: "Without a title",
  free: "Free",
  more: "More",
  registrations: "Registrations",
  duplicate: "Duplicate...",
  cancel: "Cancel event...",
  deleteDraft: "Delete draft...",
  savedDraft: "Draft saved",
  savedChanges: "Changes saved",
  notSaved: "Nothing was saved",
  over: {
    finished: "This event is over and cannot be changed. You can duplicate it.",
    cancelled: "This event is cancelled and cannot be changed. You can duplicate it.",
  },
  reason: "Reason",
  visibleSince: (moment: string) => `visible since ${moment}`,
  visibleFrom: (moment: string) => `visible from ${moment}`,
  since: (moment: string) => `since ${moment}`,
};

export const placeTexts = {
  kind: "Place",
  text: "A place in words",
  room: "A room of this workspace",
  where: "Where",
  whereHelp: "Such as an address. It may stay empty for an online event.",
  chooseRoom: "Room",
  roomHelp: "The room is held for the event from its start to its end.",
  noRooms: "There is no room yet.",
  goneRoom: "A room that no longer exists",
  takenByBooking: (from: string, to: string) => `A booking holds this room from ${from} to ${to}.`,
  takenByEvent: (from: string, to: string) => `Another event holds this room from ${from} to ${to}.`,
  outOfService: (from: string, until: string, note: string) =>
    `This room is out of service from ${from} until ${until}: ${note}.`,
  takenByMember: (name: string, from: string, to: string) => `${name} has booked this room from ${from} to ${to}.`,
  takenByThisEvent: (title: string, from: string, to: string) => `“${title}” holds this room from ${from} to ${to}.`,
};

export const ticketTexts = {
  one: (number: string) => `Ticket ${number}`,
  name: "Name",
  nameHelp: "May stay empty if there is one ticket only.",
  audience: "For",
  pointsCost: "Price in points",
  pointsHelp: "0 for a free ticket.",
  capacity: "Seats of this ticket",
  capacityHelp: "Leave it empty for any seat of the event.",
  opensAt: "Sale begins",
  opensHelp: "Leave it empty to begin with the publication.",
  closesAt: "Sale ends",
  closesHelp: "Leave it empty to end with the event.",
  add: "Add a ticket",
  remove: "Remove",
  removeOne: (name: string) => `Remove ${name}`,
  taken: (count: string) => `${count} taken`,
};

export const questionTexts = {
  none: "Members are asked nothing when they register.",
  one: (number: string) => `Question ${number}`,
  text: "Question",
  kind: "Answer",
  kinds: { text: "Text", choice: "One of several options", yes_no: "Yes or no" },
  options: "Options",
  optionsHelp: "One option on each line.",
  isRequired: "An answer is needed",
  add: "Add a question",
  remove: "Remove",
  removeOne: (name: string) => `Remove ${name}`,
};

const atMost = ({ maximum }: { maximum: string }) => `At most ${maximum} characters`;
const badMoment = "Choose a date and time that this workspace's clock shows";
const noMoment = "Choose a date and a time";
const seats = {
  invalid_type: "Enter a whole number",
  too_small: "Enter at least 1",
  too_big: ({ maximum }: { maximum: string }) => `Enter at most ${maximum}`,
};

/** Messages for invalid fields, by issue code. */
export const eventInputTexts = {
  title: { too_small: "Enter a title", too_big: atMost },
  summary: { too_big: atMost },
  "cover.alt": { too_big: atMost },
  hostName: { too_big: atMost },
  "place.text": { too_big: atMost },
  "place.resourceId": { invalid_format: "Choose a room" },
  onlineUrl: { not_https: "Enter a web address that begins with https://", too_big: atMost },
  startAt: { invalid_format: noMoment },
  endAt: {
    invalid_format: noMoment,
    ends_before_start: "An event ends after it starts",
    event_too_long: "An event lasts 14 days at most",
  },
  capacity: seats,
  tickets: { too_small: "An event needs a ticket" },
  "tickets.*.name": {
    name_missing: "Give each ticket a name",
    duplicate_name: "Give each ticket another name",
    too_big: atMost,
  },
  "tickets.*.audience.planIds": {
    too_small: "Choose at least one plan",
    too_big: ({ maximum }: { maximum: string }) => `Choose at most ${maximum} plans`,
  },
  "tickets.*.pointsCost": {
    invalid_type: "Enter the points as a whole number, 0 for none",
    too_small: "Enter the points as a whole number, 0 for none",
    too_big: ({ maximum }: { maximum: string }) => `Enter at most ${maximum} points`,
  },
  "tickets.*.capacity": { ...seats, above_capacity: "A ticket has no more seats than the event" },
  "tickets.*.opensAt": { invalid_format: badMoment, sale_never_open: "The sale begins before it ends" },
  "tickets.*.closesAt": { invalid_format: badMoment, sale_after_event: "The sale ends with the event at the latest" },
  "questions.*.text": { too_small: "Enter the question", too_big: atMost },
  "questions.*.options": {
    too_few_options: "Enter at least two options",
    duplicate_name: "Enter each option once",
    too_big: ({ maximum }: { maximum: string }) => `Enter at most ${maximum} options`,
  },
  "questions.*.options.*": { too_big: atMost },
};

/** Refusals that belong to a field. */
export const refusedTexts = {
  capacityBelowSold: (sold: string) => `${sold} seats are taken. Cancel registrations first, or enter a higher number.`,
  ticketBelowSold: (sold: string, name: string) => {
    const of = name === "" ? "this ticket" : `“${name}”`;
    return `${sold} seats of ${of} are taken. Cancel registrations first, or enter a higher number.`;
  },
  ticketInUse: "Somebody has a ticket of a type that you removed, or waits for one. What you removed is back.",
  startPassed: "This time is over. Choose one that is still to come.",
  startTooEarly: "The event is published later than that. Choose a later start.",
};
