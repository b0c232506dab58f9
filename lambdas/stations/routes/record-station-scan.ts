import { scanRefs } from "../../access/list.ts";
import { recordedBefore } from "../../access/offline.ts";
import { visitRef } from "../../access/repository.ts";
import { judgeRecordedScan } from "../../access/scan-list.ts";
import { idFrom } from "../../contract/ids.ts";
import { stationRoute } from "../../pipeline/station-route.ts";
import { stampOf } from "../door.ts";
import { recordStationScan } from "../door-contract.ts";

export const handler = stationRoute(recordStationScan, {
  gets: ({ scope, body: { code }, intent }) => scanRefs(scope, code, idFrom("visit", intent.idBody)),
  guard: { item: "entered", earlier: ({ found }) => recordedBefore(found.entered) },
  run: async ({ scope, tenant, table, station, found, body, intent, now, commit, commitRecord }) => {
    const visitId = idFrom("visit", intent.idBody);
    const by = { visitId, zone: station.zone, by: null, station: stampOf(station), scanHash: intent.bodyHash };
    // It may have let in before it became a way out. Then the front desk looks at the scan.
    const letsIn = station.passage !== "out";
    const call = { scope, table, tenant, found, by, now, entered: visitRef(scope, visitId), letsIn };
    const { answer, spent, begun, kept } = await judgeRecordedScan(body, call);
    if (begun.length > 0) return commitRecord([...begun, ...spent], answer);
    // The code tells nobody for certain, so no trail has an entry of it.
    if (answer.memberId === null) return kept.length > 0 ? commitRecord(kept, answer) : answer;
    return commit([...spent, ...kept], answer, { before: null, after: { ...answer, isOffline: true } });
  },
});
