import { registrationIdSchema } from "../../contract/ids.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { endOffers } from "../consumers.ts";
import { eventIdOf } from "../items.ts";
import { eventRef } from "../repository.ts";
import { registrationRef } from "../registration-repository.ts";
import { endRegistration } from "../transactions.ts";

export const handler = dueConsumer(endOffers, async ({ pk, sk }, scope, { table, now }) => {
  const eventId = eventIdOf(pk);
  const registrationId = registrationIdSchema.parse(sk.split("#")[1]);
  const { tenant, event, registration } = await table.getMany(
    {
      tenant: tenantRef(scope),
      event: eventRef(scope, eventId),
      registration: registrationRef(scope, eventId, registrationId),
    },
    { consistent: true },
  );
  // The index lags: the offer may have been accepted, passed or ended meanwhile.
  if (tenant === undefined || event === undefined || registration?.status !== "offered") return;
  if (registration.offeredUntil === null || toMilliseconds(registration.offeredUntil) > now) return;
  const { wallet } = await table.getMany({ wallet: walletRef(scope, registration.memberId) }, { consistent: true });
  if (wallet === undefined) return;
  const ending = { cause: "offer_expired", reason: null, refund: 0 } as const;
  const { writes } = endRegistration(scope, registration, ending, { event, wallet, paidLots: [], now, tenant });
  await table.commit(writes);
});
