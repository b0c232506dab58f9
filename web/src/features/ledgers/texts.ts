/** Texts of Points Management. */
import type { LedgerFilter, LedgerGroup } from "#lambdas/points/contract.ts";
import { plural } from "#web/kit/plural.ts";
import type { PeriodName } from "./period.ts";

export const ledgerTexts = {
  title: "Points Management",
  subtitle: "Every movement of points in this workspace",
  loading: "Loading the ledger...",
  caption: "Ledger entries, newest first",
  grant: "Grant points",
  deduct: "Deduct points",
  correct: "Reverse",
  corrected: "Reversed",
  corrects: (cause: string) => `Reverses: ${cause}`,
  correctsEarlier: "Reverses an earlier line",
  openMember: "Open member",
  onlyMember: "Show only this member",
  file: "Import file...",
  files: "Earlier files",
  packages: "Points packages",
  purchases: "Points purchases",
  money: "Money reconciliation",
  welcome: "Welcome points",
  reconciliation: "Reconciliation",
  otherActions: "More",
  export: "Export as CSV",
  exporting: (rows: string) => `Reading the ledger: ${rows} lines...`,
  exported: (count: number, printed: string) =>
    plural(count, { one: `${printed} line exported`, other: `${printed} lines exported` }),
  exportFailed: "The ledger was not exported",
  period: "Period",
  from: "First day",
  to: "Last day",
  group: "Movement",
  anyGroup: "All movements",
  ofMember: (name: string) => `Only ${name}`,
  oneMember: "one member",
  goOn: "Continue",
  columns: { member: "Member", cause: "Cause", amount: "Points", balanceAfter: "Balance after", at: "When" },
  empty: {
    title: "No movements in this period",
    text: "Points that are granted, spent, refunded or ended are listed here, each with its cause.",
  },
  noneFound: {
    title: "No line matches",
    text: "No line of this period fits the filters.",
    action: "Show all lines",
  },
} as const;

export const lineTexts = {
  number: "Line of this wallet",
  balanceBefore: "Balance before",
  reversedBy: "Reversed by",
  line: (number: string) => `Line ${number}`,
  lots: "Points that end",
  endsOn: (day: string) => `, until ${day}`,
  entryId: "Entry",
  trail: "Who did this, in the audit trail",
  missing: {
    title: "This line is not in the list",
    text: "It belongs to another period, or the filters leave it out. Choose another period or show all movements.",
  },
};

export const groupTexts: Record<LedgerGroup, string> = {
  bought: "Bought",
  granted: "Granted",
  spent: "Spent",
  refunded: "Refunded",
  expired: "Ended unspent",
  deducted: "Deducted",
  corrected: "Reversals",
};

export const filterTexts: Record<LedgerFilter, string> = {
  ...groupTexts,
  spent_on_events: "Spent on events",
  spent_on_live: "Spent on live sessions",
};

export const periodTexts: Record<PeriodName, string> = {
  month: "This month",
  last_month: "Last month",
  quarter: "Last 90 days",
  year: "This year",
  days: "Chosen days",
};

export const welcomeTexts = {
  title: "Welcome points",
  loading: "Loading the rule...",
  intro: "What each new member is given when they join. Nobody gets it twice.",
  give: "Give new members points",
  amount: "Points",
  validDays: "Days to spend them",
  validDaysHint: "Counted from the day of joining. Leave it empty for points that never end.",
  save: "Save rule",
  isOn: (points: string) => `New members are given ${points}`,
  isOff: "New members are given no points",
};

const sides = (expected: string, found: string) => `${found} instead of ${expected}`;
interface Sides {
  expected: string;
  found: string;
}

export const reconciliationTexts = {
  title: "Reconciliation",
  subtitle: "Removes expired points and recomputes each wallet from its entries, every night and whenever you ask.",
  loading: "Loading the last result...",
  start: "Recompute now",
  running: "Recomputing...",
  progress: (wallets: string, entries: string) => `${wallets} wallets and ${entries} entries so far`,
  never: "Nothing has been recomputed yet.",
  finished: "Last result",
  wallets: "Wallets",
  entries: "Entries",
  ended: "Expired points removed",
  noneEnded: "None were due",
  endedIn: (points: string, wallets: number, printed: string) =>
    plural(wallets, { one: `${points} from 1 wallet`, other: `${points} from ${printed} wallets` }),
  clean: "Every wallet equals its entries.",
  found: (count: number, printed: string) =>
    plural(count, { one: `${printed} difference was found.`, other: `${printed} differences were found.` }),
  more: (count: string) => `And ${count} more.`,
  kinds: {
    gap: (_number: string, { expected, found }: Sides) => `The entries' numbers have a gap: ${sides(expected, found)}.`,
    balance_after: (number: string, { expected, found }: Sides) =>
      `The balance after entry ${number} is ${sides(expected, found)}.`,
    below_zero: (number: string, { found }: Sides) => `The balance after entry ${number} is below zero: ${found}.`,
    balance: (_number: string, { expected, found }: Sides) => `The balance is ${sides(expected, found)}.`,
    lots: (_number: string, { expected, found }: Sides) =>
      `Points that expire do not add up: ${sides(expected, found)}.`,
    unreadable: (_number: string, _sides: Sides) => "The wallet or an entry cannot be read.",
  },
};

export const totalTexts = {
  countAll: "The sums count every movement of the period. The filters choose only the lines below.",
  caption: "Points of the period",
  loading: "Loading the sums...",
  all: "Show all sums",
  fewer: "Show fewer sums",
  compare: "Compare with before",
  compareNot: "Show in one line",
  names: {
    sold: "Sold",
    granted: "Granted",
    spent: "Spent",
    refunded: "Refunded",
    expired: "Ended unspent",
    deducted: "Deducted",
    corrected: "Reversed",
    outstanding: "Outstanding",
  },
  before: {
    flow: (points: string) => `${points} in the period before`,
    sameDays: (points: string) => `${points} in the same days before`,
    stock: (points: string) => `${points} before the period`,
  },
};
