import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { moveToEvent } from "../desk-contract.ts";
import { moveToEvent as moveTo } from "../move-transactions.ts";
import { decideEventMove } from "../moves.ts";
import { registrationNotFound } from "../registration-contract.ts";
import { ownSeatRef, registrationRef } from "../registration-repository.ts";
import { memberOf, presentRegistration, settledAgain } from "../registration-views.ts";
import { eventRef, seatsRef } from "../repository.ts";

export const handler = tenantRoute(moveToEvent, {
  gets: ({ scope, params: { eventId, registrationId }, body: { toEventId }, intent }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
    moved: registrationRef(scope, toEventId, idFrom("registration", intent.idBody)),
    // Of a move to the same event, only one of two equal keys may be read. It is refused: the member is registered.
    to: eventId === toEventId ? undefined : eventRef(scope, toEventId),
    seats: seatsRef(scope, toEventId),
  }),
  upgradeAnswer: (kept, { found: { moved } }) => settledAgain(kept, moved),
  run: async ({ scope, tenant, found, params, body, intent, table, now, commit }) => {
    const { registration, event, seats } = found;
    const { toEventId, ticketNo, differenceSeen } = body;
    if (registration === undefined || event === undefined) throw new AppError(registrationNotFound);
    const { memberId } = registration;
    const { wallet, own, attendee } = await table.getMany(
      {
        wallet: walletRef(scope, memberId),
        own: ownSeatRef(scope, memberId, toEventId),
        attendee: memberRef(scope, memberId),
      },
      { consistent: true },
    );
    const target = { event: params.eventId === toEventId ? event : found.to, seats, own };
    const registrationId = idFrom("registration", intent.idBody);
    const wanted = { registrationId, ticketNo, differenceSeen, createdBy: intent.bodyHash, now };
    const decided = decideEventMove(registration, event, target, wanted);
    if (attendee?.status !== "active" || wallet === undefined) throw new AppError(memberNotFound);
    const paidLots = await readPaidLots(table, scope, registration);
    const { record, balance, writes } = moveTo(scope, registration, decided, { wallet, paidLots, own, now, tenant });
    const after = presentRegistration(record, decided.to, now);
    return commit(
      writes,
      { registration: after, balance, pointsDifference: decided.difference },
      { before: presentRegistration(registration, event, now), after, others: memberOf(registration) },
    );
  },
});
