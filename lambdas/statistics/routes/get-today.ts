import type { BookingRecord } from "../../bookings/items.ts";
import { readHeldBetween } from "../../bookings/repository.ts";
import { longestMilliseconds, presentBooking, statusAt } from "../../bookings/rules.ts";
import { addDays, startOfDay } from "../../contract/calendar.ts";
import { hourMilliseconds, toInstant } from "../../contract/time.ts";
import { importsSince } from "../../imports/repository.ts";
import { reconciliationRef } from "../../ledgers/repository.ts";
import { openRequests } from "../../memberships/repository.ts";
import { moneyCheckRef } from "../../payments/check-repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef } from "../../tenants/repository.ts";
import { type BookingToday, counterNames, type FigureName, getToday } from "../contract.ts";
import { gatheringsOf, readGatherings } from "../list.ts";
import { dayRef, totalRef } from "../repository.ts";
import { approvalsCounter } from "../rules.ts";

/** How many bookings are shown on each side of now, and read at once. Cancelled ones may fill a page, so more follow. */
const onEachSide = { count: 5, limit: 12, pages: 3 };
/** No counter holds how many wait, or have failed, so so many are read. */
const mostRead = 10;
/** Days, today included. */
const daysOfFiles = 7;

/** All reads but those of seats start at once. Their cost does not depend on how many bookings the day has. */
export const handler = tenantRoute(getToday, {
  mayLag: true,
  load: async ({ query: { date }, scope, now }, table) => {
    const isHeld = (booking: BookingRecord) => ["pending", "confirmed"].includes(statusAt(booking, now));
    const wish = { ...onEachSide, isHeld };
    const ofDay = {
      day: dayRef(scope, "ALL", date),
      total: totalRef(scope, "ALL"),
      counters: countersRef(scope),
      wallets: reconciliationRef(scope),
      money: moneyCheckRef(scope),
    };
    const [items, begun, toCome, wishes, files, gatherings] = await Promise.all([
      table.getMany(ofDay, { consistent: false }),
      readHeldBetween(table, scope, { from: now - longestMilliseconds, to: now, newestFirst: true }, wish),
      readHeldBetween(table, scope, { from: now + 1, to: now + 24 * hourMilliseconds, newestFirst: false }, wish),
      table.query(openRequests(scope, { limit: mostRead })),
      table.query(importsSince(scope, "failed", { from: toInstant(now - 8 * 24 * hourMilliseconds), limit: mostRead })),
      readGatherings(table, scope, now),
    ]);
    return { ...items, begun, toCome, wishes, files, gatherings, date };
  },
  run: ({ loaded, tenant, now }) => {
    const { day, total, counters, wallets, money, begun, toCome, wishes, files, gatherings, date } = loaded;
    const { bookingEnabled, pointsEnabled } = tenant.features;
    const since = toInstant(startOfDay(addDays(date, 1 - daysOfFiles), tenant.timeZone));
    const counted = (name: FigureName) => (bookingEnabled ? (day?.counts[counterNames[name]] ?? 0) : 0);
    const shown = (bookings: readonly BookingRecord[]): BookingToday[] =>
      bookingEnabled ? bookings.map((booking) => presentBooking(booking, now, "administrator")) : [];
    return {
      at: toInstant(now),
      bookings: counted("bookings"),
      now: shown(begun),
      next: shown(toCome),
      gatherings: gatheringsOf(gatherings, { date, timeZone: tenant.timeZone, now }),
      approvals: bookingEnabled ? (total?.counts[approvalsCounter] ?? 0) : 0,
      requests: counters?.waiting ?? 0,
      planRequests: wishes.rows.length,
      lapsed: counted("lapsed"),
      failedFiles: pointsEnabled ? files.rows.filter(({ createdAt }) => createdAt >= since).length : 0,
      walletDifferences: pointsEnabled ? (wallets?.last?.differenceCount ?? 0) : 0,
      // While one runs, what it has found so far.
      moneyDifferences: money?.foundCount ?? 0,
      isPaymentDue: tenant.subscriptionStatus === "past_due" || tenant.subscriptionStatus === "unpaid",
    };
  },
});
