/** Words for what an entry of the trail holds: codes, ids and values. */
import type { TrailEntry } from "#lambdas/audit/contract.ts";
import { startOfDay } from "#lambdas/contract/calendar.ts";
import { formatMoney } from "#lambdas/contract/money.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { Format } from "#web/domain/format.ts";
import { actionTexts, earlierActionText, outcomeTexts } from "./action-texts.ts";
import { codeTexts, fieldTexts, truthTexts } from "./field-texts.ts";
import { auditTexts, goneTexts } from "./texts.ts";
import type { Action } from "./trail-types.ts";

export function isAction(id: string): id is Action {
  return Object.hasOwn(actionTexts, id);
}

/** A call that can do several things says in its change which of them it did. */
const actField = "act";

export function actionText({ action, change }: Pick<TrailEntry, "action" | "change">): string {
  const act = change?.after[actField];
  if (typeof act === "string" && Object.hasOwn(codeTexts, act)) return codeTexts[act as keyof typeof codeTexts];
  return outcomeText(action, change?.after) ?? (isAction(action) ? actionTexts[action] : earlierActionText);
}

/** The sentence of the value that a call set, such as that of `suspended`. */
function outcomeText(action: string, after: Record<string, unknown> = {}): string | undefined {
  const outcomes: Record<string, Record<string, Record<string, string>>> = outcomeTexts;
  const [field, texts] = Object.entries(outcomes[action] ?? {})[0] ?? ["", {}];
  return texts[String(after[field])];
}

/** The names of the fields whose values an entry tells, in the given order. */
export function fieldsOf(...values: Record<string, unknown>[]): string[] {
  const names = new Set(values.flatMap((fields) => Object.keys(fields)));
  names.delete(actField);
  return [...names];
}

/** A field of an earlier release has no label, so it stays as it was stored. */
export function fieldText(name: string): string {
  return Object.hasOwn(fieldTexts, name) ? fieldTexts[name as keyof typeof fieldTexts] : name;
}

export function actorText({ actorId, role, name }: TrailEntry["actor"]): string {
  if (actorId === "stripe") return auditTexts.stripe;
  if (role === "station") return name ?? goneTexts.station;
  return name ?? (role === "super_admin" ? auditTexts.staff : auditTexts.formerMember);
}

export function objectText({ kind, name, startAt }: TrailEntry["object"], format: Format): string {
  if (name === null) return goneTexts[kind];
  return startAt === null ? name : `${name}, ${format.dateTime(startAt)}`;
}

export interface Reader {
  format: Format;
  workspace: Pick<Workspace, "currency" | "locale" | "timeZone">;
  planNames: TrailEntry["planNames"];
}

type Value = NonNullable<TrailEntry["change"]>["before"][string];

/** Prints a value. Undefined and null mean that there was none. */
export function valueText(
  field: string,
  value: Value | undefined,
  { format, workspace: { currency, locale, timeZone }, planNames }: Reader,
): string {
  if (value === undefined || value === null) return auditTexts.detail.none;
  if (field === "planId" || field === "scheduledPlanId") return planNames[String(value)] ?? goneTexts.plan;
  if (typeof value === "boolean") return value ? truthTexts.yes : truthTexts.no;
  if (field === "priceMinor" || field === "moneyRefundedMinor")
    return formatMoney({ amountMinor: Number(value), currency }, locale);
  if (typeof value === "number") return format.number(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return format.dateTime(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(toInstant(startOfDay(value, timeZone)));
  return Object.hasOwn(codeTexts, value) ? codeTexts[value as keyof typeof codeTexts] : value;
}
