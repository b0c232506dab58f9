import { localDate } from "../../contract/calendar.ts";
import type { Body } from "../../contract/define-route.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { Intent } from "../../pipeline/intent.ts";
import { alreadyReversed, entryNotFound, type LedgerSubject, reverseEntry } from "../contract.ts";
import { entryRef, markReversed, reversalRef, walletRef } from "../repository.ts";
import { balancesOf, decideReversal, upgradeMovement } from "../rules.ts";
import { movePoints } from "../transactions.ts";

const subjectOf = ({ idBody }: Intent, { reason, entryNumber }: Body<typeof reverseEntry>): LedgerSubject => ({
  kind: "reversal",
  auditId: idFrom("auditEntry", idBody),
  reason,
  reverses: entryNumber,
});

export const handler = tenantRoute(reverseEntry, {
  gets: ({ scope, params: { memberId }, body: { entryNumber } }) => ({
    wallet: walletRef(scope, memberId),
    corrected: entryRef(scope, memberId, entryNumber),
    reversal: reversalRef(scope, memberId, entryNumber),
  }),
  upgradeAnswer: (kept, { intent, body }) => upgradeMovement(kept, subjectOf(intent, body)),
  run: async ({ found: { wallet, corrected, reversal }, body, params, scope, tenant, intent, now, commit }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    if (corrected === undefined) throw new AppError(entryNotFound);
    if (reversal !== undefined) throw new AppError(alreadyReversed);
    const today = localDate(now, tenant.timeZone);
    const movement = {
      ...decideReversal(corrected, today),
      entryId: idFrom("ledgerEntry", intent.idBody),
      subject: subjectOf(intent, body),
      createdAt: toInstant(now),
    };
    const { entry, writes } = movePoints(scope, wallet, movement, today);
    const mark = markReversed(scope, params.memberId, { reverses: corrected.number, by: entry.number });
    return commit([...writes, mark], { entry, balance: entry.balanceAfter }, balancesOf(entry));
  },
});
