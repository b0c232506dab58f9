import { AppError } from "../../contract/errors.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { acceptOffer, registrationNotFound } from "../registration-contract.ts";
import { registrationRef } from "../registration-repository.ts";
import { asAccepted, presentRegistration } from "../registration-views.ts";
import { accepted } from "../registrations.ts";
import { eventRef } from "../repository.ts";
import { acceptSeat } from "../transactions.ts";

export const handler = tenantRoute(acceptOffer, {
  gets: ({ scope, actorId, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "registration",
    earlier: ({ actorId, intent, found: { registration, event } }) => {
      const earlier = registration?.acceptedBy;
      if (event === undefined || registration?.memberId !== actorId || earlier?.intent !== intent.idBody)
        return undefined;
      const at = toMilliseconds(earlier.at);
      const answer = {
        registration: presentRegistration(asAccepted(registration), event, at),
        balance: earlier.balance,
      };
      return { bodyHash: earlier.bodyHash, answer };
    },
  },
  run: ({ scope, tenant, actorId, role, found, body, intent, now, commit }) => {
    const { registration, event, wallet, membership } = found;
    if (registration?.memberId !== actorId || event === undefined || wallet === undefined)
      throw new AppError(registrationNotFound);
    const decided = accepted(registration, event, { ...body, reader: readerOf(role, membership), now });
    const { record, balance, writes } = acceptSeat(scope, decided, {
      event,
      wallet,
      now,
      tenant,
      remembered: { intent: intent.idBody, bodyHash: intent.bodyHash },
    });
    return commit(writes, { registration: presentRegistration(record, event, now), balance });
  },
});
