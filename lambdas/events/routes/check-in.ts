import { AppError } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { checkIn } from "../desk-contract.ts";
import { registrationNotFound } from "../registration-contract.ts";
import { registrationRef, saveRegistration } from "../registration-repository.ts";
import { memberOf, presentListed, presentRegistration } from "../registration-views.ts";
import { checkedIn } from "../registrations.ts";
import { eventRef } from "../repository.ts";

export const handler = tenantRoute(checkIn, {
  gets: ({ scope, params: { eventId, registrationId } }) => ({
    registration: registrationRef(scope, eventId, registrationId),
    event: eventRef(scope, eventId),
  }),
  run: async ({ scope, actorId, role, found, body: { isThere, hasLeft }, table, now, commit }) => {
    const { registration, event } = found;
    if (registration === undefined || event === undefined) throw new AppError(registrationNotFound);
    const after = checkedIn(registration, event, { isThere, hasLeft, actorId, now });
    const wasAlready =
      after.checkedInAt === registration.checkedInAt && after.checkedOutAt === registration.checkedOutAt;
    const by = after.checkedInBy;
    const { staff } = await table.getMany(
      { staff: by === null ? undefined : memberRef(scope, by) },
      { consistent: true, isForDisplay: true },
    );
    const saved = wasAlready ? registration : { ...after, version: after.version + 1 };
    const name = staff === undefined ? null : fullName(staff);
    const listed = presentListed(saved, event, { name, role, now });
    // A repetition changes nothing, so it leaves no audit entry.
    if (wasAlready) return { registration: listed, wasAlready };
    return commit(
      [saveRegistration(scope, after)],
      { registration: listed, wasAlready },
      {
        before: presentRegistration(registration, event, now),
        after: presentRegistration(saved, event, now),
        others: memberOf(registration),
      },
    );
  },
});
