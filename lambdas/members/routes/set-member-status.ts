import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { mirrorStatus } from "../../points/repository.ts";
import { countAdministrator } from "../../tenants/repository.ts";
import { lastAdministrator, setMemberStatus } from "../contract.ts";
import { memberRef, saveMember, suspendWithBookings } from "../repository.ts";
import { decideStatusChange } from "../rules.ts";

export const handler = tenantRoute(setMemberStatus, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: ({ scope, found: { subject }, body, actorId, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const administrators = decideStatusChange(subject, body.status, actorId);
    const changed = { ...subject, status: body.status, version: body.version };
    const endsBookings = body.bookings === "cancel" && body.status === "suspended" && subject.status === "active";
    const save = endsBookings ? suspendWithBookings : saveMember;
    const writes = [save(scope, changed), mirrorStatus(scope, subject.memberId, body.status)];
    if (administrators !== 0) {
      writes.push(countAdministrator(scope, administrators, () => new AppError(lastAdministrator)));
    }
    return commit(writes, { ...changed, version: body.version + 1 }, { before: subject, after: changed });
  },
});
