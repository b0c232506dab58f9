import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { scanRefs } from "../list.ts";
import { recordedBefore } from "../offline.ts";
import { recordScan } from "../offline-contract.ts";
import { visitRef } from "../repository.ts";
import { judgeRecordedScan } from "../scan-list.ts";

export const handler = tenantRoute(recordScan, {
  gets: ({ scope, body: { code }, intent }) => scanRefs(scope, code, idFrom("visit", intent.idBody)),
  guard: { item: "entered", earlier: ({ found }) => recordedBefore(found.entered) },
  run: async ({ scope, tenant, table, found, body, actorId, intent, now, commit, commitRecord }) => {
    const visitId = idFrom("visit", intent.idBody);
    const by = { visitId, zone: body.zone, by: actorId, scanHash: intent.bodyHash };
    const entered = visitRef(scope, visitId);
    const call = { scope, table, tenant, found, by, now, entered, letsIn: true };
    const { answer, spent, begun, kept } = await judgeRecordedScan(body, call);
    if (begun.length > 0) return commitRecord([...begun, ...spent], answer);
    // The code tells nobody for certain, so no trail has an entry of it.
    if (answer.memberId === null) return kept.length > 0 ? commitRecord(kept, answer) : answer;
    return commit([...spent, ...kept], answer, { before: null, after: { ...answer, isOffline: true } });
  },
});
