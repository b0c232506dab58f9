import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { eventNotFound } from "../contract.ts";
import { noWallet, register } from "../registration-contract.ts";
import { checkAnswers, decideRegistration, refuseSale } from "../registrations.ts";
import { asCreated, presentRegistration } from "../registration-views.ts";
import { eventRef, seatsRef } from "../repository.ts";
import { ownSeatRef, registrationRef } from "../registration-repository.ts";
import { takePlace } from "../transactions.ts";

export const handler = tenantRoute(register, {
  gets: ({ scope, actorId, params: { eventId }, intent }) => ({
    earlier: registrationRef(scope, eventId, idFrom("registration", intent.idBody)),
    event: eventRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    own: ownSeatRef(scope, actorId, eventId),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "earlier",
    earlier: ({ found: { earlier, event }, body }) =>
      earlier &&
      event && {
        bodyHash: earlier.createdBy,
        answer: {
          registration: presentRegistration(asCreated(earlier, event, body), event, toMilliseconds(earlier.createdAt)),
          balance: earlier.balanceAfterRegistration,
        },
      },
  },
  run: ({ scope, tenant, member, role, found, body, intent, now, commit }) => {
    const { seats, own, wallet, membership } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noWallet);
    const { ticketNo, terms, wish, isListed } = body;
    const event = refuseSale(found.event, { ticketNo, terms, reader: readerOf(role, membership), now });
    if (seats === undefined) throw new AppError(eventNotFound);
    const wanted = {
      registrationId: idFrom("registration", intent.idBody),
      member: { memberId: member.memberId, name: fullName(member) },
      answers: checkAnswers(event.questions, body.answers),
      createdBy: intent.bodyHash,
    };
    const said = { ticketNo, wish, isListed, source: "member" } as const;
    const decided = decideRegistration(event, seats, own, { ...wanted, ...said }, now);
    const { record, writes } = takePlace(scope, decided, { event, wallet, own, now, tenant });
    return commit(writes, {
      registration: presentRegistration(record, event, now),
      balance: record.balanceAfterRegistration,
    });
  },
});
