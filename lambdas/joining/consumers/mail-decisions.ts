import { accountRef } from "../../accounts/repository.ts";
import { findAccount } from "../../gateways/identity.ts";
import { readerOf } from "../../mail/reader.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailDecisions } from "../consumers.ts";
import { decisionMail } from "../mails.ts";

/**
 * Once per request to join. A person who was refused may ask again, and gets a mail again. The message has no address:
 * the member has it, and after a refusal the user pool.
 */
export const handler = changesConsumer(mailDecisions, async ({ before, after }, scope, request) => {
  if (before?.status !== "pending" || after?.status === "pending") return;
  const { memberId, joinedAt } = before;
  const refs = { tenant: tenantRef(scope), account: accountRef(memberId), member: memberRef(scope, memberId) };
  const { tenant, account, member } = await request.table.getMany(refs, { consistent: true });
  const person = member ?? (after === undefined ? await findAccount(memberId) : undefined);
  if (tenant === undefined || person === undefined) return;
  const { email, firstName } = person;
  const { language } = readerOf(account?.language, tenant.locale);
  const mail = decisionMail(after !== undefined, firstName, tenant, { publicUrl: environment().PUBLIC_URL, language });
  await mailOnce(mailDecisions, scope, `${memberId}.${joinedAt}`, request, { id: memberId, email }, mail);
});
