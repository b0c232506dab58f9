import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { registrationNotFound, registrationOver, updateMyAnswers } from "../registration-contract.ts";
import { canEdit, checkAnswers } from "../registrations.ts";
import { presentRegistration } from "../registration-views.ts";
import { eventRef } from "../repository.ts";
import { editRegistration, registrationRef } from "../registration-repository.ts";

export const handler = tenantRoute(updateMyAnswers, {
  gets: ({ scope, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
  }),
  run: ({ scope, actorId, found: { registration, event }, body: { version, isListed, ...said }, now, commit }) => {
    if (registration?.memberId !== actorId || event === undefined) throw new AppError(registrationNotFound);
    if (!canEdit(registration, event, now)) throw new AppError(registrationOver);
    const edited = { ...registration, answers: checkAnswers(event.questions, said.answers), isListed, version };
    return commit(
      [editRegistration(scope, edited)],
      presentRegistration({ ...edited, version: version + 1 }, event, now),
    );
  },
});
