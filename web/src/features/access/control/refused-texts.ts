/** Texts of refused scans, and of the conflicts among them, for administrators. */
import type { RefusedWhy } from "#lambdas/access/refused-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const whyTexts: Record<RefusedWhy, string> = {
  identified: "Printed card or pass",
  unknown: "Unknown card",
  replaced: "Old card",
  blocked: "Card blocked",
  expired: "Card expired",
  removed: "Device removed",
  forged: "Code not genuine",
  late: "Code too old",
  early: "The phone's clock is ahead",
  spent: "Code used already",
  suspended: "Suspended",
  no_plan: "No membership",
  plan_over: "Membership has ended",
  plan_paused: "Membership is paused",
  outside_hours: "Not at this time",
  outside_zone: "Not this zone",
  foreign: "Card of another house",
  unreadable: "No code of this house",
  not_inside: "Was to leave, and is not inside",
  not_taken: "Not let in here",
  unknown_ticket: "Unknown ticket",
  zone_gone: "The door's zone is gone",
  out_of_time: "Recorded too late",
};

export const refusedTexts = {
  nobody: "Not known",
  title: "Refused scan",
  at: "Scanned",
  why: "Why",
  letIn: "Let in without a network",
  letInText: "The door had no network, and let this person in. The server would have refused.",
  settledBy: "Looked at",
  settledAt: (moment: string, name: string) => `${moment}, by ${name}`,
  settle: "Mark as looked at",
  settleNamed: (name: string) => `Mark as looked at: ${name}`,
  settled: "The conflict is marked as looked at",
  notSettled: "The conflict was not marked",
  missing: { title: "This scan is not here", text: "It may belong to other days, or the filters leave it out." },
} as const;

export const conflictTexts = {
  title: "Conflicts",
  subtitle: "Let in without a network, although the server would have refused",
  loading: "Loading the conflicts...",
  some: (count: number, printed: string) =>
    plural(count, {
      one: `${printed} person was let in without a network, and would have been refused.`,
      other: `${printed} people were let in without a network, and would have been refused.`,
    }),
  orMore: (printed: string) => `${printed} or more`,
  open: "Show conflicts",
  failed: "The conflicts did not load.",
  empty: {
    title: "No conflict",
    text: "Whoever a door without a network lets in, although the server would have refused, stands here until somebody has looked.",
  },
} as const;
