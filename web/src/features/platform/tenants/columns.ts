/** The columns that a reader can hide, and which ones the address names. */
import type { ListedTenant } from "#lambdas/platform/tenants-contract.ts";
import { planTexts, tenantsTexts } from "./texts.ts";

export const columnNames = [
  "state",
  "plan",
  "members",
  "resources",
  "owner",
  "domain",
  "created",
  "trialEnds",
  "lastSignIn",
  "failedWork",
  "mail",
  "bookings",
  "storage",
  "cost",
] as const;
export type ColumnName = (typeof columnNames)[number];

/** The table has no room for all, and names come first. So these columns wait. */
const hiddenColumns: readonly ColumnName[] = [
  "resources",
  "domain",
  "trialEnds",
  "lastSignIn",
  "failedWork",
  "mail",
  "bookings",
  "storage",
  "cost",
];
/** What is measured once a day. */
export const measuredColumns: readonly ColumnName[] = ["bookings", "storage", "cost"];
export const usualColumns: readonly ColumnName[] = columnNames.filter((name) => !hiddenColumns.includes(name));

/** The columns of an address such as `state.plan`. */
export function columnsIn(text: string | undefined): readonly ColumnName[] {
  if (text === undefined) return usualColumns;
  const named = text.split(".");
  return columnNames.filter((name) => named.includes(name));
}

/** The part of the address; null for the usual columns. */
export function columnsAsText(shown: readonly ColumnName[]): string | null {
  const named = columnNames.filter((name) => shown.includes(name));
  return named.join() === usualColumns.join() ? null : named.join(".") || "none";
}

export const planText = (plan: ListedTenant["plan"]): string => (plan === null ? tenantsTexts.noPlan : planTexts[plan]);
