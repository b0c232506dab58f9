import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { removeStation, stationNotFound } from "../contract.ts";
import { moveCode, removeStation as removeItem, stationRef } from "../repository.ts";

export const handler = tenantRoute(removeStation, {
  gets: ({ scope, params: { stationId } }) => ({ station: stationRef(scope, stationId) }),
  run: ({ scope, found: { station }, commit }) => {
    if (station === undefined) throw new AppError(stationNotFound);
    const { stationId } = station;
    return commit([removeItem(scope, station), ...moveCode(scope, station, null)], { stationId });
  },
});
