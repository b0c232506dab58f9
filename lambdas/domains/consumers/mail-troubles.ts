import { accountRef } from "../../accounts/repository.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailTroubles } from "../consumers.ts";
import { domainMail } from "../mails.ts";
import { domainRef } from "../repository.ts";
import { newsOfDomain, releasedAtOf } from "../rules.ts";

/** Tells only what still holds: a record that came back a moment later is nobody's worry. */
export const handler = changesConsumer(mailTroubles, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const told = newsOfDomain(before, after);
  if (told === undefined) return;
  const { table } = request;
  const refs = { tenant: tenantRef(scope), domain: domainRef(scope) };
  const { tenant, domain } = await table.getMany(refs, { consistent: true });
  if (tenant?.ownerId == null || (domain !== undefined && domain.trouble !== after.trouble)) return;
  const { ownerId } = tenant;
  const people = { owner: memberRef(scope, ownerId), account: accountRef(ownerId) };
  const { owner, account } = await table.getMany(people, { consistent: true });
  if (owner === undefined) return;
  const { language, locale } = readerOf(account?.language, tenant.locale);
  const printed = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: tenant.timeZone });
  const releasedAt = releasedAtOf(after);
  const facts = {
    publicUrl: environment().PUBLIC_URL,
    language,
    lastDay: releasedAt === null ? "" : printed.format(new Date(releasedAt)),
  };
  const mail = domainMail(told.news, { host: after.host, slug: tenant.slug }, facts);
  await mailOnce(mailTroubles, scope, told.id, request, { id: ownerId, email: owner.email }, mail);
});
