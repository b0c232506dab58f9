import { toInstant } from "../../contract/time.ts";
import { stationRoute } from "../../pipeline/station-route.ts";
import { reportStation } from "../door-contract.ts";
import { noteSeen } from "../repository.ts";
import { isSeenLongAgo } from "../rules.ts";

export const handler = stationRoute(reportStation, {
  run: ({ scope, station, body, now, commit }) => {
    if (!isSeenLongAgo(station, now)) return station;
    return commit([noteSeen(scope, station, { ...body, lastSeenAt: toInstant(now) })], station);
  },
});
