import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { eventNotFound, eventOver } from "../contract.ts";
import { addRegistration } from "../desk-contract.ts";
import { refuseDifference } from "../moves.ts";
import { ownSeatRef, registrationRef } from "../registration-repository.ts";
import { memberOf, presentRegistration, settledAgain } from "../registration-views.ts";
import { decideRegistration } from "../registrations.ts";
import { eventRef, seatsRef } from "../repository.ts";
import { isOver } from "../rules.ts";
import { takePlace } from "../transactions.ts";

export const handler = tenantRoute(addRegistration, {
  gets: ({ scope, params: { eventId, memberId }, intent }) => ({
    registration: registrationRef(scope, eventId, idFrom("registration", intent.idBody)),
    event: eventRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    own: ownSeatRef(scope, memberId, eventId),
    wallet: walletRef(scope, memberId),
    attendee: memberRef(scope, memberId),
  }),
  upgradeAnswer: (kept, { found: { registration } }) => settledAgain(kept, registration),
  run: ({ scope, tenant, found, body: { ticketNo, isCharged, pointsSeen }, intent, now, commit }) => {
    const { event, seats, own, wallet, attendee } = found;
    if (event === undefined || seats === undefined || event.status === "draft") throw new AppError(eventNotFound);
    if (attendee?.status !== "active" || wallet === undefined) throw new AppError(memberNotFound);
    if (isOver(event, now)) throw new AppError(eventOver);
    const wanted = {
      registrationId: idFrom("registration", intent.idBody),
      member: { memberId: attendee.memberId, name: fullName(attendee) },
      ticketNo,
      wish: "seat",
      answers: [],
      isListed: false,
      source: "administrator",
      createdBy: intent.bodyHash,
    } as const;
    const decided = decideRegistration(event, seats, own, wanted, now);
    const priced = isCharged ? decided : { ...decided, record: { ...decided.record, pointsCost: 0 } };
    refuseDifference(priced.record.pointsCost, pointsSeen);
    const { record, writes } = takePlace(scope, priced, { event, wallet, own, now, tenant });
    const registration = presentRegistration(record, event, now);
    return commit(
      writes,
      { registration, balance: record.balanceAfterRegistration },
      { before: null, after: registration, others: memberOf(record) },
    );
  },
});
