/** Texts of the page of access for administrators. */
import type { Visit } from "#lambdas/access/contract.ts";
import type { VisitFilter } from "#lambdas/access/visits-contract.ts";
import { plural } from "#web/kit/plural.ts";
import type { PeriodName } from "./use-access-address.ts";

export const accessTexts = {
  title: "Access Control",
  subtitle: "Who is in the house, who came, and who was not let in",
  loading: "Loading the visits...",
  caption: "Visits, denials and refused scans, the latest first",
  otherActions: "More",
  frontDesk: "Front desk",
  settings: "Settings of access",
  printCards: "Print cards",
  stations: "Stations",
  period: "Period",
  from: "First day",
  to: "Last day",
  show: "Result",
  showAll: "All results",
  only: (name: string) => `Only ${name}`,
  oneMember: "one member",
  onlyMember: "Show only this member",
  openMember: "Open the member",
  formerMember: "Former member",
  yes: "Yes",
  no: "No",
  wholeHouse: "Whole house",
  checkOut: "Check out",
  correct: "Correct",
  columns: { member: "Member", state: "Result", why: "Why", zone: "Zone", by: "Decided by", at: "When" },
  empty: {
    title: "Nobody has come in this period",
    text: "Each visit, and each time that somebody is not let in or a scan is refused, is listed here.",
  },
  noneFound: {
    title: "No visit matches",
    text: "No visit of this period fits the filters.",
    action: "Show all visits",
  },
} as const;

export const periodTexts: Record<PeriodName, string> = {
  today: "Today",
  week: "Last 7 days",
  quarter: "Last 90 days",
  days: "Chosen days",
};

export const showTexts: Record<VisitFilter, string> = {
  entered: "Let in",
  inside: "Still inside",
  denied: "Not let in",
  by_hand: "Let in by hand",
  corrected: "Corrected",
  closing: "Checked out at closing",
  refused: "Scan refused",
};

const leftHowTexts: Record<NonNullable<Visit["leftHow"]>, string> = {
  station: "At a station",
  desk: "At the desk",
  closing: "When the house closed",
  correction: "Entered later",
  erased: "The member was erased",
};

export const visitTexts = {
  byHand: (reason: string) => `By hand: ${reason}`,
  withoutNetwork: "Without a network",
  all: "All visits",
  cameAt: "Came in",
  deniedAt: "Came to the desk",
  leftAt: "Left",
  leftHow: "How it ended",
  how: leftHowTexts,
  howBy: (how: string, name: string) => `${how}, by ${name}`,
  against: "What spoke against it",
  reason: "Reason",
  corrected: "Corrected",
  correctedAt: (moment: string, name: string, reason: string) => `${moment}, by ${name}: ${reason}`,
  network: "Network at the door",
  hadNone: "None: recorded afterwards",
  missing: {
    title: "This visit is not here",
    text: "It may belong to other days, or the filters leave it out.",
  },
} as const;

export const insideTexts = {
  title: "Inside now",
  loading: "Counting who is inside...",
  count: (count: number, printed: string) =>
    plural(count, { one: `${printed} person inside`, other: `${printed} people inside` }),
  countOf: (printed: string, capacity: string) => `${printed} of ${capacity} inside`,
  orMore: (printed: string) => `${printed} or more`,
  full: "The house is full",
  over: "More people than the capacity",
  inZone: (zone: string, printed: string) => `${zone}: ${printed}`,
  closes: (moment: string) => `Everybody is checked out ${moment}`,
  open: "Show who is inside",
  print: "Print emergency list",
  since: (moment: string) => `Since ${moment}`,
  checkOutNamed: (name: string) => `Check out ${name}`,
  left: (name: string) => `${name} has left`,
  notLeft: (name: string) => `${name} was not checked out`,
  empty: { title: "Nobody is in the house", text: "Whoever the front desk lets in stands here until they leave." },
} as const;

export const paperTexts = {
  title: (house: string) => `Who is inside: ${house}`,
  readAt: (count: number, printed: string, moment: string) =>
    plural(count, { one: `${printed} person, as of ${moment}`, other: `${printed} people, as of ${moment}` }),
  found: "Safe",
  name: "Name",
  zone: "Zone",
  since: "Since",
  phone: "Phone",
} as const;

export const correctTexts = {
  title: (name: string) => `Correct the visit of ${name}`,
  zone: (timeZone: string) => `Times of the workspace's clock (${timeZone}).`,
  cameAt: "Came in",
  leftAt: "Left",
  leftAtHint: "Empty while the member is inside.",
  reason: "Reason",
  save: "Save correction",
  saved: (name: string) => `The visit of ${name} is corrected`,
} as const;

export const fileTexts = {
  export: "Export as CSV",
  exporting: (rows: string) => `Reading the visits: ${rows}...`,
  exported: (count: number, printed: string) =>
    plural(count, { one: `${printed} visit exported`, other: `${printed} visits exported` }),
  failed: "The visits were not exported",
} as const;

/** Messages for invalid fields of a correction, by issue code. */
export const correctInputTexts = {
  cameAt: { invalid_format: "Enter when the member came in" },
  reason: { invalid_format: "Choose a reason", too_small: "Choose a reason" },
};
