import { AppError, forbidden } from "../../contract/errors.ts";
import { roleAllows } from "../../contract/roles.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { presentBooking } from "../rules.ts";
import { getSeries, seriesNotFound } from "../series-acts-contract.ts";
import { presentSeries } from "../series-decision.ts";
import { seriesRef } from "../series-repository.ts";
import { bookingsIn, bookingsOfSeries } from "../series-transactions.ts";

export const handler = tenantRoute(getSeries, {
  gets: ({ scope, params }) => ({ series: seriesRef(scope, params.seriesId) }),
  run: async ({ scope, table, actorId, role, now, query: { by }, found: { series } }) => {
    if (by === "administrator" && !roleAllows(role, "admin")) throw new AppError(forbidden, { neededRole: "admin" });
    const isReader = series?.memberId === actorId || by === "administrator" || role === "super_admin";
    if (series === undefined || !isReader) throw new AppError(seriesNotFound);
    const { seriesId, starts } = series;
    const found = await table.getMany(bookingsOfSeries(scope, seriesId, starts), { consistent: true });
    const bookings = bookingsIn(found).toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
    return {
      series: presentSeries(series),
      bookings: bookings.map((booking) => presentBooking(booking, now, by)),
    };
  },
});
