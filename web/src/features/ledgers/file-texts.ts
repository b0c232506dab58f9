/** Texts of a file of grants and deductions. */
import type { ImportColumn, ImportIssue, RowFailure } from "#lambdas/imports/contract.ts";
import { plural } from "#web/kit/plural.ts";

const columns: Record<ImportColumn, string> = {
  member: "member",
  amount: "points",
  reason: "reason",
  endsOn: "valid until",
  number: "number",
};

const reasons: Record<ImportIssue["reason"], string> = {
  missing: "is missing",
  swapped: "holds what belongs into another column",
  unknown_member: "is not the email address or ID of anybody in this workspace",
  suspended: "is suspended, so move these points by hand",
  not_a_number: "is not a number",
  not_whole: "is not a whole number, such as 25",
  zero: "is zero",
  too_large: "is more than 1,000,000, the most that one row may move",
  too_long: "is longer than 200 characters",
  unreadable: "has characters that cannot be seen",
  not_a_day: "is not a date, such as 2026-12-31",
  day_over: "is in the past",
  not_for_deductions: "has no meaning where points are taken",
  not_for_corrections: "has no meaning where a line is reversed",
  unknown_entry: "is no line of this member's ledger",
  already_corrected: "is reversed already",
  not_correctable: "is a line that cannot be reversed",
  repeated: "is in the file already, with the same points and reason",
  insufficient: "are more than the member will have after the rows above",
  wallet_full: "are more than the member's wallet can hold after the rows above",
};

const failures: Record<RowFailure["reason"], string> = {
  insufficient: "The wallet has not enough points.",
  wallet_full: "The wallet cannot hold that many points.",
  suspended: "The member is suspended.",
  gone: "The member has left the workspace.",
  day_over: "The date is in the past.",
  already_corrected: "The line was already reversed.",
  not_correctable: "This line cannot be reversed.",
};

export const pointsFileTexts = {
  title: "Grants, deductions and reversals from a file",
  intro:
    "A CSV file with the columns member (email address or ID), points, reason and, if the points expire, valid until. A minus sign deducts the points. A row with the number of a line of the exported ledger reverses that line and has no points of its own.",
  choose: "Choose a CSV file",
  chooseOther: "Choose another file",
  checking: (done: string, all: string) => `Checking rows: ${done} of ${all}`,
  uploading: (done: string, all: string) => `Uploading rows: ${done} of ${all}`,
  moving: (done: string, all: string) => `Moving points: ${done} of ${all} rows`,
  goesOn: "You can leave this page: the movements go on. Its address shows the report for 30 days.",
  opening: "Loading the report...",
  ready: (count: number, printed: string) =>
    plural(count, { one: `${printed} row is ready`, other: `${printed} rows are ready` }),
  wrong: (count: number, printed: string) =>
    plural(count, {
      one: `${printed} row has errors and is left out`,
      other: `${printed} rows have errors and are left out`,
    }),
  sums: (given: string, taken: string) => `Granted: ${given}. Deducted: ${taken}.`,
  movements: { title: "What is moved", member: "Member and reason", amount: "Points", endsOn: "Valid until" },
  reversal: (number: string, reason: string) => `Reverses line ${number}: ${reason}`,
  andMore: (count: string) => `And ${count} more.`,
  startAny: "Move points",
  start: (count: number, printed: string) =>
    plural(count, { one: `Move points of ${printed} row`, other: `Move points of ${printed} rows` }),
  done: (count: number, printed: string) =>
    plural(count, { one: `The points of ${printed} row are moved`, other: `The points of ${printed} rows are moved` }),
  failed: (count: number, printed: string) =>
    plural(count, { one: `${printed} row moved nothing`, other: `${printed} rows moved nothing` }),
  stopped: "The upload stopped. Start again to go on: no row is moved twice.",
  close: "Close",
  line: "Line",
  problem: "What is wrong",
  noRows: "There are no rows in this file.",
  noColumn: (column: string) => `This file has no column named ${column}.`,
  tooMany: (most: string, found: string) => `A file may have up to ${most} rows. This one has ${found}.`,
  tooLarge: "This file is larger than 4 MB.",
  exampleFile: "Download an example",
  example: [
    ["robin@example.org", "25", "Thank you for the tour", "2027-12-31", ""],
    ["sam@example.org", "-10", "Key lost", "", ""],
    ["kim@example.org", "", "Given twice", "", "12"],
  ] as readonly (readonly [string, string, string, string, string])[],
  columns,
  reasons,
  failures,
};

/** The list of files. `count` decides the plural form; `printed` is the number in the reader's language. */
export const filesTexts = {
  title: "Files of points",
  kept: "The files of the last 30 days, newest first",
  since: (day: string) => `The files since ${day}, newest first`,
  show: "Show",
  all: "All files",
  onlyFailed: "Files with rows that moved nothing",
  loading: "Loading files...",
  by: (name: string, count: number, printed: string) =>
    plural(count, { one: `${name}, ${printed} row`, other: `${name}, ${printed} rows` }),
  notUploaded: "The upload did not end, so nothing was moved",
  running: (done: string, all: string) => `Moving: ${done} of ${all}`,
  moved: (count: number, printed: string) =>
    plural(count, { one: `${printed} row moved`, other: `${printed} rows moved` }),
  failed: (count: number, printed: string) =>
    plural(count, { one: `${printed} row moved nothing`, other: `${printed} rows moved nothing` }),
  openReport: "Open report",
  openReportOf: (when: string) => `Open report: ${when}`,
  none: {
    title: "No files yet",
    text: "Who grants or deducts points from a file finds it here for 30 days, with its report.",
  },
  noneFailed: {
    title: "No such file",
    text: "The points of every row were moved.",
  },
};
