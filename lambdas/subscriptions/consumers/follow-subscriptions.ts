import { subscriptionRef } from "../../billing/repository.ts";
import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followSubscriptions } from "../consumers.ts";
import { countedRef, countShare, reminderRef, saveReminder } from "../repository.ts";
import { noticesOf, planNotices, shareOf } from "../rules.ts";

/** Derives everything from our record as it is now, so late, repeated and reordered changes agree. */
export const handler = platformChangesConsumer(followSubscriptions, async ({ after }, { table, openScope, now }) => {
  if (after === undefined) return;
  const { subscriptionId } = after;
  const refs = { counted: countedRef(subscriptionId), record: subscriptionRef(subscriptionId) };
  const { counted, record } = await table.getMany(refs, { consistent: true });
  if (record === undefined || record.tenantId === null) return;
  const month = (record.readAt ?? "").slice(0, 7);
  const writes = countShare(subscriptionId, counted, shareOf(record), month);
  const scope = openScope(record.tenantId);
  const { tenant, reminder } = await table.getMany(
    { tenant: tenantRef(scope), reminder: reminderRef(scope) },
    { consistent: true },
  );
  if (tenant?.subscription?.stripeSubscriptionId === subscriptionId) {
    const sent = reminder?.sent ?? [];
    const { dueAt } = planNotices(noticesOf(record), sent, now);
    if (dueAt !== (reminder?.dueAt ?? null)) writes.push(saveReminder(scope, reminder, { sent, dueAt }));
  }
  if (writes.length > 0) await table.commit(writes);
});
