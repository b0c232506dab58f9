import { localDate } from "../../contract/calendar.ts";
import type { Body } from "../../contract/define-route.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { Intent } from "../../pipeline/intent.ts";
import { grantPoints, type LedgerSubject } from "../contract.ts";
import { walletRef } from "../repository.ts";
import { balancesOf, refuseEndedDay, upgradeMovement } from "../rules.ts";
import { movePoints } from "../transactions.ts";

const subjectOf = ({ idBody }: Intent, { reason }: Body<typeof grantPoints>): LedgerSubject => ({
  kind: "grant",
  auditId: idFrom("auditEntry", idBody),
  reason,
});

export const handler = tenantRoute(grantPoints, {
  gets: ({ scope, params: { memberId } }) => ({
    wallet: walletRef(scope, memberId),
  }),
  upgradeAnswer: (kept, { intent, body }) => upgradeMovement(kept, subjectOf(intent, body)),
  run: async ({ found: { wallet }, body, scope, tenant, intent, now, commit }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    const { amount, endsOn } = body;
    const today = localDate(now, tenant.timeZone);
    refuseEndedDay(endsOn, today);
    const movement = {
      entryId: idFrom("ledgerEntry", intent.idBody),
      amount,
      transactionType: "issued",
      subject: subjectOf(intent, body),
      createdAt: toInstant(now),
      lots: endsOn === undefined ? [] : [{ endsOn, points: amount }],
    } as const;
    const { entry, writes } = movePoints(scope, wallet, movement, today);
    return commit(writes, { entry, balance: entry.balanceAfter }, balancesOf(entry));
  },
});
