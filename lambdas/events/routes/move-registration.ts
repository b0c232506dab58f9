import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { moveRegistration } from "../desk-contract.ts";
import { moveTicket } from "../move-transactions.ts";
import { decideTicketMove } from "../moves.ts";
import { registrationNotFound } from "../registration-contract.ts";
import { registrationRef } from "../registration-repository.ts";
import { memberOf, presentRegistration, settledAgain } from "../registration-views.ts";
import { eventRef, seatsRef } from "../repository.ts";

export const handler = tenantRoute(moveRegistration, {
  gets: ({ scope, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
    seats: seatsRef(scope, eventId),
  }),
  upgradeAnswer: (kept, { found: { registration } }) => settledAgain(kept, registration),
  run: async ({ scope, tenant, found, body: { ticketNo, differenceSeen }, table, now, commit }) => {
    const { registration, event, seats } = found;
    if (registration === undefined || event === undefined || seats === undefined)
      throw new AppError(registrationNotFound);
    const ticket = decideTicketMove(registration, event, seats, { ticketNo, differenceSeen, now });
    const { wallet } = await table.getMany({ wallet: walletRef(scope, registration.memberId) }, { consistent: true });
    if (wallet === undefined) throw new AppError(registrationNotFound);
    const paidLots = await readPaidLots(table, scope, registration);
    const { record, balance, writes } = moveTicket(scope, registration, ticket, {
      event,
      wallet,
      paidLots,
      now,
      tenant,
    });
    const after = presentRegistration(record, event, now);
    return commit(
      writes,
      { registration: after, balance },
      { before: presentRegistration(registration, event, now), after, others: memberOf(registration) },
    );
  },
});
