import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventNotFound } from "../contract.ts";
import { eventRef, saveEvent, seatsRef, setSale } from "../repository.ts";
import { startRefunds } from "../registration-repository.ts";
import { decideCancellation, detailAgain, presentDetail } from "../rules.ts";
import { cancelEvent } from "../staff-contract.ts";
import { moveRoom } from "../transactions.ts";

export const handler = tenantRoute(cancelEvent, {
  gets: ({ scope, params: { eventId } }) => ({ event: eventRef(scope, eventId), seats: seatsRef(scope, eventId) }),
  upgradeAnswer: (kept, { found: { event, seats }, now }) => detailAgain(kept, event, seats, now),
  run: ({ scope, tenant, found: { event, seats }, body: { reason, version }, now, commit }) => {
    if (event === undefined || seats === undefined) throw new AppError(eventNotFound);
    const cancelled = { ...decideCancellation(event, reason, now), version };
    const detail = presentDetail({ ...cancelled, version: version + 1 }, seats, now);
    return commit(
      [
        ...saveEvent(scope, cancelled, now),
        // No seat is taken or offered after this write, so the refunds meet everybody.
        setSale(scope, event.eventId, { sale: "cancelled" }),
        startRefunds(scope, event.eventId, seats.taken + seats.waiting),
        ...moveRoom(scope, { before: event, after: cancelled }, tenant.originMinutes),
      ],
      detail,
      { before: presentDetail(event, seats, now), after: detail },
    );
  },
});
