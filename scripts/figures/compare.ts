/**
 * Makes every counter anew from the items that count, and lists those that differ. A figure is a sum over stored items,
 * so the counters are right exactly if nothing differs.
 */
import { items as definitions } from "#lambdas/contract/index.ts";
import {
  dayFiguresItem,
  daySalesItem,
  monthFiguresItem,
  monthSalesItem,
  totalFiguresItem,
  yearOfResourceItem,
} from "#lambdas/statistics/items.ts";
import { keyOfPlace } from "#lambdas/statistics/repository.ts";
import { type Count, tallied } from "#lambdas/statistics/rules.ts";
import { countedEntities, countsOfItem } from "#lambdas/statistics/transactions.ts";
import { tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { tenantItem } from "#lambdas/tenants/items.ts";

/** An item of counters that is not what the items make of it. A missing one has no counters. */
export interface Difference {
  pk: string;
  sk: string;
  stored: Readonly<Record<string, number>>;
  /** What its counters should be. */
  counted: Readonly<Record<string, number>>;
  /** The resource's name, where the item holds one. */
  name: string | undefined;
  /** How often the stored item was written; 0 for a missing one. */
  writes: number;
}

const parsers = new Map(
  definitions.filter(({ entity }) => countedEntities.includes(entity)).map(({ entity, parse }) => [entity, parse]),
);

/** The entities that a comparison reads. All other items may be left out. */
export const comparedEntities = [...countedEntities, tenantItem.entity, dayFiguresItem.entity];

/** @param all every item of the entities above, of any tenants, in any order */
export function differencesIn(all: readonly StoredItem[]): Difference[] {
  const byTenant = Map.groupBy(all, ({ pk }) => tenantOf(String(pk)));
  return [...byTenant].flatMap(([tenantId, items]) => {
    if (tenantId === null) return [];
    const stored = items.find(({ entity }) => entity === tenantItem.entity);
    if (stored === undefined) throw new Error(`The items of ${tenantId} lack its settings.`);
    const zones = tenantItem.parse(stored);
    const counts: Count[] = items.flatMap((item) => {
      const entity = String(item.entity);
      const parse = parsers.get(entity);
      return parse === undefined ? [] : countsOfItem(entity, parse(item), zones);
    });
    return differencesOf(openTenantScope(tenantId), counts, items);
  });
}

function differencesOf(scope: ReturnType<typeof openTenantScope>, counts: Count[], items: readonly StoredItem[]) {
  const differences = new Map<string, Difference>();
  for (const item of items.filter(({ entity }) => entity === dayFiguresItem.entity)) {
    const { counts: stored, writes } = parseFigures(item);
    const key = { pk: String(item.pk), sk: String(item.sk) };
    differences.set(`${key.pk} ${key.sk}`, {
      ...key,
      stored: withoutZeros(stored),
      counted: {},
      name: undefined,
      writes,
    });
  }
  for (const { place, counts: counted, name } of tallied(counts)) {
    const { pk, sk } = keyOfPlace(scope, place);
    const stored = differences.get(`${pk} ${sk}`) ?? { pk, sk, stored: {}, writes: 0 };
    differences.set(`${pk} ${sk}`, { ...stored, counted, name });
  }
  return [...differences.values()].filter(({ stored, counted }) => !isSame(stored, counted));
}

const kinds = [
  dayFiguresItem,
  monthFiguresItem,
  yearOfResourceItem,
  totalFiguresItem,
  daySalesItem,
  monthSalesItem,
] as const;

/** All kinds of items of counters have one schema. */
function parseFigures(item: StoredItem) {
  const kind = kinds.find(({ spelled }) => spelled.pk.split("#")[2]?.split("<")[0] === String(item.pk).split("#")[2]);
  if (kind === undefined) throw new Error(`${String(item.pk)} is no place of counters.`);
  return kind.parse(item);
}

const withoutZeros = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
