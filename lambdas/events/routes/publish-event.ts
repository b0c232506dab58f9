import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventNotFound } from "../contract.ts";
import { eventRef, saveEvent, seatsRef, setSale } from "../repository.ts";
import { decidePublication, detailAgain, presentDetail } from "../rules.ts";
import { publishEvent } from "../staff-contract.ts";

export const handler = tenantRoute(publishEvent, {
  gets: ({ scope, params: { eventId } }) => ({ event: eventRef(scope, eventId), seats: seatsRef(scope, eventId) }),
  upgradeAnswer: (kept, { found: { event, seats }, now }) => detailAgain(kept, event, seats, now),
  run: ({ scope, found: { event, seats }, body: { publishAt, version }, now, commit }) => {
    if (event === undefined || seats === undefined) throw new AppError(eventNotFound);
    const published = { ...decidePublication(event, publishAt, now), version };
    const detail = presentDetail({ ...published, version: version + 1 }, seats, now);
    return commit(
      [...saveEvent(scope, published, now), setSale(scope, event.eventId, { sale: "open", terms: published.terms })],
      detail,
      { before: presentDetail(event, seats, now), after: detail },
    );
  },
});
