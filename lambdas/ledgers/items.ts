/** What is stored beside the wallets, so that the tenant's ledger can be read as one. A consumer writes it. */
import * as z from "zod";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { tenantKey } from "../store/keys.ts";
import { reconciliationSchema, storedLineSchema } from "./contract.ts";

/**
 * A ledger entry in the tenant's month. It repeats nobody's words: a reason is read from the entry, so that an erasure
 * changes one item. No index of the entry does this, because it would cost each booking one write unit more.
 */
export const ledgerLineItem = defineItem({
  entity: "ledgerLine",
  summary: "ledger entry in the tenant's month",
  readBy: "the tenant's ledger, newest first",
  schema: storedLineSchema,
  key: tenantKey<[utcMonth: string], [createdAt: string, memberId: MemberId, number: number]>(
    "LEDGER#<utcMonth>",
    "<createdAt>#<memberId>#<number:12>",
  ),
});

/** Names each wallet of the tenant, also those of erased members. */
export const walletListingItem = defineItem({
  entity: "walletListing",
  summary: "which wallets a tenant has",
  readBy: "reconciliation",
  schema: z.object({ memberId: memberIdSchema }),
  key: tenantKey<[], [memberId: MemberId]>("WALLETS", "<memberId>"),
});

/** One a tenant: the run that is on, or the last one, and when the next begins. */
export const reconciliationItem = defineItem({
  entity: "reconciliation",
  summary: "reconciliation of all wallets",
  readBy: "its steps, administrators",
  schema: reconciliationSchema,
  key: tenantKey("RECONCILIATION", "RECONCILIATION"),
  lists: [{ list: dueList, order: "due instant" }],
});
