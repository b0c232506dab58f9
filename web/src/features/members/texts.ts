/** Texts of Manage Members. */

import type { TenantRole } from "#lambdas/contract/roles.ts";
import type { MemberStatus } from "#lambdas/members/contract.ts";
import type { TransactionType } from "#lambdas/points/contract.ts";
import { plural } from "#web/kit/plural.ts";

export const roleTexts: Record<TenantRole, string> = {
  member: "Member",
  verifier: "Front desk",
  admin: "Administrator",
};

export const entryTypeTexts: Record<TransactionType, string> = {
  issued: "Issued",
  refunded: "Refunded",
  deducted: "Deducted",
  adjusted: "Adjusted",
};

export const membersTexts = {
  title: "Manage Members",
  subtitle: (pointsEnabled: boolean) =>
    pointsEnabled ? "Who belongs to this workspace, and what they have to spend" : "Who belongs to this workspace",
  loading: "Loading members...",
  caption: "Members by name",
  search: "Search",
  searchHint: "Name or email address",
  found: (count: number, isMore: boolean) =>
    isMore
      ? `${count} or more members found`
      : plural(count, { one: "1 member found", other: `${count} members found` }),
  empty: {
    title: "No members yet",
    text: "People who sign up for this workspace are listed here, with what they may do here.",
  },
  noneFound: {
    title: "No member matches",
    text: "The search looks at how first names, last names and email addresses begin.",
    action: "Show all members",
  },
  status: "Status",
  role: "Role",
  plan: "Plan",
  joinedOn: (days: string) => `Joined ${days}`,
  anyStatus: "Any status",
  joined: "Has joined",
  anyRole: "Any role",
  anyPlan: "Any plan",
  order: "Sort by",
  noneWithFilters: "The filters leave nobody. Take one away to see more.",
  searching: "Nobody so far. There is more of the list to look through.",
  invite: "Invite members",
  otherActions: "More",
  openInvitations: "Open invitations",
  importFile: "Import a file",
  exportList: "Export the list",
  exportChosen: "Export",
  exporting: (count: string) => `Exporting the list: ${count} so far`,
  exported: (count: string) => `${count} members exported`,
  exportFailed: "The list was not exported",
  noPlan: "None",
  columns: { plan: "Plan", name: "Name", role: "Role", status: "Status", points: "Points", joined: "Joined" },
  details: "View details",
  grant: "Grant points",
  deduct: "Deduct points",
  suspend: "Suspend",
  reinstate: "Reinstate",
  changeRole: "Change role",
  exportMember: "Export their data",
  erase: "Erase member",
};

export const decisionTexts = {
  notice: (count: number, printed: string) =>
    plural(count, { one: "1 person waits for your approval", other: `${printed} people wait for your approval` }),
  noticeText: "They have signed up, and see nothing of this workspace before somebody decides.",
  show: "Show who waits",
  asked: "Asked to join",
  explained:
    "Approved, they are members at once and can book. Refused, they are told so by mail, and what they entered is removed.",
  approve: "Approve",
  refuse: "Refuse",
  refuseTitle: (name: string) => `Refuse ${name}?`,
  refuseText: (name: string) =>
    `${name} is told by mail that the request was not approved. What they entered here is removed. They can ask again.`,
  approved: (name: string) => `${name} is a member now`,
  refused: (name: string) => `${name} is refused`,
  failed: (name: string) => `Nothing was decided about ${name}`,
};

export const orderTexts = {
  "name.ascending": "Name, A to Z",
  "name.descending": "Name, Z to A",
  "familyName.ascending": "Family name, A to Z",
  "email.ascending": "Email address",
  "joined.descending": "Newest first",
  "joined.ascending": "Longest here first",
} as const;

export const roleDialogTexts = {
  title: "Change role",
  role: "Role",
  confirm: "Change role",
  pending: "Changing...",
  hints: {
    member: "Books, spends points and reads the news.",
    verifier: "Works at the front desk: checks people in and sees who they are.",
    admin: "Runs this workspace: members, resources, bookings and settings.",
  } satisfies Record<TenantRole, string>,
  success: (name: string, role: string) => `${name}: ${role} from now on`,
};

