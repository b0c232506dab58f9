import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailRequests } from "../consumers.ts";
import { activeAdministrators } from "../list.ts";
import { requestMail } from "../mails.ts";

/** At most one mail a day for each administrator, however many people sign up. */
export const handler = changesConsumer(mailRequests, async ({ before, after }, scope, request) => {
  if (before !== undefined || after.status !== "pending") return;
  const day = after.joinedAt.slice(0, 10);
  const { tenant } = await request.table.getMany({ tenant: tenantRef(scope) }, { consistent: false });
  if (tenant === undefined) return;
  for (const { memberId, email, reader } of await activeAdministrators(request.table, scope, tenant.locale)) {
    const mail = requestMail(tenant, { publicUrl: environment().PUBLIC_URL, language: reader.language });
    await mailOnce(mailRequests, scope, `${memberId}.${day}`, request, { id: memberId, email }, mail);
  }
});
