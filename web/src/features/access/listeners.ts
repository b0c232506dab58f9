import { houseChanges } from "#lambdas/access/channels.ts";
import { stationChanges } from "#lambdas/stations/channels.ts";
import { listenOn, reread, rereadLate } from "#web/session/realtime/listener.ts";

export const accessListeners = {
  "access.houseChanges": listenOn(
    houseChanges,
    reread("access.listExpected"),
    reread("access.listInside"),
    rereadLate("access.countInside"),
    rereadLate("access.listVisits"),
    rereadLate("access.listConflicts"),
    reread("access.getArrival"),
    reread("access.getAccessSettings"),
  ),
  "stations.stationChanges": listenOn(stationChanges, reread("stations.listStations")),
};
