import { localDate } from "../../contract/calendar.ts";
import { emailProofRef } from "../../pipeline/email-proof.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { noticeSeenBy, supportSeenBy } from "../../tenants/standing-rules.ts";
import { getMe } from "../contract.ts";

export const handler = tenantRoute(getMe, {
  // The menu follows the role.
  knowsStaff: "named",
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId), isEmailProved: emailProofRef(actorId) }),
  run: ({ member, role, found: { wallet, isEmailProved = false }, tenant, actorId, now }) => ({
    member: member ?? null,
    role,
    balance: balanceAt(wallet, localDate(now, tenant.timeZone)),
    isEmailProved,
    ...(member?.mailTrouble == null ? {} : { mailTrouble: member.mailTrouble }),
    ...supportSeenBy(tenant, actorId, now),
    notice: noticeSeenBy(tenant, role, now),
  }),
});
