import { accountRef } from "../../accounts/repository.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailOwners } from "../consumers.ts";
import { ownerMail } from "../mails.ts";
import { ownerNewsIn, stillHolds } from "../tenant-rules.ts";

/** Tells only what still holds: a workspace that was restored a moment later is not called suspended. */
export const handler = changesConsumer(mailOwners, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const told = ownerNewsIn(before, after);
  const { table } = request;
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (told === undefined || tenant?.ownerId == null || !stillHolds(told.news, tenant)) return;
  const { ownerId } = tenant;
  const refs = { owner: memberRef(scope, ownerId), account: accountRef(ownerId) };
  const { owner, account } = await table.getMany(refs, { consistent: true });
  if (owner === undefined) return;
  const { language, locale } = readerOf(account?.language, tenant.locale);
  const { PUBLIC_URL: publicUrl } = environment();
  const printed = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: tenant.timeZone });
  const lastDay = tenant.archivesAt === null ? "" : printed.format(new Date(tenant.archivesAt));
  const mail = ownerMail(told.news, tenant, { publicUrl, language, lastDay });
  await mailOnce(mailOwners, scope, told.id, request, { id: ownerId, email: owner.email }, mail);
});
