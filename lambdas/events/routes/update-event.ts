import { AppError } from "../../contract/errors.ts";
import { picturesOf, refuseForeignPictures } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceRef } from "../../resources/repository.ts";
import { changedPictures } from "../../uploads/rules.ts";
import { eventNotFound } from "../contract.ts";
import { startRound } from "../registration-repository.ts";
import { bodyOf, bodyRef, eventRef, resizeSeats, saveEvent, seatsRef } from "../repository.ts";
import { refuseIdleRoom } from "../room.ts";
import { decideEdit, detailAgain, movedRound, presentDetail } from "../rules.ts";
import { afterMove, resize } from "../seats.ts";
import { updateEvent } from "../staff-contract.ts";
import { movePictures, moveRoom } from "../transactions.ts";

export const handler = tenantRoute(updateEvent, {
  gets: ({ scope, params: { eventId }, body: { place } }) => ({
    event: eventRef(scope, eventId),
    body: bodyRef(scope, eventId),
    seats: seatsRef(scope, eventId),
    room: place.kind === "room" ? resourceRef(scope, place.resourceId) : undefined,
  }),
  upgradeAnswer: (kept, { found: { event, seats }, now }) => detailAgain(kept, event, seats, now),
  run: ({ scope, tenant, found, body: { version, ...fields }, now, commit }) => {
    const { event, seats, room } = found;
    if (event === undefined || seats === undefined) throw new AppError(eventNotFound);
    refuseForeignPictures(fields, scope.tenantId);
    const edited = { ...decideEdit(event, fields, room, now), version };
    refuseIdleRoom({ before: event, after: edited }, room);
    const pictures = changedPictures(picturesOf(event, bodyOf(found.body)), picturesOf(edited, fields.body));
    const move = resize(event, edited, edited.terms);
    const detail = presentDetail({ ...edited, version: version + 1 }, afterMove(seats, move), now);
    return commit(
      [
        ...saveEvent(scope, edited, now, fields.body),
        resizeSeats(scope, event.eventId, move),
        ...moveRoom(scope, { before: event, after: edited }, tenant.originMinutes),
        ...movePictures(scope, event.eventId, pictures, now),
        ...(edited.moves === event.moves ? [] : [startRound(scope, movedRound(edited, now))]),
      ],
      detail,
      { before: presentDetail(event, seats, now), after: detail },
    );
  },
});
