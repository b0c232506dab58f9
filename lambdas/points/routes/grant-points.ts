import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { grantPoints } from "../contract.ts";
import { moveWallet, walletRef } from "../repository.ts";
import { nextEntry, upgradeGrant } from "../rules.ts";

export const handler = tenantRoute(grantPoints, {
  upgradeAnswer: upgradeGrant,
  gets: ({ scope, params }) => ({ wallet: walletRef(scope, params.memberId) }),
  run: async ({ found: { wallet }, body, scope, intent, now, commit }) => {
    if (wallet === undefined) throw new AppError(memberNotFound);
    const entry = nextEntry(wallet, {
      entryId: idFrom("ledgerEntry", intent.idBody),
      amount: body.amount,
      transactionType: "issued",
      subject: { kind: "grant", auditId: idFrom("auditEntry", intent.idBody), reason: body.reason },
      createdAt: toInstant(now),
    });
    return commit(moveWallet(scope, wallet, entry), { entry, balance: entry.balanceAfter });
  },
});
