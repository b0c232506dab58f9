import { sendMail } from "../../gateways/email.ts";
import { parseMember } from "../../members/repository.ts";
import { changesConsumer, once } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { mailDecisions } from "../contract.ts";
import { decisionMail } from "../mails.ts";

/** Once per request to join: whoever was refused may ask again, and is told again. */
export const handler = changesConsumer(mailDecisions, async ({ before, after }, scope, request) => {
  if (before?.status !== "pending" || after?.status === "pending") return;
  const { memberId, email, firstName, joinedAt } = parseMember(before);
  const { tenant } = await request.table.getMany({ tenant: tenantRef(scope) }, { consistent: false });
  if (tenant === undefined) return;
  const mail = decisionMail(after !== null, firstName, tenant, environment().PUBLIC_URL);
  await once(mailDecisions, scope, `${memberId}.${joinedAt}`, request, () => sendMail(email, mail));
});
