import { changesConsumer } from "../../pipeline/consumer.ts";
import { entryRef } from "../../points/repository.ts";
import { listMovements } from "../consumers.ts";
import { listEntry, listWallet, planFirstRun } from "../repository.ts";
import { firstPlan } from "../rules.ts";

/** Reads the entries that the wallet has gained. Late, repeated and reordered changes write the same lines. */
export const handler = changesConsumer(listMovements, async ({ before, after }, scope, { table, now }) => {
  if (after === undefined) return;
  const { memberId, version } = after;
  const first = (before?.version ?? 0) + 1;
  const numbers = Array.from({ length: Math.max(0, version - first + 1) }, (_, position) => first + position);
  const refs = Object.fromEntries(numbers.map((number) => [String(number), entryRef(scope, memberId, number)]));
  const found = numbers.length === 0 ? {} : await table.getMany(refs, { consistent: true });
  const writes = numbers.map((number) => {
    const entry = found[String(number)];
    if (entry === undefined) throw new Error(`The ledger entry ${number} is missing.`);
    return listEntry(scope, memberId, entry);
  });
  if (before === undefined) writes.push(listWallet(scope, memberId), planFirstRun(scope, firstPlan(now)));
  if (writes.length > 0) await table.commit(writes);
});
