import { AppError, unauthorized } from "../../contract/errors.ts";
import type { MemberId } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { getSignInFacts } from "../../gateways/identity.ts";
import { memberRef, replaceEmail } from "../../members/repository.ts";
import { endSessionsBefore } from "../../pipeline/end-sessions.ts";
import { type OpenRequest, openRoute } from "../../pipeline/handler.ts";
import { adoptEmail, emailNotVerified } from "../contract.ts";
import type { AccountTenant } from "../items.ts";
import { accountTenantsQuery } from "../repository.ts";

export const handler = openRoute(adoptEmail, async (request) => {
  const { actorId, accessToken, signedInAt, table } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const { email, isEmailVerified } = await getSignInFacts(accessToken);
  if (!isEmailVerified) throw new AppError(emailNotVerified);
  let isNew = false;
  for await (const tenant of table.all(accountTenantsQuery(actorId)))
    isNew = (await adoptIn(tenant, actorId, email, request)) || isNew;
  if (isNew) await endSessionsBefore(toInstant(signedInAt), actorId, request);
  return { email };
});

async function adoptIn(
  { tenantId }: AccountTenant,
  memberId: MemberId,
  email: string,
  { table, openScope }: Pick<OpenRequest<typeof adoptEmail>, "table" | "openScope">,
): Promise<boolean> {
  const scope = openScope(tenantId);
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  if (member === undefined || member.email === email) return false;
  await table.commit([replaceEmail(scope, member, email)]);
  return true;
}
