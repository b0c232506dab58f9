import { AppError, memberNotFound } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMemberBookings } from "../contract.ts";
import { bookingsByStart } from "../repository.ts";
import { canAdministratorCancel, longestMilliseconds, presentBooking, type StoredBooking } from "../rules.ts";

/** Reads of one call, while what it finds is cancelled. */
const maxReads = 10;

export const handler = tenantRoute(listMemberBookings, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  load: async ({ scope, params, query: { when, limit, cursor }, now }, table) => {
    const isWanted = (booking: StoredBooking) => when === "all" || canAdministratorCancel(booking, now);
    // One that has begun can be cancelled too, and may last that long.
    const from = when === "all" ? undefined : toInstant(now - longestMilliseconds);
    const rows: StoredBooking[] = [];
    let next = cursor ?? null;
    for (let reads = 0; reads < maxReads && (reads === 0 || next !== null) && rows.length < limit; reads += 1) {
      const bounds = { limit: limit - rows.length, cursor: next ?? undefined, ...(from === undefined ? {} : { from }) };
      const page = await table.query(bookingsByStart(scope, params.memberId, bounds));
      rows.push(...page.rows.filter(isWanted));
      next = page.nextCursor;
    }
    return { rows, nextCursor: next };
  },
  run: ({ found: { subject }, loaded, now }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    return {
      bookings: loaded.rows.map((booking) => presentBooking(booking, now, "administrator")),
      nextCursor: loaded.nextCursor,
    };
  },
});
