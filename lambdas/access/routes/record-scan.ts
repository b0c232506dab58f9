import { isSigned, judgeCode, readCode } from "../../cards/code.ts";
import { spendStep } from "../../cards/repository.ts";
import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { judgeAtDesk } from "../door.ts";
import { hasComeSince, scanRefs } from "../list.ts";
import { decideRecord, recordedBefore, scanTime } from "../offline.ts";
import { recordScan } from "../offline-contract.ts";
import { createVisit } from "../repository.ts";
import { firstSettings, nextClosing, refuseUnknownZone } from "../rules.ts";

const unknown = { verdict: "unknown", did: "nothing", memberId: null, refusal: null } as const;

export const handler = tenantRoute(recordScan, {
  gets: ({ scope, body: { code }, intent }) => scanRefs(scope, code, idFrom("visit", intent.idBody)),
  guard: { item: "entered", earlier: ({ found }) => recordedBefore(found.entered) },
  run: async ({ scope, tenant, table, found, body, actorId, intent, now, commit, commitRecord }) => {
    const { settings = firstSettings, arriving, membership, inside, card } = found;
    const { zone, scannedAt, code: text } = body;
    refuseUnknownZone(zone, settings);
    const at = scanTime(scannedAt, now);
    const read = readCode(text, scope.tenantId);
    if (read.kind !== "code" || arriving === undefined || card === undefined) return unknown;
    const { step = 0, memberId } = read.code;
    const verdict = judgeCode(read.code, { card, isSigned: await isSigned(read.code, card), now: at });
    const refusal = await judgeAtDesk(table, scope, {
      arriving,
      membership,
      settings,
      memberId,
      zone,
      tenant,
      now: at,
    });
    const there = inside !== undefined || (await hasComeSince(table, scope, memberId, { at, now }));
    const closing = nextClosing(at, settings.closing, tenant.timeZone);
    const closedAt = closing !== null && closing <= now ? closing : null;
    const visitId = idFrom("visit", intent.idBody);
    const entering = { visitId, memberId, zone, by: actorId, scanHash: intent.bodyHash, isOffline: true, now: at };
    const { answer, spends, visit } = decideRecord({ verdict, arriving, refusal, there, entering, closedAt });
    if (answer.memberId === null) return answer;
    const spent = spends ? [spendStep(scope, card, step)] : [];
    if (visit !== undefined) return commitRecord([...createVisit(scope, visit), ...spent], answer);
    return commit(spent, answer);
  },
});
