import { idFrom } from "../../contract/ids.ts";
import { picturesOf, refuseForeignPictures } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceRef } from "../../resources/repository.ts";
import { createEventItems, eventRef, seatsRef } from "../repository.ts";
import { refuseIdleRoom } from "../room.ts";
import { detailAgain, newEvent, presentDetail, seatsOfNew } from "../rules.ts";
import { createEvent } from "../staff-contract.ts";
import { movePictures, moveRoom } from "../transactions.ts";

export const handler = tenantRoute(createEvent, {
  gets: ({ scope, body: { place }, intent }) => ({
    event: eventRef(scope, idFrom("event", intent.idBody)),
    seats: seatsRef(scope, idFrom("event", intent.idBody)),
    room: place.kind === "room" ? resourceRef(scope, place.resourceId) : undefined,
  }),
  upgradeAnswer: (kept, { found: { event, seats }, now }) => detailAgain(kept, event, seats, now),
  run: ({ scope, tenant, found: { room }, body, intent, now, commit }) => {
    refuseForeignPictures(body, scope.tenantId);
    const event = newEvent(idFrom("event", intent.idBody), body, room, now);
    refuseIdleRoom({ before: undefined, after: event }, room);
    const detail = presentDetail(event, seatsOfNew(event), now);
    return commit(
      [
        ...createEventItems(scope, event, body.body, now),
        ...moveRoom(scope, { before: undefined, after: event }, tenant.originMinutes),
        ...movePictures(scope, event.eventId, { added: picturesOf(event, body.body), dropped: [] }, now),
      ],
      detail,
      { before: null, after: detail },
    );
  },
});
