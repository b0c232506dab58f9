/** Every sentence of Manage Members. */

import type { TenantRole } from "../../../../lambdas/contract/roles.ts";
import type { MemberStatus } from "../../../../lambdas/members/contract.ts";
import type { TransactionType } from "../../../../lambdas/points/contract.ts";

/** Numbers arrive printed, as the workspace's locale has them. */
const points = (printed: string) => (printed === "1" ? "1 point" : `${printed} points`);

export const roleTexts: Record<TenantRole, string> = {
  member: "Member",
  verifier: "Front desk",
  admin: "Administrator",
};

export const statusTexts: Record<MemberStatus, string> = { active: "Active", suspended: "Suspended" };

export const entryTypeTexts: Record<TransactionType, string> = {
  issued: "Issued",
  refunded: "Refunded",
  deducted: "Deducted",
  adjusted: "Adjusted",
};

export const membersTexts = {
  title: "Manage Members",
  subtitle: "Who belongs to this workspace, and what they have to spend",
  loading: "Loading members...",
  caption: "Members by name",
  search: "Search",
  searchHint: "Name or e-mail address",
  found: (count: number, isMore: boolean) =>
    `${count}${isMore ? " or more" : ""} ${count === 1 && !isMore ? "member" : "members"} found`,
  empty: {
    title: "No members yet",
    text: "People who sign up for this workspace are listed here, with their role and their points.",
  },
  noneFound: {
    title: "No member matches",
    text: "The search looks at how first names, last names and e-mail addresses begin.",
    action: "Show all members",
  },
  columns: { name: "Name", role: "Role", status: "Status", points: "Points", joined: "Joined" },
  more: "Show more",
  loadingMore: "Loading...",
  details: "View details",
  grant: "Grant points",
  suspend: "Suspend",
  reinstate: "Reinstate",
};

export const memberTexts = {
  balance: "Balance",
  email: "E-mail",
  phone: "Phone",
  noPhone: "Not given",
  role: "Role",
  status: "Status",
  joined: "Joined",
  history: "Points history",
  historyLoading: "Loading the points history...",
  noHistory: "No points have come or gone yet.",
  amount: (signed: string) => `${signed} pts`,
  balanceAfter: (balance: string) => `Balance ${balance}`,
  looking: "Looking for this member...",
  notFound: { title: "There is no such member", text: "They may have left, or the address may be incomplete." },
};

export const grantTexts = {
  title: "Grant points",
  amount: "Points",
  reason: "Reason",
  reasonHint: "The member reads it in their points history.",
  before: "Balance now",
  after: "Balance after",
  unknownAfter: "Enter the points first",
  confirm: (printed: string | undefined) => (printed === undefined ? "Grant points" : `Grant ${points(printed)}`),
  pending: "Granting...",
  success: (printed: string, name: string) => `${points(printed)} granted to ${name}`,
  successText: (balance: string) => `The balance is ${balance} now.`,
};

interface StatusChangeTexts {
  title: (name: string) => string;
  text: (name: string) => string;
  confirm: string;
  success: (name: string) => string;
}

/** By the status that the member will have. */
export const statusChangeTexts: Record<MemberStatus, StatusChangeTexts> = {
  suspended: {
    title: (name) => `Suspend ${name}?`,
    text: (name) =>
      `${name} can still sign in, but nothing in this workspace works until you reinstate the membership. Points and bookings already made are kept.`,
    confirm: "Suspend",
    success: (name) => `${name} is suspended`,
  },
  active: {
    title: (name) => `Reinstate ${name}?`,
    text: (name) => `${name} can use this workspace again at once, with the points and bookings kept so far.`,
    confirm: "Reinstate",
    success: (name) => `${name} is reinstated`,
  },
};

export const refusalTexts = {
  notYourself: "You cannot suspend yourself. Another administrator can do it for you.",
  lastAdministrator: (name: string) =>
    `${name} is the only active administrator here. Make somebody else an administrator first, so that the workspace is not left without one.`,
  stale: (name: string) =>
    `Somebody else has just changed ${name}. The list shows the new state: look at it, then decide again.`,
};
