import { AppError, memberNotFound } from "../../contract/errors.ts";
import type { LedgerEntryId } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { grantPoints } from "../contract.ts";
import { moveWallet, walletRef } from "../repository.ts";
import { nextEntry } from "../rules.ts";

export const handler = tenantRoute(grantPoints, {
  gets: ({ scope, params }) => ({ wallet: walletRef(scope, params.memberId) }),
  run: async ({ found: { wallet }, body, scope, intent, now, commit }) => {
    if (wallet === undefined) throw new AppError(memberNotFound);
    const entry = nextEntry(wallet, {
      entryId: `led_${intent.idBody}` as LedgerEntryId,
      amount: body.amount,
      transactionType: "issued",
      reason: body.reason,
      referenceType: "grant",
      referenceId: `aud_${intent.idBody}`,
      createdAt: toInstant(now),
    });
    return commit(moveWallet(scope, wallet, entry), { entry, balance: entry.balanceAfter });
  },
});
