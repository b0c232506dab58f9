import { accountRef } from "../../accounts/repository.ts";
import { AppError, memberSuspended, tenantNotFound } from "../../contract/errors.ts";
import { getAccount } from "../../gateways/identity.ts";
import { memberRef } from "../../members/repository.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { refuseByStanding } from "../../tenants/standing-rules.ts";
import { joinTenant } from "../contract.ts";
import { joinItems } from "../transactions.ts";

export const handler = openRoute(joinTenant, async ({ params, actorId, accessToken, table, now, openScope }) => {
  if (actorId === undefined || accessToken === undefined) throw new AppError(tenantNotFound);
  const scope = openScope(params.tenantId);
  const { tenant, member, wallet, account } = await table.getMany(
    {
      tenant: tenantRef(scope),
      member: memberRef(scope, actorId),
      wallet: walletRef(scope, actorId),
      account: accountRef(actorId),
    },
    { consistent: true },
  );
  if (tenant === undefined) throw new AppError(tenantNotFound);
  const isEmailProved = account?.emailProvedAt != null;
  const staff = account?.isSuperAdmin === true ? ("super_admin" as const) : undefined;
  if (staff === undefined && member?.status === "suspended") throw new AppError(memberSuspended);
  if (staff === undefined && member !== undefined) refuseByStanding(tenant, "kept", { role: member.role, now });
  if (member !== undefined) return { member, role: staff ?? member.role, balance: wallet?.balance ?? 0, isEmailProved };
  if (staff !== undefined) return { member: null, role: staff, balance: 0, isEmailProved };

  const person = {
    ...(await getAccount(accessToken)),
    sessionsFrom: account?.sessionsFrom ?? null,
    isNew: account === undefined,
  };
  const joined = joinItems(scope, tenant, person, now, wallet !== undefined);
  await table.commit(joined.writes);
  const { role } = joined.member;
  return { member: joined.member, role, balance: wallet?.balance ?? 0, isEmailProved: person.isEmailProved };
});
