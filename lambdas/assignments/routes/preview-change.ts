import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { toInstant, toMilliseconds } from "../../contract/time.ts";
import { bookingsByStart } from "../../bookings/repository.ts";
import { membershipRef, planRef } from "../../memberships/repository.ts";
import { decideChange } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { previewChange } from "../contract.ts";
import { changeOfQuery, previewOf } from "../rules.ts";

export const handler = tenantRoute(previewChange, {
  gets: ({ scope, params: { memberId }, query: { planId } }) => ({
    membership: membershipRef(scope, memberId),
    wallet: walletRef(scope, memberId),
    plan: planId === undefined ? undefined : planRef(scope, planId),
  }),
  load: ({ scope, params: { memberId }, now }, table) =>
    table.query(bookingsByStart(scope, memberId, { from: toInstant(now), limit: limits.pageRows })),
  run: ({ found: { membership, wallet, plan }, loaded, query, tenant: { timeZone }, now }) => {
    if (wallet === undefined || wallet.erasedAt !== null) throw new AppError(memberNotFound);
    const stepped = decideChange(changeOfQuery(query), { membership, plan, now, timeZone });
    const toCome = loaded.rows.filter(({ status }) => status !== "cancelled");
    const starts = toCome.map(({ startAt }) => localDate(toMilliseconds(startAt), timeZone));
    const today = localDate(now, timeZone);
    return previewOf(stepped, { wallet, today, starts, isAtLeast: loaded.nextCursor !== null });
  },
});
