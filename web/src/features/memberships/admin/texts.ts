/** Texts of the administrators' page of membership plans. */
import type { PlanChoice } from "#lambdas/memberships/plan-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const plansTexts = {
  title: "Membership Plans",
  subtitle: "What each plan gives its members in every cycle, and what it costs",
  add: "Add plan",
  loading: "Loading plans...",
  caption: "Membership plans, in the order in which members see them",
  empty: {
    title: "No plans yet",
    text: "A plan says how many points a member gets in each cycle, and what that costs. Add the first one here.",
    textWithoutPoints: "A plan says how long a cycle of a membership lasts, and what it costs. Add the first one here.",
  },
  columns: {
    name: "Name",
    points: "Per cycle",
    cycle: "Cycle",
    price: "Price",
    rollover: "Rollover",
    chosenBy: "Chosen by",
    state: "State",
  },
  days: (count: number) => plural(count, { one: "1 day", other: `${count} days` }),
  months: (count: number) => plural(count, { one: "1 month", other: `${count} months` }),
  free: "Free",
  noRollover: "None",
  wholeRollover: "All",
  rolloverUpTo: (points: string) => `Up to ${points}`,
  activate: "Make active...",
};

/** Who decides that a member gets the plan, in short. */
export const choiceTexts: Record<PlanChoice, string> = {
  staff: "Administrators",
  request: "On request",
  members: "Members",
};

/** The same as a choice in the form. */
export const choiceOptionTexts: Record<PlanChoice, string> = {
  staff: "Only administrators assign it",
  request: "Members ask for it, administrators decide",
  members: "Members choose it themselves",
};

export const unitTexts = { days: "Days", months: "Calendar months" };

/** By the path of the field. */
export const fieldTexts = {
  name: "Name",
  description: "Description",
  pointsPerCycle: "Points per cycle",
  "cycle.count": "Length of a cycle",
  "cycle.unit": "Counted in",
  rollsOver: "Unspent points go over into the next cycle",
  rolloverLimit: "At most so many points go over",
  priceMinor: "Price of a cycle",
  chosenBy: "Who may choose it",
  isActive: "Active",
};

export const formTexts = {
  addTitle: "Add plan",
  editSubtitle: "A cycle that has begun keeps its terms. Members get the new ones with their next cycle.",
  add: "Add plan",
  save: "Save changes",
  cancel: "Cancel",
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  unpayable: "This workspace takes no payments at present, so members cannot take this plan yet.",
  pointsHint: "They expire at the end of the cycle",
  limitHint: "Leave it empty to carry over all of them",
  priceHint: (currency: string) =>
    `In ${currency}; 0 makes it free of charge. Who takes the plan on their own pays by card. A plan that you assign is not charged.`,
  activeHint: "While off, nobody gets this plan any more. Members who have it keep it.",
  notFound: { title: "There is no such plan", text: "The address may be incomplete, or the plan was deleted." },
  notSaved: "This was not saved",
};

export const archiveTexts = {
  title: (name: string) => `Archive ${name}?`,
  text: "Nobody gets this plan any more. Members who have it keep it, and their cycles go on. You can make it active again.",
  confirm: "Archive plan",
  done: (name: string) => `${name} is archived`,
};

export const activateTexts = {
  title: (name: string) => `Make ${name} active?`,
  text: "Members can get this plan again, as its form says.",
  confirm: "Make active",
  done: (name: string) => `${name} is active`,
};

export const deleteTexts = {
  title: (name: string) => `Delete ${name}?`,
  text: "Nobody ever had this plan, so it can go. This cannot be undone.",
  confirm: "Delete plan",
  done: (name: string) => `${name} deleted`,
};

export const requestsTexts = {
  title: "Requests for plans",
  subtitle: "Members who asked for a plan, the longest wait first",
  loading: "Loading requests...",
  none: {
    title: "No request waits",
    text: "Members ask for plans that are given on request. Their requests are listed here.",
  },
  notice: (count: number, isMore: boolean) =>
    isMore
      ? `${count} or more members ask for a plan`
      : plural(count, { one: "1 member asks for a plan", other: `${count} members ask for a plan` }),
  noticeText: "They get nothing before somebody decides.",
  show: "Show requests",
  asked: (plan: string, day: string) => `Asked for ${plan} on ${day}`,
  approve: "Approve",
  refuse: "Refuse",
  approveNamed: (name: string) => `Approve: ${name}`,
  refuseNamed: (name: string) => `Refuse: ${name}`,
  changed: "The plan or the membership has changed in the meantime. Below is what happens now. Look at it again.",
  approveTitle: (plan: string) => `Approve ${plan}`,
  approved: (name: string, plan: string) => `${name} gets ${plan}`,
  refuseTitle: (name: string) => `Refuse the request of ${name}?`,
  refuseText: (name: string, plan: string) =>
    `${name} does not get ${plan} and is told so. Nothing else changes, and they can ask again.`,
  refused: (name: string) => `The request of ${name} is refused`,
  loadingMember: "Loading the membership...",
};
