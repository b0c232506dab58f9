import { scanRefs } from "../../access/list.ts";
import type { RefusedFacts } from "../../access/refused.ts";
import { keepRefused, refuseGoneZone } from "../../access/refused-list.ts";
import { createVisit, moveVisit, visitRef } from "../../access/repository.ts";
import { judgeScannedCard } from "../../access/scan-list.ts";
import { readCode, readTag } from "../../cards/code.ts";
import { spendStep } from "../../cards/repository.ts";
import { idFrom } from "../../contract/ids.ts";
import { readTicket } from "../../events/ticket-code.ts";
import { stationRoute } from "../../pipeline/station-route.ts";
import { decidePass, outWithOf, passedBefore, stampOf, tells, whyNotPassed } from "../door.ts";
import { type Pass, scanAtStation } from "../door-contract.ts";

export const handler = stationRoute(scanAtStation, {
  gets: ({ scope, body: { code }, intent }) => scanRefs(scope, code, idFrom("visit", intent.idBody)),
  guard: { item: "entered", earlier: ({ found, intent }) => passedBefore(found, intent) },
  upgradeAnswer: (kept, { found }) => ({ ...(kept as object), firstName: found.arriving?.firstName ?? null }),
  run: async ({ scope, tenant, table, station, found, body, intent, now, commit, commitRecord }) => {
    const { zone, passage } = station;
    const stamp = stampOf(station);
    await refuseGoneZone(table, scope, { zone, station: stamp, settings: found.settings, now });
    const read = readCode(body.code, scope.tenantId);
    const refused = async (facts: Pick<RefusedFacts, "memberId" | "why">, pass: Pass) => {
      const kept = await keepRefused(table, scope, { ...facts, zone, by: null, station: stamp, at: now }, now);
      return kept.length > 0 ? commitRecord(kept, pass) : pass;
    };
    if (read.kind !== "code") {
      // A tag or a ticket is for the desk. Nothing is read, so nothing is told of it.
      const isForDesk = readTag(body.code) !== undefined || readTicket(body.code) !== undefined;
      return isForDesk ? tells("ask_desk") : refused({ memberId: null, why: read.kind }, tells("no_card"));
    }
    // A code without a step is a printed card or a pass. Whether there is such a card is for the desk to know.
    if (read.code.step === undefined) return refused({ memberId: null, why: "identified" }, tells("ask_desk"));
    const { memberId, step } = read.code;
    const visitId = idFrom("visit", intent.idBody);
    const by = { visitId, zone, by: null, station: stamp, scanHash: intent.bodyHash };
    const entered = visitRef(scope, visitId);
    const decided = await judgeScannedCard(read.code, { scope, table, tenant, found, by, now, entered });
    const { arriving, inside } = found;
    const passed = decidePass({ decided, memberId, arriving, inside, passage, station: stamp, now });
    const { pass, spends, begins, ends } = passed;
    if (!spends || decided.card === undefined)
      return refused({ memberId: decided.answer.memberId, why: whyNotPassed(decided, pass) }, pass);
    if (begins !== undefined)
      return commitRecord([...createVisit(scope, begins), spendStep(scope, decided.card, step)], pass);
    if (ends !== undefined && inside !== undefined)
      return commitRecord(
        [...moveVisit(scope, inside, ends), spendStep(scope, decided.card, step, outWithOf(intent))],
        pass,
      );
    const { verdict } = decided.answer;
    return commit([spendStep(scope, decided.card, step)], pass, { before: null, after: { verdict } });
  },
});
