import { AppError, unauthorized } from "../../contract/errors.ts";
import { endSessionsAtPool } from "../../gateways/identity.ts";
import { endEverySession } from "../../pipeline/end-sessions.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { endSessions } from "../contract.ts";

/**
 * The user pool changes a password on the caller's own call, and ends no session. Its sign-out of all devices ends no
 * access token here. So the page calls this.
 */
export const handler = openRoute(endSessions, async (request) => {
  if (request.actorId === undefined) throw new AppError(unauthorized);
  return { endedAt: await endEverySession(request.actorId, request, endSessionsAtPool) };
});
