/** What is stored of stations: each station, and the codes that wait for a tablet. */
import type { StationId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { storedCodeSchema, storedStationSchema } from "./stored-contract.ts";

const hiddenHash = "0".repeat(43);

/** Each call of a station reads it, so it is in no index and below one kilobyte. */
export const stationItem = defineItem({
  entity: "station",
  summary: "a scanner at a door, with the hash of its key",
  readBy: "each of its own calls; administrators, all of a workspace",
  schema: storedStationSchema,
  key: tenantKey<[], [stationId: StationId]>("STATIONS", "<stationId>"),
  // No message holds a hash of a key or of a code.
  personal: { keyHash: null, pairing: null },
});

export const stationCodeItem = defineItem({
  entity: "stationCode",
  summary: "pairing code of a station, below its hash; expires",
  readBy: "the tablet that is paired",
  schema: storedCodeSchema,
  key: tenantKey<[], [codeHash: string]>("STATIONCODES", "<codeHash>"),
  personal: { codeHash: hiddenHash, usedBy: null },
});