export const toComeTexts = {
  loading: "Looking for bookings to come...",
  none: "There are no bookings to come.",
  some: (count: number, isMore: boolean) =>
    isMore
      ? `${count} or more bookings to come`
      : plural(count, { one: "1 booking to come", other: `${count} bookings to come` }),
  more: (count: number) => `and ${count} more`,
  choice: "What happens to them",
  keep: "Keep them as they are",
  cancel: "Cancel them and return all points",
};

export const eraseTexts = {
  title: (name: string) => `Erase ${name}?`,
  text: "Profile, email address, picture, notes and the way into this workspace go for good. Bookings to come are cancelled. Ledger and past bookings stay under \u201cFormer member\u201d. Nobody can undo this.",
  type: (name: string) => `Type \u201c${name}\u201d to confirm`,
  mismatch: "This is not the name yet",
  confirm: "Erase member",
  success: "The member is erased",
};

export const twoFactorTexts = {
  action: "Reset two-factor",
  title: (name: string) => `Reset the second factor of ${name}?`,
  text: (name: string) =>
    `${name} signs in with the password alone from then on, in every workspace, and is signed out on all devices. Do this only for somebody whom you have recognised.`,
  reason: "How you made sure that it is them",
  reasonHint: "The audit log keeps it.",
  reasonMissing: "Say how you made sure",
  confirm: "Reset two-factor",
  success: (name: string) => `The second factor of ${name} is reset`,
};

export const deskNoteTexts = {
  label: "Note for the front desk",
  help: "Whoever works at the desk sees it when this person comes.",
  save: "Save note",
  saved: "The front desk sees the note from now on",
  removed: "The front desk sees no note any more",
};

export const detailsTexts = {
  action: "Edit details",
  title: (name: string) => `Edit details of ${name}`,
  subtitle:
    "What this workspace knows of this person, who sees the change on their own profile. Bookings and registrations made before keep the old name",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  account: (email: string) => `${email} and the way to sign in belong to the account. Only its owner changes them.`,
  save: "Save details",
  cancel: "Cancel",
  saved: (name: string) => `${name}'s details are saved`,
  notSaved: "The details were not saved",
};

export const heldBackTexts = {
  short: { bounced: "Mails come back", complained: "Reported as spam" },
  below: {
    bounced: (email: string) => `Mails come back: ${email}`,
    complained: (email: string) => `Reported as spam: ${email}`,
  },
  bounced: (email: string, at: string) =>
    `Mails to ${email} come back (since ${at}). Nothing is sent there any more. Ask this person for another address.`,
  complained: (email: string, at: string) =>
    `The reader of ${email} reported a mail as spam (${at}). Nothing is sent there any more.`,
  action: "Try again",
  title: "Send mails to this address again?",
  subtitle: (email: string) =>
    `Mails go to ${email} again. If one comes back, they are held back again. What was held back is not sent later.`,
  reason: "Why mails arrive now",
  reasonHelp: "It stays as a note on the member, for administrators.",
  done: (email: string) => `Mails go to ${email} again`,
};

export const notesTexts = {
  title: "Notes",
  hint: "Only administrators read them. A note cannot be changed later.",
  label: "New note",
  add: "Add note",
  loading: "Loading notes...",
  none: "Nothing has been noted yet.",
  by: (author: string) => `by ${author}`,
  former: "a former member",
  more: "Show older notes",
};

export const inviteTexts = {
  title: "Invite members",
  subtitle: "They get a mail in this workspace's name, with a link that is valid for 14 days.",
  email: "Email address",
  firstName: "First name",
  lastName: "Last name",
  role: "Role",
  message: "Message",
  messageHint: "Stands in the mail. Optional.",
  confirm: "Send invitation",
  pending: "Sending...",
  success: (email: string) => `${email} is invited`,
};

