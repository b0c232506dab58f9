import { addDays, addMonths, localDate, startOfDay } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { type EventCard, eventLimits } from "../contract.ts";
import { readCards, sinceLongest } from "../list.ts";
import { listEvents } from "../registration-contract.ts";
import { eventsByStart } from "../repository.ts";
import { fitsFilters, isFound, isOver, isVisible } from "../rules.ts";

/** The most pages of the table that one call reads while too few events fit the filter. */
const mostPages = 5;

export const handler = tenantRoute(listEvents, {
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  run: async ({ scope, tenant, actorId, role, found, query, now, table }) => {
    const { month, category, search = "", withinDays, limit } = query;
    const viewer = { actorId, reader: readerOf(role, found.membership), now };
    const startOf = (which: string) => startOfDay(`${which}-01`, tenant.timeZone);
    const endOf = (days: number) => startOfDay(addDays(localDate(now, tenant.timeZone), days), tenant.timeZone) - 1;
    const bounds =
      month === undefined
        ? {
            from: sinceLongest(now, eventLimits.mostDays),
            ...(withinDays === undefined ? {} : { to: toInstant(endOf(withinDays)) }),
          }
        : { from: toInstant(startOf(month)), to: toInstant(startOf(addMonths(month, 1)) - 1) };
    const events: EventCard[] = [];
    let { cursor } = query;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await table.query(eventsByStart(scope, bounds, { limit: limit - events.length, cursor }));
      const wanted = page.rows.filter(
        (event) =>
          isVisible(event, now) &&
          (category === undefined || event.category === category) &&
          isFound(event, search) &&
          // A month shows what was; the list only what is to come.
          (month !== undefined || (!isOver(event, now) && event.status !== "cancelled")),
      );
      events.push(...(await readCards(table, scope, wanted, viewer)).filter((card) => fitsFilters(card, query)));
      cursor = page.nextCursor ?? undefined;
      if (cursor === undefined || events.length >= limit) break;
    }
    return { events, nextCursor: cursor ?? null };
  },
});
