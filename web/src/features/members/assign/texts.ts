/** Texts of plans for many. */
import type { AssignmentIssue } from "#lambdas/assignments/contract.ts";
import { plural } from "#web/kit/plural.ts";

const columns: Record<AssignmentIssue["column"], string> = { member: "member", plan: "plan", endsOn: "last day" };

const reasons: Record<AssignmentIssue["reason"], string> = {
  missing: "is missing",
  swapped: "is exchanged with the plan",
  swapped_with_day: "is exchanged with the last day",
  unknown_member: "belongs to nobody here",
  repeated: "is in the file already",
  has_membership: "has a membership already",
  unknown_plan: "is no plan of this workspace",
  ambiguous_plan: "is the name of several plans",
  archived_plan: "is archived",
  not_a_date: "is not a day such as 2027-03-31",
  day_passed: "is over",
};

export const assignTexts = {
  action: "Assign a plan",
  actionForAll: "Assign a plan to all of them",
  actionForFile: "Assign plans by a file",
  title: "Assign plans",
  fileIntro:
    "A CSV file with the columns member and plan, and last day if there is one. A member is an email address or an id, a plan its name.",
  membersIntro: "Members who have a membership keep it, and the check names them.",
  choose: "Choose a file",
  plan: "Plan",
  lastDay: "Last day",
  lastDayHint: "Leave it empty for memberships without a last day",
  noPlans: "There is no active plan. Add one under Membership Plans first.",
  reading: (done: string) => `Reading the list: ${done} members so far`,
  check: "Check",
  checking: (done: string, all: string) => `Checking: ${done} of ${all}`,
  assigning: (done: string, all: string) => `Assigning: ${done} of ${all}`,
  ready: (count: number, printed: string) =>
    plural(count, { one: "1 member can get the plan", other: `${printed} members can get a plan` }),
  wrong: (count: number, printed: string) =>
    plural(count, { one: "1 row cannot be used", other: `${printed} rows cannot be used` }),
  leftOut: (count: number, printed: string) =>
    plural(count, { one: "1 member cannot get it", other: `${printed} members cannot get it` }),
  points: (points: string) => `Given at once: ${points}`,
  bookings: "All their bookings stay, also those after a last day.",
  start: (count: number, printed: string) =>
    plural(count, { one: "Assign to 1 member", other: `Assign to ${printed} members` }),
  goOn: "Go on",
  stopped: "It stopped here. What was assigned stays. Go on: nobody is assigned twice.",
  done: (count: number, printed: string) =>
    plural(count, { one: "1 member has a plan now", other: `${printed} members have a plan now` }),
  close: "Close",
  noRows: "There are no rows.",
  noMember: "This file has no column named member.",
  noPlan: "This file has no column named plan.",
  tooMany: (most: string) => `At most ${most} members can get plans at once. Divide them.`,
  tooLarge: "This file is larger than 2 MB.",
  row: "Row",
  member: "Member",
  reason: "What is wrong",
  columns,
  reasons,
};
