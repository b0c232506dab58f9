import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventNotFound } from "../contract.ts";
import { bodyOf, bodyRef, eventRef, seatsRef } from "../repository.ts";
import { refundsRef } from "../registration-repository.ts";
import { presentDetail, presentRefunds } from "../rules.ts";
import { getEventToEdit } from "../staff-contract.ts";

export const handler = tenantRoute(getEventToEdit, {
  gets: ({ scope, params: { eventId } }) => ({
    event: eventRef(scope, eventId),
    body: bodyRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    refunds: refundsRef(scope, eventId),
  }),
  run: ({ found: { event, body, seats, refunds }, now }) => {
    if (event === undefined || seats === undefined) throw new AppError(eventNotFound);
    return { event: presentDetail(event, seats, now), body: bodyOf(body), refunds: presentRefunds(refunds) };
  },
});