export const invitationsTexts = {
  title: "Open invitations",
  subtitle: "Nobody has accepted these yet",
  loading: "Loading invitations...",
  none: { title: "No open invitations", text: "Whoever you invite is listed here until the invitation is accepted." },
  sent: (at: string) => `Sent ${at}`,
  sending: "The mail is on its way",
  until: (at: string) => `valid until ${at}`,
  expired: "expired",
  resend: "Send again",
  troubles: {
    bounced: "The mail came back. Check the address: invite the right one, or send it again.",
    complained: "The reader reported the mail as spam. Nothing more is sent unless you send it again.",
  },
  revoke: "Take back",
  soonAgain: (minutes: string, most: string) =>
    `It can be sent again ${minutes} minutes after the last time, ${most} times in all.`,
  resent: (email: string) => `The invitation to ${email} is sent again`,
  revoked: (email: string) => `The invitation to ${email} is taken back`,
  revokeTitle: (email: string) => `Take back the invitation to ${email}?`,
  revokeText: "The link in the mail leads nowhere from then on. You can invite the same address again.",
  failed: "That did not work",
};

export const importTexts = {
  title: "Import a file",
  intro: "A CSV file with the columns email, first name, last name and role. Everybody in it is invited by mail.",
  choose: "Choose a CSV file",
  orDrop: "or drop it here",
  example: "Download an example",
  paste: "Or paste addresses",
  pasteHint: "With commas, spaces or line breaks between them",
  check: "Check these addresses",
  noAddresses: "There is no email address in this text.",
  andMore: (count: string) => `and ${count} more`,
  checking: (done: string, all: string) => `Checking rows: ${done} of ${all}`,
  inviting: (done: string, all: string) => `Inviting: ${done} of ${all}`,
  ready: (count: string) => `${count} can be invited`,
  wrong: (count: string) => `${count} cannot be invited`,
  overLimit: (places: string) => `The plan has room for ${places} more members. Who accepts after that is told so.`,
  invite: "Invite",
  start: (count: string) => `Invite ${count}`,
  done: (count: string) => `${count} invited`,
  close: "Close",
  row: "Row",
  match: "Some titles of this file are new to us. Choose which column is which. Other columns are left out.",
  noColumn: "Not in this file",
  untitled: (number: string) => `Column ${number}`,
  twoTitles: "Two columns have this title. Choose one of them.",
  checkRows: "Check these rows",
  chooseEmail: "Choose the column with the email addresses.",
  preview: "The first rows, as they will be read",
  noRows: "There are no rows in this file.",
  noEmail: "This file has no column named email.",
  tooMany: (most: string) => `A file may have up to ${most} rows.`,
  tooLarge: "This file is larger than 2 MB.",
  tooWide: (most: string) => `A file may have up to ${most} columns.`,
  noTitles: "The first line of this file has an email address. It must name the columns: email, first name, last name.",
  failed: "The import stopped. What was invited so far stays; start again to go on, nobody is invited twice.",
  columns: { email: "email", firstName: "first name", lastName: "last name", role: "role" },
  reasons: {
    missing: "is missing",
    not_an_address: "is not an email address",
    too_long: "is longer than 80 characters",
    unreadable: "has characters that cannot be seen",
    unknown_role: "is neither member, front desk nor administrator",
    repeated: "is in the file already",
    invited: "has an open invitation",
    member: "belongs to a member",
    too_often: "was sent too many invitations in this hour",
  },
};

export const memberTexts = {
  balance: "Balance",
  email: "Email",
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

interface StatusChangeTexts {
  title: (name: string) => string;
  text: (name: string) => string;
  confirm: string;
  success: (name: string) => string;
}

/** By the member's new status. */

export const statusChangeTexts: Record<Exclude<MemberStatus, "pending">, StatusChangeTexts> = {
  suspended: {
    title: (name) => `Suspend ${name}?`,
    text: (name) =>
      `${name} can still sign in, but nothing in this workspace works until you reinstate the membership. The points stay in the wallet.`,
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
