import { accountRef } from "../../accounts/repository.ts";
import { activeAdministrators } from "../../joining/list.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailOrders } from "../consumers.ts";
import { disputeMail, moneyMovedMails, orderMail, receiptMail } from "../mails.ts";
import { wordsRef } from "../repository.ts";
import type { StoredOrder } from "../stored-contract.ts";

/** One change may lead to several mails. Each has a claim of its own, so each is sent once. */
export const handler = changesConsumer(mailOrders, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const { memberId, orderId, version } = after;
  const ofMember = memberId !== null && { member: memberRef(scope, memberId), account: accountRef(memberId) };
  const { tenant, member, account, words } = await request.table.getMany(
    { tenant: tenantRef(scope), words: wordsRef(scope, memberId, orderId), ...ofMember },
    { consistent: true },
  );
  if (tenant === undefined) return;
  await mailDispute({ before, after, tenant }, scope, request);
  // A sale without a member has nobody to write to.
  if (member === undefined) return;
  const reader = readerOf(account?.language, tenant.locale);
  const writing = { publicUrl: environment().PUBLIC_URL, reader, reason: words?.reason ?? null };
  const mails = [
    [`${orderId}.${version}`, orderMail(before, after, tenant, writing)],
    [`${orderId}.${version}.receipt`, receiptMail(before, after, tenant, writing)],
    ...moneyMovedMails(before, after, tenant, writing).map(
      ({ state, mail }) => [`${orderId}.${version}.${state}`, mail] as const,
    ),
  ] as const;
  for (const [claim, mail] of mails) {
    if (mail !== undefined)
      await mailOnce(mailOrders, scope, claim, request, { id: member.memberId, email: member.email }, mail);
  }
});

async function mailDispute(
  { before, after, tenant }: { before: StoredOrder; after: StoredOrder; tenant: Tenant },
  scope: TenantScope,
  request: ConsumerRequest,
): Promise<void> {
  if (before.dispute === after.dispute) return;
  for (const { memberId, email, reader } of await activeAdministrators(request.table, scope, tenant.locale)) {
    const mail = disputeMail(before, after, tenant, { publicUrl: environment().PUBLIC_URL, reader });
    const claim = `${after.orderId}.${after.version}.dispute.${memberId}`;
    if (mail !== undefined) await mailOnce(mailOrders, scope, claim, request, { id: memberId, email }, mail);
  }
}
