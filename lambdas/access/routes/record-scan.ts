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
    const { answer, spent, begun } = await judgeRecordedScan(body, call);
    if (answer.memberId === null) return answer;
    return begun.length > 0 ? commitRecord([...begun, ...spent], answer) : commit(spent, answer);
  },
});
