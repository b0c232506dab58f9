/** The reconciliation of money: its state and its results. */
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import { resultOf } from "./check.ts";
import type { MoneyCheck, MoneyRun } from "./check-contract.ts";
import { moneyCheckItem, moneyRunItem } from "./items.ts";

export function moneyCheckRef(scope: TenantScope): ItemRef<MoneyCheck> {
  return moneyCheckItem.ref(scope);
}

export function moneyRunRef(scope: TenantScope, startedAt: string): ItemRef<MoneyRun> {
  return moneyRunItem.ref(scope, startedAt);
}

/** The last results, newest first. */
export function lastRuns(scope: TenantScope, limit: number): QuerySpec<MoneyRun> {
  return {
    partition: moneyRunItem.key.partition(scope),
    newestFirst: true,
    consistent: true,
    limit,
    parse: moneyRunItem.parse,
  };
}

const keptDays = 400;

/** Stores the state over the one that was read. With its last step it stores the result, too. */
export function saveCheck(scope: TenantScope, seen: MoneyCheck | undefined, next: MoneyCheck): WriteItem[] {
  const key = moneyCheckItem.key(scope);
  const item = moneyCheckItem.whole({ ...next, version: (seen?.version ?? 0) + 1 });
  const saved =
    seen === undefined
      ? putNew(key, item, lostRace)
      : update(key, { set: item }, [{ attribute: "version", is: "=", value: seen.version }], lostRace);
  if (next.status === "running") return [saved];
  const run = resultOf(next);
  const expiresAtSeconds = Math.ceil((toMilliseconds(run.startedAt) + keptDays * 24 * hourMilliseconds) / 1000);
  const result = moneyRunItem.whole({ ...run, version: 1, expiresAtSeconds });
  return [saved, putNew(moneyRunItem.key(scope, run.startedAt), result, lostRace)];
}
