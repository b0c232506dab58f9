import { accountRef } from "../../accounts/repository.ts";
import { subscriptionRef } from "../../billing/repository.ts";
import { readerOf } from "../../mail/reader.ts";
import { readMemberList } from "../../members/list.ts";
import { memberRef } from "../../members/repository.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailAboutSubscription } from "../consumers.ts";
import { subscriptionMail } from "../mails.ts";
import { reminderRef, saveReminder } from "../repository.ts";
import { nameOf, noticesOf, planNotices } from "../rules.ts";

const mostReaders = 20;

/** Each administrator gets each mail once. A workspace that the platform has suspended gets none. */
export const handler = dueConsumer(mailAboutSubscription, async (_due, scope, request) => {
  const { table, now } = request;
  const refs = { tenant: tenantRef(scope), reminder: reminderRef(scope) };
  const { tenant, reminder } = await table.getMany(refs, { consistent: true });
  if (reminder === undefined || reminder.dueAt === null || Date.parse(reminder.dueAt) > now) return;
  const of = tenant?.subscription == null ? undefined : subscriptionRef(tenant.subscription.stripeSubscriptionId);
  const { record } = await table.getMany({ record: of }, { consistent: true });
  const notices = record === undefined ? [] : noticesOf(record);
  const { due } = planNotices(notices, reminder.sent, now);
  if (tenant !== undefined && tenant.suspendedAt === null && due.length > 0) {
    const readers = await readAdministrators(table, scope);
    for (const notice of due) {
      for (const { memberId, email, language } of readers) {
        const reader = readerOf(language, tenant.locale);
        const mail = subscriptionMail(notice, { tenant, reader, publicUrl: environment().PUBLIC_URL });
        const effect = `${nameOf(notice)}#${memberId}`;
        await mailOnce(mailAboutSubscription, scope, effect, request, { id: memberId, email }, mail);
      }
    }
  }
  const sent = [...reminder.sent, ...due.map(nameOf)];
  await table.commit([saveReminder(scope, reminder, { sent, dueAt: planNotices(notices, sent, now).dueAt })]);
});

/** The active administrators. The list lags, so each is read again. */
async function readAdministrators(table: Table, scope: TenantScope) {
  const { rows } = await readMemberList(table, scope, {
    status: "active",
    role: "admin",
    order: "name",
    direction: "ascending",
    limit: mostReaders,
  });
  const members = await table.getMany(
    Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)])),
    { consistent: true },
  );
  const accounts = await table.getMany(
    Object.fromEntries(rows.map(({ memberId }) => [memberId, accountRef(memberId)])),
    { consistent: false },
  );
  return rows.flatMap(({ memberId }) => {
    const member = members[memberId];
    if (member?.status !== "active" || member.role !== "admin") return [];
    return [{ memberId, email: member.email, language: accounts[memberId]?.language }];
  });
}
