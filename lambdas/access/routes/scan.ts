import { isSigned, judgeCode, readCode, tellsMember } from "../../cards/code.ts";
import { spendStep } from "../../cards/repository.ts";
import { idFrom } from "../../contract/ids.ts";
import { registrationRef } from "../../events/registration-repository.ts";
import { eventRef } from "../../events/repository.ts";
import { readTicket } from "../../events/ticket-code.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { judgeAtDesk } from "../door.ts";
import { readTagged, scanRefs } from "../list.ts";
import { createVisit } from "../repository.ts";
import { firstSettings, refuseUnknownZone } from "../rules.ts";
import { scan } from "../scan-contract.ts";
import { decideScan, enteredBefore, isMember, scannedAgain, ticketAnswer } from "../scans.ts";

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
    if (readTicket(text) !== undefined) return ticketAnswer(direct, now);
    const tagged = await readTagged(table, scope, text);
    const found = { ...direct, ...tagged?.found };
    const read = tagged?.read ?? readCode(text, scope.tenantId);
    if (read.kind !== "code") return read;
    const { code } = read;
    const { step = 0, memberId } = code;
    const card = isMember(found.arriving) ? found.card : undefined;
    const verdict = judgeCode(code, { card, isSigned: await isSigned(code, card), now });
    const visitId = idFrom("visit", intent.idBody);
    const entering = { visitId, memberId, zone, by: actorId, scanHash: intent.bodyHash, now };
    const arriving = tellsMember(verdict) && isMember(found.arriving) ? found.arriving : undefined;
    const refusal = arriving && (await judgeAtDesk(table, scope, { ...found, arriving, memberId, zone, tenant, now }));
    const { answer, spends, visit } = decideScan({ ...found, verdict, memberId, refusal: refusal ?? null, entering });
    if (!spends || card === undefined) return answer;
    const spent = spendStep(scope, card, step);
    if (visit !== undefined) return commitRecord([...createVisit(scope, visit), spent], answer);
    return commit([spent], answer);
  },
});
