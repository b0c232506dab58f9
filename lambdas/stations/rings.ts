import { ringsOn } from "../contract/define-ring.ts";
import { stationChanges } from "./channels.ts";
import { stationItem } from "./items.ts";

export const stationRings = [
  // No scan writes the station. Last seen is written at most every five minutes, so a station rings no more often.
  ringsOn(
    stationChanges,
    stationItem,
    [{ created: true, removed: true, changed: ["version", "lastSeenAt"] }],
    ([{ stationId }]) => ({ to: {}, ring: { noun: "stations", ids: [stationId] } }),
  ),
];
