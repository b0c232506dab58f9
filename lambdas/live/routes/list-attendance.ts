import { AppError } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { presentAttendee } from "../chat.ts";
import { sessionNotFound } from "../contract.ts";
import { listAttendance } from "../host-contract.ts";
import { sessionRef, viewersOf } from "../repository.ts";

export const handler = tenantRoute(listAttendance, {
  gets: ({ scope, params: { sessionId } }) => ({ session: sessionRef(scope, sessionId) }),
  run: async ({ scope, found: { session }, query: { limit, cursor }, now, table }) => {
    if (session === undefined) throw new AppError(sessionNotFound);
    const { rows, nextCursor } = await table.query(viewersOf(scope, session.sessionId, { limit, cursor }));
    const refs = Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)]));
    const members = await table.getMany(refs, { consistent: false });
    const attendees = rows.map((viewer) => {
      const { [viewer.memberId]: member } = members;
      return presentAttendee(viewer, member === undefined ? null : fullName(member), now);
    });
    return { attendees, nextCursor };
  },
});
