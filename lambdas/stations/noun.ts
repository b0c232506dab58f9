import { defineNoun } from "../contract/define-noun.ts";
import { stationChanges } from "./channels.ts";
import {
  codeExpired,
  codeRefused,
  createStation,
  listStations,
  openPairing,
  pairStation,
  removeStation,
  revokeStation,
  stationNotFound,
  tooManyStations,
  updateStation,
} from "./contract.ts";
import { getStationPack, recordStationScan, reportStation, scanAtStation } from "./door-contract.ts";
import { stationCodeItem, stationItem } from "./items.ts";

export const stations = defineNoun({
  name: "stations",
  routes: {
    listStations,
    createStation,
    updateStation,
    openPairing,
    revokeStation,
    removeStation,
    pairStation,
    reportStation,
    getStationPack,
    scanAtStation,
    recordStationScan,
  },
  consumers: {},
  channels: { stationChanges },
  items: { stationItem, stationCodeItem },
  errors: [stationNotFound, tooManyStations, codeRefused, codeExpired],
});
