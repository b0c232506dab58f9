import type { Body } from "../../contract/define-route.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { Intent } from "../../pipeline/intent.ts";
import { grantPoints, type LedgerSubject } from "../contract.ts";
import { moveWallet, walletRef } from "../repository.ts";
import { nextEntry, upgradeGrant } from "../rules.ts";

const subjectOf = ({ idBody }: Intent, { reason }: Body<typeof grantPoints>): LedgerSubject => ({
  kind: "grant",
  auditId: idFrom("auditEntry", idBody),
  reason,
});

export const handler = tenantRoute(grantPoints, {
  gets: ({ scope, params: { memberId } }) => ({
    wallet: walletRef(scope, memberId),
  }),
  upgradeAnswer: (kept, { intent, body }) => upgradeGrant(kept, subjectOf(intent, body)),
  run: async ({ found: { wallet }, body, scope, intent, now, commit }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    const entry = nextEntry(wallet, {
      entryId: idFrom("ledgerEntry", intent.idBody),
      amount: body.amount,
      transactionType: "issued",
      subject: subjectOf(intent, body),
      createdAt: toInstant(now),
    });
    return commit(moveWallet(scope, wallet, entry), { entry, balance: entry.balanceAfter });
  },
});
