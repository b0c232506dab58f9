import { toInstant } from "../../contract/time.ts";
import { changesConsumer, type ConsumerRequest } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { refundCancelled } from "../consumers.ts";
import type { RegistrationRecord, StoredEvent } from "../stored-contract.ts";
import { eventRef, seatsRef } from "../repository.ts";
import { moveRefunds, refundsRef, registrationRef, registrationsAfter } from "../registration-repository.ts";
import { endRegistration } from "../transactions.ts";

/** Registrations of one step. A step has twenty seconds, and the write at its end starts the next one. */
const registrationsPerStep = 25;

/** Each registration ends in a transaction of its own. A step that stops midway finds those that are open still. */
export const handler = changesConsumer(refundCancelled, async ({ after }, scope, request) => {
  if (after === undefined) return;
  const { eventId } = after;
  const { table, now } = request;
  const { refunds, event, tenant } = await table.getMany(
    { refunds: refundsRef(scope, eventId), event: eventRef(scope, eventId), tenant: tenantRef(scope) },
    { consistent: true },
  );
  if (refunds === undefined || refunds.finishedAt !== null || event?.status !== "cancelled" || tenant === undefined)
    return;
  const { rows, nextCursor } = await table.query(
    registrationsAfter(scope, eventId, refunds.after, registrationsPerStep),
  );
  for (const { registrationId } of rows)
    await withRaces(request.deadlineAt, () => refund({ event, registrationId, tenant }, scope, request));
  const { seats } = await table.getMany({ seats: seatsRef(scope, eventId) }, { consistent: true });
  const open = (seats?.taken ?? 0) + (seats?.waiting ?? 0);
  await table.commit([
    moveRefunds(scope, refunds, {
      after: rows.at(-1)?.registrationId ?? refunds.after,
      done: Math.max(refunds.done, refunds.total - open),
      finishedAt: nextCursor === null ? toInstant(now) : null,
    }),
  ]);
});

interface Open {
  event: StoredEvent;
  registrationId: RegistrationRecord["registrationId"];
  tenant: Tenant;
}

async function refund(
  { event, registrationId, tenant }: Open,
  scope: TenantScope,
  { table, now }: ConsumerRequest,
): Promise<void> {
  const ref = registrationRef(scope, event.eventId, registrationId);
  const { registration } = await table.getMany({ registration: ref }, { consistent: true });
  if (registration === undefined || registration.status === "cancelled") return;
  const { wallet } = await table.getMany({ wallet: walletRef(scope, registration.memberId) }, { consistent: true });
  if (wallet === undefined) return;
  const points = registration.status === "registered" ? registration.pointsCost : 0;
  const ending = { cause: "event_cancelled", reason: null, refund: points } as const;
  const paidLots = await readPaidLots(table, scope, registration);
  await table.commit(endRegistration(scope, registration, ending, { event, wallet, paidLots, now, tenant }).writes);
}
