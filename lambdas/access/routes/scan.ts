import { readCode } from "../../cards/code.ts";
import { spendStep } from "../../cards/repository.ts";
import { idFrom } from "../../contract/ids.ts";
import { registrationRef } from "../../events/registration-repository.ts";
import { eventRef } from "../../events/repository.ts";
import { readTicket } from "../../events/ticket-code.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readTagged, scanRefs } from "../list.ts";
import { type RefusedFacts, whyOf } from "../refused.ts";
import { keepRefused } from "../refused-list.ts";
import { createVisit, visitRef } from "../repository.ts";
import { firstSettings, refuseUnknownZone } from "../rules.ts";
import { type ScanAnswer, scan } from "../scan-contract.ts";
import { judgeScannedCard } from "../scan-list.ts";
import { enteredBefore, scannedAgain, ticketAnswer } from "../scans.ts";

export const handler = tenantRoute(scan, {
  gets: ({ scope, body: { code }, intent }) => {
    const ticket = readTicket(code);
    return {
      ...scanRefs(scope, code, idFrom("visit", intent.idBody)),
      registration: ticket && registrationRef(scope, ticket.eventId, ticket.registrationId),
      event: ticket && eventRef(scope, ticket.eventId),
    };
  },
  // A member who came in has a visit as the record of it. The scan of one who was inside has an audit entry.
  guard: { item: "entered", earlier: ({ found }) => enteredBefore(found) },
  upgradeAnswer: (kept, { found }) => scannedAgain(kept, found),
  run: async ({ scope, tenant, table, found: direct, body, actorId, intent, now, commit, commitRecord }) => {
    const { zone, code: text } = body;
    refuseUnknownZone(zone, direct.settings ?? firstSettings);
    const refused = async (facts: Pick<RefusedFacts, "memberId" | "why">, answer: ScanAnswer) => {
      const kept = await keepRefused(table, scope, { ...facts, zone, by: actorId, at: now }, now);
      return kept.length > 0 ? commitRecord(kept, answer) : answer;
    };
    if (readTicket(text) !== undefined) {
      const answer = ticketAnswer(direct, now);
      return answer.ticket === null ? refused({ memberId: null, why: "unknown_ticket" }, answer) : answer;
    }
    const tagged = await readTagged(table, scope, text);
    const found = { ...direct, ...tagged?.found };
    const read = tagged?.read ?? readCode(text, scope.tenantId);
    if (read.kind !== "code") return refused({ memberId: null, why: read.kind }, read);
    const visitId = idFrom("visit", intent.idBody);
    const by = { visitId, zone, by: actorId, scanHash: intent.bodyHash };
    const entered = visitRef(scope, visitId);
    const decided = await judgeScannedCard(read.code, { scope, table, tenant, found, by, now, entered });
    const { card, answer, spends, visit } = decided;
    // The desk looks at the person, and decides.
    if (answer.verdict === "identified") return answer;
    if (!spends || card === undefined) {
      const why = whyOf(answer.verdict, answer.person?.refusal ?? null);
      return refused({ memberId: answer.memberId, why }, answer);
    }
    const spent = spendStep(scope, card, read.code.step ?? 0);
    if (visit !== undefined) return commitRecord([...createVisit(scope, visit), spent], answer);
    return commit([spent], answer, { before: null, after: answer });
  },
});
