import { changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailOwners } from "../consumers.ts";
import { ownerMail } from "../mails.ts";
import { readOwner } from "../tenant-views.ts";
import { ownerNewsIn, stillHolds } from "../tenant-rules.ts";

/** Tells only what still holds: a workspace that was restored a moment later is not called suspended. */
export const handler = changesConsumer(mailOwners, async ({ before, after }, scope, request) => {
  if (before === undefined || after === undefined) return;
  const told = ownerNewsIn(before, after);
  const { table } = request;
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (told === undefined || tenant === undefined || !stillHolds(told.news, tenant)) return;
  const found = await readOwner(table, scope, tenant);
  if (found === undefined) return;
  const { owner, reader } = found;
  const mail = ownerMail(told.news, tenant, { publicUrl: environment().PUBLIC_URL, reader });
  await mailOnce(mailOwners, scope, told.id, request, { id: owner.memberId, email: owner.email }, mail);
});
