import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { presentWish } from "../waitlist.ts";
import { leaveWaitlist, wishEnded, wishNotFound } from "../waitlist-contract.ts";
import { wishRef } from "../waitlist-repository.ts";
import { endWish } from "../waitlist-transactions.ts";

export const handler = tenantRoute(leaveWaitlist, {
  gets: ({ scope, params }) => ({ wish: wishRef(scope, params.wishId) }),
  run: ({ scope, tenant, actorId, found: { wish }, now, commit }) => {
    if (wish?.memberId !== actorId) throw new AppError(wishNotFound);
    if (wish.endedBy === "booked") throw new AppError(wishEnded, { endedBy: wish.endedBy });
    if (wish.status === "ended") return presentWish(wish, now);
    const ended = endWish(scope, wish, "left", { tenant, now });
    return commit(ended.writes, presentWish(ended.wish, now));
  },
});
