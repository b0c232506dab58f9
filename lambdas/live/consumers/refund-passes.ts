import type { MemberId } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { changesConsumer, type ConsumerRequest } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { refundPasses } from "../consumers.ts";
import { moveRefunds, passesAfter, passRef, refundsRef, sessionRef } from "../repository.ts";
import type { StoredSession } from "../stored-contract.ts";
import { refundPass } from "../transactions.ts";

/** Passes of one step. A step has twenty seconds, and the write at its end starts the next one. */
const passesPerStep = 25;

/** Each pass is refunded in a transaction of its own. A step that stops midway finds those that are not refunded yet. */
export const handler = changesConsumer(refundPasses, async ({ after }, scope, request) => {
  if (after === undefined) return;
  const { sessionId } = after;
  const { table, now, deadlineAt } = request;
  const { refunds, session, tenant } = await table.getMany(
    { refunds: refundsRef(scope, sessionId), session: sessionRef(scope, sessionId), tenant: tenantRef(scope) },
    { consistent: true },
  );
  if (refunds === undefined || refunds.finishedAt !== null || session?.status !== "cancelled" || tenant === undefined)
    return;
  const { rows, nextCursor } = await table.query(passesAfter(scope, sessionId, refunds.after, passesPerStep));
  for (const { memberId } of rows)
    await withRaces(deadlineAt, () => refund({ session, memberId, tenant }, scope, request));
  await table.commit([
    moveRefunds(scope, refunds, {
      after: rows.at(-1)?.memberId ?? refunds.after,
      done: refunds.done + rows.length,
      finishedAt: nextCursor === null ? toInstant(now) : null,
    }),
  ]);
});

interface One {
  session: StoredSession;
  memberId: MemberId;
  tenant: Tenant;
}

async function refund({ session, memberId, tenant }: One, scope: TenantScope, { table, now }: ConsumerRequest) {
  const refs = { pass: passRef(scope, session.sessionId, memberId), wallet: walletRef(scope, memberId) };
  const { pass, wallet } = await table.getMany(refs, { consistent: true });
  // Nobody has the wallet of an erased member any more.
  if (pass === undefined || pass.refundedAt !== null || wallet === undefined) return;
  const paidLots = await readPaidLots(table, scope, pass);
  await table.commit(refundPass(scope, pass, { session, wallet, paidLots, now, tenant }));
}
