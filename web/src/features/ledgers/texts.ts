/** Texts of Points Management. */
import type { LedgerGroup } from "#lambdas/points/contract.ts";
import { plural } from "#web/kit/plural.ts";
import type { PeriodName } from "./period.ts";

export const ledgerTexts = {
  title: "Points Management",
  subtitle: "Every movement of points in this workspace",
  loading: "Loading the ledger...",
  caption: "Ledger entries, newest first",
  grant: "Grant points",
  deduct: "Deduct points",
  correct: "Correct",
  corrected: "Corrected",
  openMember: "Open member",
  onlyMember: "Show only this member",
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
  member: "Member",
  memberHint: "Type how the name or the email address begins.",
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

export const groupTexts: Record<LedgerGroup, string> = {
  granted: "Granted",
  spent: "Spent",
  refunded: "Refunded",
  expired: "Ended unspent",
  deducted: "Deducted",
  corrected: "Corrections",
};

export const periodTexts: Record<PeriodName, string> = {
  month: "This month",
  last_month: "Last month",
  quarter: "Last 90 days",
  year: "This year",
  days: "Chosen days",
};
