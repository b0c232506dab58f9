import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { eventLimits } from "../contract.ts";
import { readMine, sinceLongest } from "../list.ts";
import { listMyRegistrations } from "../registration-contract.ts";
import { registrationsByStart } from "../registration-repository.ts";

/**
 * To come is what has not ended and was not cancelled. An event that goes on for
 * days began earlier. So both lists read from before it, and keep what is theirs.
 */
export const handler = tenantRoute(listMyRegistrations, {
  load: ({ scope, actorId, now, query: { when, limit, cursor } }, table) => {
    const since = sinceLongest(now, eventLimits.mostDays);
    const range =
      when === "to_come"
        ? { from: since, to: "9999", newestFirst: false }
        : { from: "0", to: "9999", newestFirst: true };
    return table.query(registrationsByStart(scope, actorId, range, { limit, cursor }));
  },
  run: async ({ scope, loaded, query: { when }, now, table }) => {
    const mine = await readMine(table, scope, loaded.rows, now);
    const isToCome = ({ registration, event }: (typeof mine)[number]) =>
      registration.status !== "cancelled" && event.endAt > toInstant(now) && event.state !== "cancelled";
    return {
      registrations: mine.filter((one) => isToCome(one) === (when === "to_come")),
      nextCursor: loaded.nextCursor,
    };
  },
});
