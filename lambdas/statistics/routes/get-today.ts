import type { BookingRecord } from "../../bookings/items.ts";
import { presentBooking } from "../../bookings/rules.ts";
import { addDays, startOfDay } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { reconciliationRef } from "../../ledgers/repository.ts";
import { moneyCheckRef } from "../../payments/check-repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countersRef } from "../../tenants/repository.ts";
import { type BookingToday, counterNames, type FigureName, getToday } from "../contract.ts";
import { gatheringsOf, readAroundNow, readGatherings, readWaiting } from "../list.ts";
import { dayRef, totalRef } from "../repository.ts";
import { approvalsCounter } from "../rules.ts";

/** Days, today included. */
const daysOfFiles = 7;

/** All reads but those of seats start at once. Their cost does not depend on how many bookings the day has. */
export const handler = tenantRoute(getToday, {
  mayLag: true,
  load: async ({ query: { date }, scope, now }, table) => {
    const ofDay = {
      day: dayRef(scope, "ALL", date),
      total: totalRef(scope, "ALL"),
      counters: countersRef(scope),
      wallets: reconciliationRef(scope),
      money: moneyCheckRef(scope),
    };
    const [items, around, waiting, gatherings] = await Promise.all([
      table.getMany(ofDay, { consistent: false }),
      readAroundNow(table, scope, now),
      readWaiting(table, scope, now),
      readGatherings(table, scope, now),
    ]);
    return { ...items, ...around, ...waiting, gatherings, date };
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
      moneyDifferences: money?.foundCount ?? 0,
      isPaymentDue: tenant.subscriptionStatus === "past_due" || tenant.subscriptionStatus === "unpaid",
    };
  },
});
