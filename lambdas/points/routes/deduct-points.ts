import { localDate } from "../../contract/calendar.ts";
import type { Body } from "../../contract/define-route.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { Intent } from "../../pipeline/intent.ts";
import { deductPoints, type LedgerSubject } from "../contract.ts";
import { walletRef } from "../repository.ts";
import { balancesOf, upgradeMovement } from "../rules.ts";
import { movePoints } from "../transactions.ts";

const subjectOf = ({ idBody }: Intent, { reason }: Body<typeof deductPoints>): LedgerSubject => ({
  kind: "deduction",
  auditId: idFrom("auditEntry", idBody),
  reason,
});

export const handler = tenantRoute(deductPoints, {
  gets: ({ scope, params: { memberId } }) => ({ wallet: walletRef(scope, memberId) }),
  upgradeAnswer: (kept, { intent, body }) => upgradeMovement(kept, subjectOf(intent, body)),
  run: async ({ found: { wallet }, body, scope, tenant, intent, now, commit }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    const movement = {
      entryId: idFrom("ledgerEntry", intent.idBody),
      amount: -body.amount,
      transactionType: "deducted",
      subject: subjectOf(intent, body),
      createdAt: toInstant(now),
    } as const;
    const { entry, writes } = movePoints(scope, wallet, movement, localDate(now, tenant.timeZone));
    return commit(writes, { entry, balance: entry.balanceAfter }, balancesOf(entry));
  },
});
