/** Texts of a member's membership, as administrators see and change it. */
import type { MembershipChange, MembershipEvent } from "#lambdas/memberships/contract.ts";
import { plural } from "#web/kit/plural.ts";

export const membershipTexts = {
  action: "Membership",
  title: (name: string) => `Membership of ${name}`,
  loading: "Loading the membership...",
  none: {
    title: "No membership",
    text: "Assign a plan, and its first cycle begins at once.",
  },
  lastPlan: (plan: string) => `The last plan was ${plan}.`,
  pointsPerCycle: "Points per cycle",
  cycle: "Cycle",
  days: (count: number) => plural(count, { one: "1 day", other: `${count} days` }),
  months: (count: number) => plural(count, { one: "1 month", other: `${count} months` }),
  runningCycle: "Running cycle",
  cycleDays: (from: string, to: string) => `${from} to ${to}`,
  noCycle: "None",
  nextBilling: "Next billing date",
  notScheduled: "Not scheduled",
  started: "Start",
  lastDay: "Last day",
  noLastDay: "None",
  pausedUntil: (day: string) => `Paused. The membership resumes on ${day}.`,
  cancelledAfter: (day: string) => `Cancelled. The last day is ${day}.`,
  changesOn: (plan: string, day: string) => `The plan changes to ${plan} on ${day}.`,
  history: "History",
  historyLoading: "Loading the history...",
  noHistory: "Nothing has happened yet.",
  byCalendar: "by the calendar",
  byMember: "by the member",
  byYou: "by you",
  byAdministrator: "by an administrator",
  more: "More",
};

type Sentence = (event: { plan: string; day: string; isLater: boolean }) => string;

/** `isLater`: the day lies after the one on which it was said. Without a day it is empty. */
export const eventTexts: Record<MembershipEvent["action"], Sentence> = {
  assign: ({ plan, day }) => (day === "" ? `${plan} assigned` : `${plan} assigned until ${day}`),
  change: ({ plan, day, isLater }) => (isLater ? `Another plan chosen for ${day}` : `Changed to ${plan}`),
  pause: ({ day }) => `Paused until ${day}`,
  resume: () => "Resumed",
  cancel: ({ day, isLater }) => (isLater ? `Cancelled from ${day} on` : "Cancelled"),
  end: ({ day }) => (day === "" ? "Last day removed" : `Last day set to ${day}`),
  keep: () => "What was scheduled is withdrawn",
  expired: ({ day }) => `Expired after ${day}`,
  cancelled: () => "Ended, as it was cancelled",
  changed: ({ plan }) => `${plan} began`,
  resumed: () => "Went on after the pause",
};

type Action = MembershipChange["action"];

/** Buttons and titles of the dialogs. */
export const actionTexts: Record<Action, string> = {
  assign: "Assign a plan",
  change: "Change plan",
  pause: "Pause membership",
  resume: "Resume membership",
  cancel: "Cancel membership",
  end: "Set last day",
  keep: "Withdraw what is scheduled",
};

export const doneTexts: Record<Action, (name: string) => string> = {
  assign: (name) => `${name} has the plan now`,
  change: (name) => `The plan of ${name} is changed`,
  pause: (name) => `The membership of ${name} is paused`,
  resume: (name) => `The membership of ${name} goes on`,
  cancel: (name) => `The membership of ${name} is cancelled`,
  end: (name) => `The last day of ${name} is saved`,
  keep: (name) => `The membership of ${name} goes on as before`,
};

export const fieldTexts = {
  plan: "Plan",
  noPlans: "There is no other active plan. Add one under Membership Plans first.",
  until: "Paused until",
  untilHint: "The membership resumes on this day",
  lastDay: "Last day",
  lastDayHint: "Leave it empty for a membership without a last day",
};
