import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { noMembership } from "../contract.ts";
import { answerAgain } from "../earlier-moves.ts";
import { createBookingItem, readHeld } from "../repository.ts";
import { createSeries } from "../series-contract.ts";
import { decideSeries, startsWanted } from "../series-decision.ts";
import { createSeriesItem, seriesRef } from "../series-repository.ts";
import { dayNosOfStarts } from "../series-rules.ts";
import { holdAllSlots } from "../series-slot-transactions.ts";
import { answerOfMade, bookingIdOf, bookingsOfSeries, paySeries } from "../series-transactions.ts";

export const handler = tenantRoute(createSeries, {
  gets: ({ scope, actorId, body, intent }) => ({
    earlier: seriesRef(scope, idFrom("series", intent.idBody)),
    wallet: walletRef(scope, actorId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
    membership: membershipRef(scope, actorId),
    ...bookingsOfSeries(scope, idFrom("series", intent.idBody), body.starts),
  }),
  guard: {
    item: "earlier",
    earlier: ({ scope, table, found }) => found.earlier && answerAgain(table, scope, found.earlier, found),
  },
  run: async ({ scope, tenant, member, found, body, intent, now, tries, table, commit }) => {
    const { wallet, resource, rules, membership } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noMembership);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const seriesId = idFrom("series", intent.idBody);
    const bookedBy = { memberId: member.memberId, name: fullName(member), planId: planOf(membership) };
    const request = { seriesId, bookingIdOf, body, member: bookedBy, resource, rules, tenant, now };
    const starts = startsWanted(request);
    // The conditions on the slots decide. After a lost race, the days are read, so that each date can be named.
    const dayNos = tries === 1 ? [] : dayNosOfStarts(starts, { ...body, resource, rules, tenant, now });
    const held = await readHeld(table, scope, { ...body, dayNos, originMinutes: tenant.originMinutes });
    const { series, bookings } = decideSeries(request, starts, held);
    const { paid, balanceAfter, writes } = paySeries(scope, wallet, series, bookings, localDate(now, tenant.timeZone));
    const record = { ...series, balanceAfterCharge: balanceAfter, createdBy: intent.bodyHash, acts: [] };
    return commit(
      [
        createSeriesItem(scope, record),
        ...paid.map((booking) => createBookingItem(scope, booking)),
        ...holdAllSlots(scope, paid, tenant.originMinutes),
        ...writes,
      ],
      answerOfMade(record, paid),
    );
  },
});
