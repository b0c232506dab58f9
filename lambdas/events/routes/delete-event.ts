import { AppError, staleVersion } from "../../contract/errors.ts";
import { picturesOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuse } from "../../store/write-items.ts";
import { eventNotFound, notDraft } from "../contract.ts";
import { bodyOf, bodyRef, eventRef, removeEvent } from "../repository.ts";
import { deleteEvent } from "../staff-contract.ts";
import { movePictures, moveRoom } from "../transactions.ts";

export const handler = tenantRoute(deleteEvent, {
  gets: ({ scope, params: { eventId } }) => ({ event: eventRef(scope, eventId), body: bodyRef(scope, eventId) }),
  run: ({ scope, tenant, found: { event, body }, body: { version }, now, commit }) => {
    if (event === undefined) throw new AppError(eventNotFound);
    if (event.status !== "draft") throw new AppError(notDraft);
    const { eventId } = event;
    const pictures = { added: [], dropped: picturesOf(event, bodyOf(body)) };
    return commit(
      [
        ...removeEvent(scope, eventId, version, refuse(staleVersion)),
        ...moveRoom(scope, { before: event, after: undefined }, tenant.originMinutes),
        ...movePictures(scope, eventId, pictures, now),
      ],
      { eventId },
    );
  },
});
