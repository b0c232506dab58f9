import { AppError, unauthorized } from "../../contract/errors.ts";
import type { MemberId } from "../../contract/ids.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { memberRef, replaceEmail } from "../../members/repository.ts";
import { type OpenRequest, openRoute } from "../../pipeline/handler.ts";
import { adoptEmail, emailNotVerified } from "../contract.ts";
import type { AccountTenant } from "../items.ts";
import { accountTenantsQuery } from "../repository.ts";

export const handler = openRoute(adoptEmail, async (request) => {
  const { actorId, accessToken, table } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { email, isEmailVerified } = await getSignInFacts(accessToken);
  if (!isEmailVerified) throw new AppError(emailNotVerified);
  for await (const tenant of table.all(accountTenantsQuery(actorId))) await adoptIn(tenant, actorId, email, request);
  return { email };
});

async function adoptIn(
  { tenantId }: AccountTenant,
  memberId: MemberId,
  email: string,
  { table, openScope }: Pick<OpenRequest<typeof adoptEmail>, "table" | "openScope">,
): Promise<void> {
  const scope = openScope(tenantId);
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  if (member !== undefined && member.email !== email) await table.commit([replaceEmail(scope, member, email)]);
}
