import type { EventId, MemberId, RegistrationId } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followMembers } from "../consumers.ts";
import { forgetWords, ownSeatsOf, registrationRef } from "../registration-repository.ts";
import { eventRef } from "../repository.ts";
import { isOver } from "../rules.ts";
import { endRegistration } from "../transactions.ts";

/**
 * A suspension ends the offered seats, because nobody suspended can accept one. The other registrations end if the
 * suspension ends bookings, too. Safe to repeat: a registration that has ended, or has no words left, is skipped.
 */
export const handler = changesConsumer(followMembers, async ({ before, after }, scope, request) => {
  if (before === undefined) return;
  const isErased = after === undefined;
  const isSuspended = after?.status === "suspended" && before.status === "active";
  if (!isErased && !isSuspended) return;
  const isForOffers = !isErased && !after.endsBookings;
  const { memberId } = before;
  const { table, deadlineAt } = request;
  const { tenant, member } = await table.getMany(
    { tenant: tenantRef(scope), member: memberRef(scope, memberId) },
    { consistent: true },
  );
  // The membership was reinstated, or the person came back, before this change arrived.
  if (tenant === undefined || member?.status === "active") return;
  for await (const { eventId, registrationId, isOpen } of table.all(ownSeatsOf(scope, memberId))) {
    const one = { eventId, memberId, registrationId, isForOffers };
    if (isOpen) await withRaces(deadlineAt, () => end(one, tenant, scope, request));
    if (isErased) await forgetAll(one, scope, request);
  }
});

interface One {
  eventId: EventId;
  memberId: MemberId;
  registrationId: RegistrationId;
  /** Whether only an offered seat ends. */
  isForOffers: boolean;
}

async function end(
  { eventId, memberId, registrationId, isForOffers }: One,
  tenant: Tenant,
  scope: TenantScope,
  request: ConsumerRequest,
) {
  const { table, now } = request;
  const { event, registration, wallet } = await table.getMany(
    {
      event: eventRef(scope, eventId),
      registration: registrationRef(scope, eventId, registrationId),
      wallet: walletRef(scope, memberId),
    },
    { consistent: true },
  );
  if (event === undefined || registration === undefined || wallet === undefined) return;
  if (isForOffers && registration.status !== "offered") return;
  // What is over stays as it was.
  if (registration.status === "cancelled" || isOver(event, now) || registration.checkedInAt !== null) return;
  const refund = registration.status === "registered" ? registration.pointsCost : 0;
  const ending = { cause: "membership_ended", reason: null, refund } as const;
  const paidLots = await readPaidLots(table, scope, registration);
  await table.commit(endRegistration(scope, registration, ending, { event, wallet, paidLots, now, tenant }).writes);
}

/** Each registration names the one before it. */
async function forgetAll(
  { eventId, registrationId }: Pick<One, "eventId" | "registrationId">,
  scope: TenantScope,
  { table, deadlineAt }: ConsumerRequest,
) {
  let next: RegistrationId | null = registrationId;
  while (next !== null) {
    const ref = registrationRef(scope, eventId, next);
    next = await withRaces(deadlineAt, async () => {
      const { registration } = await table.getMany({ registration: ref }, { consistent: true });
      if (registration === undefined) return null;
      const { memberName, answers, endedBy, previousId } = registration;
      const hasWords = memberName !== null || answers.length > 0 || (endedBy?.reason ?? null) !== null;
      if (hasWords) await table.commit([forgetWords(scope, registration)]);
      return previousId;
    });
  }
}
