import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventNotFound } from "../contract.ts";
import { listGoers } from "../registration-contract.ts";
import { eventRef } from "../repository.ts";
import { registrationsByName } from "../registration-repository.ts";
import { isVisible } from "../rules.ts";

export const handler = tenantRoute(listGoers, {
  gets: ({ scope, params: { eventId } }) => ({ event: eventRef(scope, eventId) }),
  load: ({ scope, params: { eventId }, query: { limit, cursor } }, table) =>
    table.query(registrationsByName(scope, eventId, { limit, cursor })),
  run: ({ actorId, found: { event }, loaded, now }) => {
    if (event === undefined || !isVisible(event, now) || !event.showsGoers) throw new AppError(eventNotFound);
    const goers = loaded.rows.flatMap(({ status, isListed, memberName, memberId }) =>
      status === "registered" && isListed && memberName !== null
        ? [{ name: memberName, isMe: memberId === actorId }]
        : [],
    );
    return { goers, nextCursor: loaded.nextCursor };
  },
});
