import { toMilliseconds } from "../../contract/time.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { metricFields } from "../../runtime/log.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { advanceCheck, askableAccount, beginCheck, type CheckStep, isChecking } from "../check.ts";
import { stepOfEntries } from "../check-entry-steps.ts";
import type { Ground } from "../check-ground.ts";
import { stepOfOrders, stepOfPurchases } from "../check-own-steps.ts";
import { stepOfRefunds } from "../check-refund-steps.ts";
import { moneyCheckRef, saveCheck } from "../check-repository.ts";
import { stepOfInvoices, stepOfPayments } from "../check-stripe-steps.ts";
import { checkMoney } from "../consumers.ts";

/** Handles one page per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(checkMoney, async (change, scope, { table, now, log }) => {
  const { state, account } = await table.getMany(
    { state: moneyCheckRef(scope), account: paymentAccountRef(scope) },
    { consistent: true },
  );
  const accountId = askableAccount(account);
  if (change.entity === "reconciliation") {
    // The wallets of the night are done. A late delivery finds the run that it has started, or a later one.
    const isNight = change.after?.status === "done" && change.after.startedBy === null;
    const startedAt = change.after?.startedAt ?? "";
    if (!isNight || isChecking(state, now) || (state?.startedAt ?? "") >= startedAt) return;
    await table.commit(
      saveCheck(scope, state, beginCheck(state, { now, startedBy: null, hasStripe: accountId !== undefined })),
    );
    return;
  }
  // A late delivery belongs to a step that is done.
  if (change.after === undefined || state?.status !== "running" || state.step !== change.after.step) return;
  const done = await runStep({ table, scope, now, state, accountId });
  const next = advanceCheck(state, done, Math.max(now, toMilliseconds(state.startedAt)));
  await table.commit(saveCheck(scope, state, next));
  if (next.status !== "done") return;
  const differences = next.foundCount;
  log.info("money_checked", differences === 0 ? { differences } : metricFields({ differences }));
});

function runStep(ground: Ground): Promise<CheckStep> {
  switch (ground.state.phase) {
    case "payments":
      return stepOfPayments(ground);
    case "invoices":
      return stepOfInvoices(ground);
    case "purchases":
      return stepOfPurchases(ground);
    case "orders":
      return stepOfOrders(ground);
    case "entries":
      return stepOfEntries(ground);
    case "refunds":
      return stepOfRefunds(ground);
  }
}
