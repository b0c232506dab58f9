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
    const { answer, spent, begun } = await judgeRecordedScan(body, call);
    if (answer.memberId === null) return answer;
    return begun.length > 0 ? commitRecord([...begun, ...spent], answer) : commit(spent, answer);
  },
});
