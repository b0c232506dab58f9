import { AppError } from "../../contract/errors.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { cancelMyRegistration, registrationNotFound } from "../registration-contract.ts";
import { decideOwnEnd } from "../registrations.ts";
import { presentRegistration } from "../registration-views.ts";
import { eventRef } from "../repository.ts";
import { registrationRef } from "../registration-repository.ts";
import { endRegistration } from "../transactions.ts";

export const handler = tenantRoute(cancelMyRegistration, {
  gets: ({ scope, actorId, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
    wallet: walletRef(scope, actorId),
  }),
  guard: {
    item: "registration",
    earlier: ({ actorId, intent, found: { registration, event } }) => {
      const earlier = registration?.cancelledBy;
      if (event === undefined || registration?.memberId !== actorId || earlier?.intent !== intent.idBody)
        return undefined;
      const answer = {
        registration: presentRegistration(registration, event, toMilliseconds(earlier.at)),
        balance: earlier.balance,
      };
      return { bodyHash: earlier.bodyHash, answer };
    },
  },
  run: async ({ scope, tenant, table, actorId, found, body, intent, now, commit }) => {
    const { registration, event, wallet } = found;
    if (registration?.memberId !== actorId || event === undefined || wallet === undefined)
      throw new AppError(registrationNotFound);
    const ending = decideOwnEnd(registration, event, { refundSeen: body.refundSeen, now });
    const { record, balance, writes } = endRegistration(scope, registration, ending, {
      event,
      wallet,
      now,
      tenant,
      paidLots: await readPaidLots(table, scope, registration),
      remembered: { intent: intent.idBody, bodyHash: intent.bodyHash },
    });
    return commit(writes, { registration: presentRegistration(record, event, now), balance });
  },
});
