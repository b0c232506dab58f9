/**
 * Looks at suspects again. A scan is not a snapshot. It may read a wallet before a movement, and the entry of the
 * movement after it. So what a first look finds is a suspicion. Each further look reads the partitions around it within
 * moments, strongly and by their keys. A violation is what every look finds.
 */
import { checkItems } from "../checker/check-items.ts";
import type { RawItem } from "../checker/raw-item.ts";
import { rawOf, tenantOf } from "./spool.ts";
import { type AuditedTable, listedIn, partition } from "./table.ts";

/** Partitions that are read at the same time. */
const readsAtOnce = 8;

/** The same violation a moment later may name other numbers. Ids and keys stay. */
export const sameness = (sentence: string): string => sentence.replace(/(?<![\w#-])-?\d+(?![\w#-])/g, "n");

const ids = /T#[^\s,:]+|[a-z]{3}_[0-9A-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** What a tenant's counters count, and what a tenant consists of. */
const counted = ["counters", "tenant", "member", "resource"];
const founding = ["counters", "tenant", "claim", "auditEntry", "membershipPlan", "sessionClaim", "subscription"];

/** The items with which the sentences may have to do. They name an id or a key that a sentence names. */
export function around(sentences: readonly string[], items: readonly RawItem[], tenantId: string): RawItem[] {
  const wanted = new Set<string>();
  const kinds = new Set<unknown>();
  for (const sentence of sentences) {
    const named = (sentence.match(ids) ?? []).filter((id) => id !== tenantId);
    const of = named.some((id) => id.endsWith("#TENANT")) ? counted : founding;
    const isOfTenant = of === counted || (named.length === 0 && / has \d+ of /.test(sentence));
    // What names no id may have to do with any item.
    if (named.length === 0 && !isOfTenant) return [...items];
    if (isOfTenant) for (const kind of of) kinds.add(kind);
    else for (const id of named) wanted.add(id.startsWith("T#") ? (id.split("#").at(-1) ?? id) : id);
  }
  const names = [...wanted];
  return items.filter((item) => {
    if (kinds.has(item.entity)) return true;
    const text = JSON.stringify(item);
    return names.some((id) => text.includes(id));
  });
}

/** The tenant's items after the partitions around the suspects were read again. */
export async function readAgain(
  table: AuditedTable,
  { tenantId, items, sentences }: { tenantId: string; items: readonly RawItem[]; sentences: readonly string[] },
): Promise<RawItem[]> {
  const near = around(sentences, items, tenantId);
  const lists = new Map<string, { index: string; value: string }>();
  for (const item of near)
    for (const index of ["gsi1", "gsi2", "gsi3", "gsi4"]) {
      const value = item[`${index}pk`];
      // Lists of due work are those of all tenants.
      if (typeof value === "string" && value.startsWith(`T#${tenantId}#`))
        lists.set(`${index} ${value}`, { index, value });
    }
  const partitions = new Set(near.map(({ pk }) => pk));
  for (const found of await atOnce([...lists.values()], ({ index, value }) => listedIn(table, index, value)))
    for (const pk of found) partitions.add(pk);
  const fresh = await atOnce([...partitions], (pk) => partition(table, pk));
  const again = fresh
    .flat()
    .map(rawOf)
    .filter((item) => tenantOf(item) === tenantId);
  return [...items.filter(({ pk }) => !partitions.has(pk)), ...again];
}

/** What both looks say, in the words of the later one. */
export function stillSaid(earlier: readonly string[], items: RawItem[], tenantId: string): string[] {
  const before = new Set(earlier.map(sameness));
  return checkItems(items, tenantId).violations.filter((sentence) => before.has(sameness(sentence)));
}

async function atOnce<From, To>(all: readonly From[], act: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  const waiting = [...all.entries()];
  await Promise.all(
    Array.from({ length: readsAtOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done[next[0]] = await act(next[1]);
    }),
  );
  return done;
}
