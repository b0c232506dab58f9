import { readCode } from "../../cards/code.ts";
import { ownSeatRef } from "../../events/registration-repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { identifyCode } from "../identify-contract.ts";
import { codeRefs, readTagged } from "../list.ts";
import { judgeHolder } from "../scan-list.ts";
import { decideIdentity } from "../scans.ts";

export const handler = tenantRoute(identifyCode, {
  gets: ({ scope, body: { code } }) => codeRefs(scope, code),
  run: async ({ scope, table, found: direct, body: { code, eventId }, now }) => {
    const tagged = await readTagged(table, scope, code);
    const found = { ...direct, ...tagged?.found };
    const read = tagged?.read ?? readCode(code, scope.tenantId);
    if (read.kind !== "code") return read;
    const { verdict, arriving } = await judgeHolder(read.code, found, now);
    const answer = decideIdentity({ verdict, arriving, membership: found.membership });
    if (answer.person === null || eventId === null) return answer;
    const { seat } = await table.getMany(
      { seat: ownSeatRef(scope, answer.person.memberId, eventId) },
      { consistent: true },
    );
    if (seat?.isOpen !== true) return answer;
    return { ...answer, person: { ...answer.person, registrationId: seat.registrationId } };
  },
});
