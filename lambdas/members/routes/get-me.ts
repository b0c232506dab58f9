import { localDate } from "../../contract/calendar.ts";
import { emailProofRef } from "../../pipeline/email-proof.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { notePulse } from "../../pipeline/house-pulse.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { noticeSeenBy, supportSeenBy } from "../../tenants/standing-rules.ts";
import { getMe } from "../contract.ts";

export const handler = tenantRoute(getMe, {
  // The menu follows the role.
  knowsStaff: "named",
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId), isEmailProved: emailProofRef(actorId) }),
  run: async ({ scope, member, role, found: { wallet, isEmailProved = false }, ...request }) => {
    const { tenant, actorId, signedInAt, now, log } = request;
    // The app asks this first. Visits of the platform's staff are not the house's.
    if (member !== undefined && role !== "super_admin")
      await notePulse(scope.tenantId, "lastSignInAt", signedInAt, log);
    return {
      member: member ?? null,
      role,
      balance: balanceAt(wallet, localDate(now, tenant.timeZone)),
      isEmailProved,
      ...(member?.mailTrouble == null ? {} : { mailTrouble: member.mailTrouble }),
      ...supportSeenBy(tenant, actorId, now),
      notice: noticeSeenBy(tenant, role, now),
    };
  },
});
