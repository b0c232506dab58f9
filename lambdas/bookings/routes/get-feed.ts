import { calendarFile } from "../../contract/calendar-file.ts";
import { AppError } from "../../contract/errors.ts";
import { hourMilliseconds, toInstant } from "../../contract/time.ts";
import { calendarZoneOf } from "../../mail/calendar-zone.ts";
import { memberRef } from "../../members/repository.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { isSecretOf } from "../../pipeline/one-time-code.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { firstRules } from "../../resources/rules-contract.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { addressOf } from "../../tenants/rules.ts";
import { calendarEntryOf, managedEntryOf } from "../calendar-entry.ts";
import { feedRef, readBookingsOfMember, readBookingsOfResource } from "../feed-repository.ts";
import { mayReadFeed } from "../feed-rules.ts";
import { feedLimits, feedNotFound, getFeed } from "../feeds-contract.ts";
import { presentBooking } from "../rules.ts";

/** Unknown, revoked and ended addresses are the same answer. What is read may be a moment old. */
export const handler = openRoute(getFeed, async ({ params, table, openScope, now }) => {
  const scope = openScope(params.tenantId);
  const { feed, tenant, rules } = await table.getMany(
    { feed: feedRef(scope, params.feedId), tenant: tenantRef(scope), rules: bookingRulesRef(scope) },
    { consistent: false },
  );
  const isProved = isSecretOf(params.secret, feed?.secretHash);
  if (!isProved || feed === undefined || tenant === undefined) throw new AppError(feedNotFound);
  const { memberId, resourceId } = feed;
  const { member, resource } = await table.getMany(
    { member: memberRef(scope, memberId), resource: resourceId === null ? undefined : resourceRef(scope, resourceId) },
    { consistent: false },
  );
  if (!mayReadFeed({ tenant, member, resource }, resourceId)) throw new AppError(feedNotFound);

  const dayMilliseconds = 24 * hourMilliseconds;
  const pastDays = resourceId === null ? feedLimits.pastDays : feedLimits.pastDaysOfResource;
  const bounds = {
    from: toInstant(now - pastDays * dayMilliseconds),
    to: toInstant(now + ((rules ?? firstRules).reachDays + 2) * dayMilliseconds),
  };
  const stored =
    resourceId === null
      ? await readBookingsOfMember(table, scope, memberId, bounds)
      : await readBookingsOfResource(table, scope, resourceId, { ...bounds, now });
  const place = { workspaceName: tenant.name, address: addressOf(tenant, environment().PUBLIC_URL) };
  const entryOf = resourceId === null ? calendarEntryOf : managedEntryOf;
  return calendarFile(
    stored.toReversed().map((booking) => entryOf(presentBooking(booking, now, "member"), place)),
    {
      name: resource === undefined ? tenant.name : `${resource.name}, ${tenant.name}`,
      zone: calendarZoneOf(tenant.timeZone),
      refreshMinutes: feedLimits.refreshMinutes,
    },
  );
});
