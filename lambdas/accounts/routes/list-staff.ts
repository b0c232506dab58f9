import { findAccount } from "../../gateways/identity.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { listStaff, mostStaff } from "../contract.ts";
import { staffQuery } from "../repository.ts";

/** Names are not stored, so none outlasts its account. Whoever asks is staff, also before an operator has listed them. */
export const handler = platformRoute(listStaff, async ({ actorId, table }) => {
  const { rows } = await table.query(staffQuery(mostStaff));
  const listed = rows.filter(({ isSuperAdmin }) => isSuperAdmin).map(({ memberId }) => memberId);
  const accounts = await Promise.all([...new Set([actorId, ...listed])].map((memberId) => findAccount(memberId)));
  const staff = accounts.flatMap((account) => {
    if (account === undefined || !account.isEnabled) return [];
    const { memberId, email, firstName, lastName } = account;
    return { memberId, email, name: `${firstName} ${lastName}`.trim() || email };
  });
  return { staff: staff.toSorted((a, b) => a.name.localeCompare(b.name, "en")) };
});
