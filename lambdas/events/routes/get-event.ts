import { AppError } from "../../contract/errors.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventNotFound } from "../contract.ts";
import { plansOfTickets, readPlace } from "../list.ts";
import { getEvent } from "../registration-contract.ts";
import { ownSeatRef, registrationRef } from "../registration-repository.ts";
import { lineEndOf, ownStatus, presentMine } from "../registration-views.ts";
import { bodyOf, bodyRef, eventRef, seatsRef } from "../repository.ts";
import { isVisible, presentAudience, presentShared, pricesFor, saleOf } from "../rules.ts";
import { countTicketSeats } from "../seats.ts";

export const handler = tenantRoute(getEvent, {
  gets: ({ scope, actorId, params: { eventId } }) => ({
    event: eventRef(scope, eventId),
    body: bodyRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    own: ownSeatRef(scope, actorId, eventId),
    membership: membershipRef(scope, actorId),
  }),
  run: async ({ scope, actorId, role, found, params: { eventId }, now, table }) => {
    const { event, body, seats, own, membership } = found;
    if (event === undefined || seats === undefined || !isVisible(event, now)) throw new AppError(eventNotFound);
    const reader = readerOf(role, membership);
    const ref = own === undefined ? undefined : registrationRef(scope, eventId, own.registrationId);
    const [{ registration: latest }, plans] = await Promise.all([
      table.getMany({ registration: ref }, { consistent: true, isForDisplay: true }),
      table.getMany(plansOfTickets(scope, event), { consistent: false }),
    ]);
    const mine = own?.isOpen === true && latest?.memberId === actorId ? latest : undefined;
    // Whoever had a seat at a cancelled event reads why, and what came back.
    const lost = latest?.memberId === actorId && latest.endedBy?.cause === "event_cancelled" ? latest : undefined;
    const shown = mine ?? lost;
    const waitingPlace = mine === undefined ? null : await readPlace(table, scope, mine);
    return {
      event: {
        ...presentShared(event, seats, now),
        ...pricesFor(event, reader),
        mine: ownStatus(mine, event, now),
      },
      body: bodyOf(body),
      tickets: event.tickets.map((ticket) => ({
        ...ticket,
        audience: presentAudience(ticket.audience, plans),
        sale: saleOf(event, ticket, seats, { reader, now }),
        left: countTicketSeats(seats, ticket, event.capacity).left,
      })),
      questions: event.questions,
      terms: event.terms,
      mine: shown === undefined ? null : presentMine(shown, event, seats, { waitingPlace, now }),
      lineEnd: lineEndOf(latest),
    };
  },
});
