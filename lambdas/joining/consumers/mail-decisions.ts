import { accountRef } from "../../accounts/repository.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailDecisions } from "../consumers.ts";
import { decisionMail } from "../mails.ts";

/** Once per request to join. A person who was refused may ask again, and gets a mail again. */
export const handler = changesConsumer(mailDecisions, async ({ before, after }, scope, request) => {
  if (before?.status !== "pending" || after?.status === "pending") return;
  const { memberId, email, firstName, joinedAt } = before;
  const refs = { tenant: tenantRef(scope), account: accountRef(memberId) };
  const { tenant, account } = await request.table.getMany(refs, { consistent: false });
  if (tenant === undefined) return;
  const { language } = readerOf(account?.language, tenant.locale);
  const mail = decisionMail(after !== undefined, firstName, tenant, { publicUrl: environment().PUBLIC_URL, language });
  await once(mailDecisions, scope, `${memberId}.${joinedAt}`, request, () => sendMail(email, mail));
});
