import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { standingOf } from "../../tenants/standing-rules.ts";
import { mailNotices } from "../consumers.ts";
import { noticeMail } from "../mails.ts";
import { staffNoticeRef } from "../repository.ts";
import { readReaders } from "../tenant-views.ts";

/** The words are in no message, so they are read. Each administrator gets the mail once, however often it is delivered. */
export const handler = platformChangesConsumer(mailNotices, async ({ after }, request) => {
  if (after === undefined) return;
  const { actId, tenantId } = after;
  const { table, now } = request;
  const scope = request.openScope(tenantId);
  const refs = { notice: staffNoticeRef(actId, tenantId), tenant: tenantRef(scope) };
  const { notice, tenant } = await table.getMany(refs, { consistent: true });
  if (notice === undefined || tenant === undefined || standingOf(tenant, now) === "archived") return;
  for (const { memberId: id, email, reader } of await readReaders(table, scope, tenant.locale)) {
    const mail = noticeMail(notice, tenant, { publicUrl: environment().PUBLIC_URL, reader });
    await mailOnce(mailNotices, scope, `${actId}.${id}`, request, { id, email }, mail);
  }
});
