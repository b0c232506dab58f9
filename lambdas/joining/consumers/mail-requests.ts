import { accountRef } from "../../accounts/repository.ts";
import { sendMail } from "../../gateways/email.ts";
import { readerOf } from "../../mail/reader.ts";
import { readMemberList } from "../../members/list.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailRequests } from "../consumers.ts";
import { requestMail } from "../mails.ts";

/** Most workspaces have fewer administrators. In larger ones the first twenty get the mail. */
const mostAdministrators = 20;

/** At most one mail a day for each administrator, however many people sign up. */
export const handler = changesConsumer(mailRequests, async ({ before, after }, scope, request) => {
  if (before !== undefined || after.status !== "pending") return;
  const day = after.joinedAt.slice(0, 10);
  const [{ tenant }, { rows }] = await Promise.all([
    request.table.getMany({ tenant: tenantRef(scope) }, { consistent: false }),
    readMemberList(request.table, scope, {
      status: "active",
      role: "admin",
      order: "name",
      direction: "ascending",
      limit: mostAdministrators,
    }),
  ]);
  if (tenant === undefined) return;
  // The index that lists members lags, so each is read again: somebody may be suspended or demoted since.
  const [members, accounts] = await Promise.all([
    request.table.getMany(Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)])), {
      consistent: true,
    }),
    request.table.getMany(Object.fromEntries(rows.map(({ memberId }) => [memberId, accountRef(memberId)])), {
      consistent: false,
    }),
  ]);
  for (const { memberId } of rows) {
    const member = members[memberId];
    if (member?.status !== "active" || member.role !== "admin") continue;
    const { language } = readerOf(accounts[memberId]?.language, tenant.locale);
    const mail = requestMail(tenant, { publicUrl: environment().PUBLIC_URL, language });
    await once(mailRequests, scope, `${member.memberId}.${day}`, request, () => sendMail(member.email, mail));
  }
});
