import type { Told } from "../../contract/notices.ts";
import { type Change, changesConsumer } from "../../pipeline/consumer.ts";
import type { ReadItem } from "../../pipeline/define-notice-source.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { whilePresent } from "../../store/write-items.ts";
import { tellMembers } from "../consumers.ts";
import type { Notice } from "../contract.ts";
import { noticeRef } from "../repository.ts";
import { isKindOn } from "../rules.ts";
import { noticeSources, recipientItem, switchesItem } from "../sources.ts";
import { identified, tellItems } from "../transactions.ts";

/**
 * Stores nothing for a missing member: one erased before this change arrived, or during this run. Nor for a module that
 * is switched off. Requests are stored in any case: they still wait when the module comes back, and lists hide them.
 */
export const handler = changesConsumer(tellMembers, async (change, scope, { table, now }) => {
  const told = await meaningOf(change, scope, async (ref) => (await table.getMany({ ref }, { consistent: true })).ref);
  if (told === undefined) return;
  const recipient = recipientItem.ref(scope, told.to);
  const { tenant, member, earlier } = await table.getMany(
    { tenant: switchesItem.ref(scope), member: recipient, earlier: noticeRef(scope, told.to, identified(told)) },
    { consistent: true },
  );
  if (tenant === undefined || !isKindOn(told.notice.kind, tenant.features)) return;
  if (member !== undefined) await table.commit(tellItems(scope, told, whilePresent(recipient.key), { earlier, now }));
});

/** The notice of the first source that the change concerns. */
async function meaningOf(
  change: Change<typeof tellMembers>,
  scope: TenantScope,
  read: ReadItem,
): Promise<Told<Notice> | undefined> {
  for (const { watch, tells } of noticeSources) {
    const told = watch.of.entity === change.entity ? await tells(change, scope, read) : undefined;
    if (told !== undefined) return told;
  }
  return undefined;
}
