import { localDate } from "../../contract/calendar.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { entriesUpTo, walletRef } from "../../points/repository.ts";
import { type Wallet, walletAt } from "../../points/rules.ts";
import { endPoints } from "../../points/transactions.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { type Table, UnreadableItem } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { reconcileWallets } from "../consumers.ts";
import type { Difference, Reconciliation, Tally } from "../contract.ts";
import { reconciliationRef, saveRun, walletsAfter } from "../repository.ts";
import { advanceRun, finishTally, startTally, tallyEntries } from "../rules.ts";

/** Bounds of one step, so that it ends long before its function does. */
const stepWallets = 50;
const stepPages = 60;

/** Handles some wallets per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(reconcileWallets, async ({ after }, scope, { table, now }) => {
  if (after?.status !== "running") return;
  const { state } = await table.getMany({ state: reconciliationRef(scope) }, { consistent: true });
  // A late delivery belongs to a step that is done.
  if (state?.status !== "running" || state.step !== after.step) return;
  // The clock that started the run may be ahead of this one.
  const done = await runStep(table, scope, state, Math.max(now, toMilliseconds(state.startedAt)));
  await table.commit([saveRun(scope, state, advanceRun(state, { now, ...done }))]);
});

interface StepResult {
  wallets: number;
  entries: number;
  endedWallets: number;
  endedPoints: number;
  differences: Difference[];
  place: Pick<Reconciliation, "after" | "tally"> | null;
}

async function runStep(table: Table, scope: TenantScope, state: Reconciliation, now: number): Promise<StepResult> {
  const result: StepResult = {
    wallets: 0,
    entries: 0,
    endedWallets: 0,
    endedPoints: 0,
    differences: [],
    place: null,
  };
  let { after, tally } = state;
  let pages = 0;
  const listed = await table.query(walletsAfter(scope, after, stepWallets));
  for (const { memberId } of listed.rows) {
    try {
      if (tally === null) {
        const opened = await openTally(table, scope, memberId, now);
        tally = opened.tally;
        result.endedWallets += opened.endedPoints > 0 ? 1 : 0;
        result.endedPoints += opened.endedPoints;
      }
      while (tally.next <= tally.version) {
        if (pages >= stepPages) return { ...result, place: { after, tally } };
        pages += 1;
        const { rows } = await table.query(entriesUpTo(scope, memberId, { from: tally.next, to: tally.version }));
        if (rows.length === 0) break;
        const added = tallyEntries(tally, rows);
        tally = added.tally;
        result.entries += rows.length;
        result.differences.push(...added.differences);
      }
      result.differences.push(...finishTally(tally));
    } catch (error) {
      if (!(error instanceof UnreadableItem)) throw error;
      result.differences.push({ memberId, kind: "unreadable", number: null, expected: null, found: null });
    }
    result.wallets += 1;
    after = memberId;
    tally = null;
  }
  const isOver = listed.nextCursor === null;
  return { ...result, place: isOver ? null : { after, tally: null } };
}

/**
 * Ends points whose last day is over, then begins with the wallet. A listed wallet that is gone counts as one without a
 * point. Its entries then say otherwise.
 */
async function openTally(
  table: Table,
  scope: TenantScope,
  memberId: Wallet["memberId"],
  now: number,
): Promise<{ tally: Tally; endedPoints: number }> {
  const refs = { wallet: walletRef(scope, memberId), tenant: tenantRef(scope) };
  const { wallet, tenant } = await table.getMany(refs, { consistent: true });
  const missing: Wallet = { memberId, balance: 0, version: 0, status: "active", erasedAt: null, lots: [] };
  if (wallet === undefined || tenant === undefined) return { tally: startTally(wallet ?? missing), endedPoints: 0 };
  const today = localDate(now, tenant.timeZone);
  const writes = endPoints(scope, wallet, { now, today });
  if (writes.length === 0) return { tally: startTally(wallet), endedPoints: 0 };
  let endedPoints = wallet.balance - walletAt(wallet, today).balance;
  try {
    await table.commit(writes);
  } catch (error) {
    // Another movement has ended them, or the wallet takes no entry. Then its tally says so.
    if (!(error instanceof LostRace)) throw error;
    endedPoints = 0;
  }
  const again = await table.getMany({ wallet: refs.wallet }, { consistent: true });
  return { tally: startTally(again.wallet ?? missing), endedPoints };
}
