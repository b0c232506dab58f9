/** Texts of Compliance: requests about personal data with their terms, and how long data is kept. */
import type { PrivacyAct, PrivacyKind } from "#lambdas/privacy/contract.ts";
import { plural } from "#web/kit/plural.ts";

export const kindTexts: Record<PrivacyKind, string> = {
  access: "Copy of the data",
  erasure: "Erasure",
  correction: "Correction",
};

export const stepTexts: Record<PrivacyAct, string> = {
  note: "Note",
  extend: "Term extended",
  answer: "Answered",
  refuse: "Refused",
};

export const complianceTexts = {
  title: "Compliance",
  subtitle: "Requests about personal data with their terms, and how long data is kept",
  loading: "Loading requests...",
  caption: "Requests about personal data",
  show: "Show",
  sides: { open: "Open", closed: "Closed" },
  record: "Record a request",
  empty: {
    title: "No open request",
    text: "A request stands here when somebody asks on their profile, or when you record one that came by mail.",
  },
  noneClosed: {
    title: "No closed request",
    text: "A request that is answered or refused is kept here for three years.",
    action: "Show open requests",
  },
  columns: { person: "Person", kind: "Asks for", received: "Received", due: "Due", state: "State" },
  daysLeft: (days: number) => plural(days, { one: "1 day left", other: `${days} days left` }),
  dueToday: "Due today",
  overdue: (days: number) => plural(days, { one: "1 day overdue", other: `${days} days overdue` }),
  notFound: {
    title: "This request is not in the list",
    text: "It may be closed. Choose the closed requests above the list.",
  },
  facts: {
    kind: "Asks for",
    received: "Received",
    due: "Due",
    state: "State",
    origin: "Came",
    reference: "Reference",
  },
  byAccount: "From the person's own profile",
  byStaff: "By mail or letter, recorded by the staff",
  extended: "extended",
  places: "Workspaces of this address",
  placesHint: "A member's data is erased on the page of the member. A workspace decides about its own records.",
  loadingPlaces: "Looking for the account...",
  noAccount: "No account has this address.",
  noPlaces: "The account belongs to no workspace.",
  openMember: (name: string) => `Open the member in ${name}`,
  steps: "What was done",
  noSteps: "Nothing was done yet.",
  /** By somebody of the staff, whose id is shown. */
  by: (actorId: string) => `By ${actorId}`,
  acts: {
    note: {
      button: "Add a note",
      title: "Add a note",
      text: "The note is for the staff. The person does not see it.",
      words: "Note",
      confirm: "Add the note",
      success: "The note is added",
    },
    extend: {
      button: "Extend the term",
      title: "Extend the term by two months",
      text: "The law allows this once, where a request is complex. The person gets the reason by mail.",
      words: "Reason",
      confirm: "Extend the term",
      success: "The term is extended",
    },
    answer: {
      button: "Answer",
      title: "Answer this request",
      text: "The person gets your words by mail. Afterwards the request is closed.",
      words: "Answer",
      confirm: "Send the answer",
      success: "The request is answered",
    },
    refuse: {
      button: "Refuse",
      title: "Refuse this request",
      text: "The person gets the reason by mail, and learns where to complain. Afterwards the request is closed.",
      words: "Reason",
      confirm: "Refuse the request",
      success: "The request is refused",
    },
  } satisfies Record<PrivacyAct, Record<string, string>>,
  wordsMissing: "Write something first.",
  recordDialog: {
    title: "Record a request",
    subtitle: "The term of one month begins on the day of the receipt.",
    kind: "Asks for",
    email: "The person's email",
    receivedOn: "Received on",
    note: "Note for the staff (optional)",
    confirm: "Record the request",
    success: "The request is recorded",
  },
  retention: {
    title: "How long data is kept",
    text: "These terms are built in. Nobody has to start anything for them.",
    what: "What",
    long: "How long",
  },
};

/** Days, as the product keeps them. */
export interface KeptDays {
  letters: number;
  notices: number;
  scans: number;
  chat: number;
  clearings: number;
}

/** What is kept, and how long. */
export const retentionRows = (days: KeptDays): readonly (readonly [what: string, long: string])[] => [
  ["A member's profile, notes, marks and pictures", "Until the member is erased"],
  ["Ledger entries and bookings", "As long as the workspace, without a name once the member is erased"],
  ["Audit trail of a workspace", "As long as the workspace; it keeps ids, and no words"],
  ["Requests about personal data", "Three years after they are closed"],
  ["Enquiries and support requests", `${days.letters} days`],
  ["Refused scans at a door", `${days.scans} days`],
  ["Notifications", `${days.notices} days`],
  ["Chat of a live session", `${days.chat} days`],
  ["Lists of bookings that a closure cancelled", `${days.clearings} days`],
  ["Invitations that nobody accepted", "30 days after they end"],
  ["Backups of the table", "35 days"],
];

/** Messages for invalid fields of a recorded request, by issue code. */
export const recordInputTexts = {
  email: {
    invalid_format: "Enter an email address such as rosa@example.org",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  receivedOn: { invalid_format: "Enter a day", invalid_type: "Enter a day" },
  note: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters` },
};
