import { accountRef } from "../../accounts/repository.ts";
import { AppError, memberSuspended, tenantInactive, tenantNotFound } from "../../contract/errors.ts";
import { getAccount } from "../../gateways/identity.ts";
import { memberRef } from "../../members/repository.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
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
  if (member?.status === "suspended") throw new AppError(memberSuspended);
  if (member !== undefined && !tenant.isActive && account?.isSuperAdmin !== true) throw new AppError(tenantInactive);
  const isEmailProved = account?.emailProvedAt != null;
  if (member !== undefined) return { member, role: member.role, balance: wallet?.balance ?? 0, isEmailProved };
  if (account?.isSuperAdmin === true) return { member: null, role: "super_admin" as const, balance: 0, isEmailProved };

  const person = { ...(await getAccount(accessToken)), sessionsFrom: account?.sessionsFrom ?? null };
  const joined = joinItems(scope, tenant, person, now, wallet !== undefined);
  await table.commit(joined.writes);
  const { role } = joined.member;
  return { member: joined.member, role, balance: wallet?.balance ?? 0, isEmailProved: person.isEmailProved };
});
