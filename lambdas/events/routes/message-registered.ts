import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventNotFound } from "../contract.ts";
import { messageRegistered } from "../desk-contract.ts";
import { eventRef } from "../repository.ts";
import { startRound } from "../registration-repository.ts";

export const handler = tenantRoute(messageRegistered, {
  gets: ({ scope, params: { eventId } }) => ({ event: eventRef(scope, eventId) }),
  run: ({ scope, found: { event }, body, intent, now, commit }) => {
    if (event === undefined || event.status === "draft") throw new AppError(eventNotFound);
    const { eventId } = event;
    const round = { eventId, kind: "message", about: intent.idBody, createdAt: toInstant(now), message: body } as const;
    return commit([startRound(scope, round)], { eventId, messageId: intent.idBody });
  },
});
