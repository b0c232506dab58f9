import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { linkAccount } from "../consumers.ts";
import { accountRef, accountTenantRef, changeAccountTenant, leaveHome } from "../repository.ts";

/** Reads the member as it is now, so that late and repeated changes have the same effect. */
export const handler = changesConsumer(linkAccount, async ({ before, after }, scope, { table }) => {
  const memberId = (after ?? before).memberId;
  const { member, link, account } = await table.getMany(
    {
      member: memberRef(scope, memberId),
      link: accountTenantRef(memberId, scope.tenantId),
      account: accountRef(memberId),
    },
    { consistent: true },
  );
  if (link === undefined || link.role === member?.role) return;
  const writes = [changeAccountTenant(memberId, link, member?.role)];
  if (member === undefined && account?.homeTenantId === scope.tenantId) writes.push(leaveHome(account));
  await table.commit(writes);
});
