import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { acknowledgeChange, registrationNotFound } from "../registration-contract.ts";
import { agree } from "../registrations.ts";
import { presentRegistration } from "../registration-views.ts";
import { eventRef } from "../repository.ts";
import { registrationRef, saveRegistration } from "../registration-repository.ts";

export const handler = tenantRoute(acknowledgeChange, {
  gets: ({ scope, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
  }),
  run: ({ scope, actorId, found: { registration, event }, body: { terms }, now, commit }) => {
    if (registration?.memberId !== actorId || event === undefined) throw new AppError(registrationNotFound);
    const after = agree(registration, event, { terms, now });
    // Who has agree already agrees again: nothing changes.
    if (registration.seenMoves === after.seenMoves) return commit([], presentRegistration(registration, event, now));
    const saved = { ...after, version: after.version + 1 };
    return commit([saveRegistration(scope, after)], presentRegistration(saved, event, now));
  },
});
