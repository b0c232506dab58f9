import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { offerSeat } from "../desk-contract.ts";
import { readTaker } from "../list.ts";
import { notForYou, registrationNotFound, registrationOver } from "../registration-contract.ts";
import { registrationRef } from "../registration-repository.ts";
import { memberOf, presentRegistration, registrationAgain } from "../registration-views.ts";
import { isTicketFor, offered, refuseOffer } from "../registrations.ts";
import { eventRef, seatsRef } from "../repository.ts";
import { offerSeat as offerTo } from "../transactions.ts";

export const handler = tenantRoute(offerSeat, {
  gets: ({ scope, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
    seats: seatsRef(scope, eventId),
  }),
  upgradeAnswer: (kept, { found: { registration } }) => registrationAgain(kept, registration),
  run: async ({ scope, found: { registration, event, seats }, table, now, commit }) => {
    if (registration === undefined || event === undefined || seats === undefined)
      throw new AppError(registrationNotFound);
    // The line was faster, so the member has the offer already.
    const present = presentRegistration(registration, event, now);
    if (present.status === "offered") return present;
    refuseOffer(registration, event, seats, now);
    const { waitNo, ticketNo, registrationId, version } = registration;
    if (waitNo === null) throw new AppError(registrationOver);
    const { wallet, reader } = await readTaker(table, scope, registration.memberId);
    if (wallet?.status !== "active" || reader === undefined) throw new AppError(memberNotFound);
    if (!isTicketFor(event, registration, reader)) throw new AppError(notForYou);
    const after = presentRegistration({ ...offered(registration, event, now), version: version + 1 }, event, now);
    const writes = offerTo(scope, registration, { waitNo, ticketNo, registrationId }, { event, now });
    return commit(writes, after, {
      before: present,
      after,
      others: memberOf(registration),
    });
  },
});
