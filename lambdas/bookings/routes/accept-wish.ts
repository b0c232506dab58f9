import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { noMembership } from "../contract.ts";
import { madeEarlier } from "../earlier-moves.ts";
import { takeFromPastOffers } from "../past-offers.ts";
import { bookingRef } from "../repository.ts";
import { decideBooking, presentBooking } from "../rules.ts";
import { refuseDearer, refuseEnded, timeOf } from "../waitlist.ts";
import { acceptWish, wishNotFound } from "../waitlist-contract.ts";
import { wishRef } from "../waitlist-repository.ts";
import { bookWish } from "../waitlist-transactions.ts";

export const handler = tenantRoute(acceptWish, {
  gets: ({ scope, actorId, params, intent }) => ({
    earlier: bookingRef(scope, idFrom("booking", intent.idBody)),
    wish: wishRef(scope, params.wishId),
    wallet: walletRef(scope, actorId),
    rules: bookingRulesRef(scope),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "earlier",
    earlier: ({ scope, table, found: { earlier } }) => madeEarlier(table, scope, earlier),
  },
  run: async ({ scope, tenant, table, member, found, body, intent, now, commit }) => {
    const { wish, wallet, rules, membership } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noMembership);
    if (wish?.memberId !== member.memberId) throw new AppError(wishNotFound);
    refuseEnded(wish, now);
    const { resource } = await table.getMany({ resource: resourceRef(scope, wish.resourceId) }, { consistent: true });
    if (resource === undefined) throw new AppError(resourceNotFound);
    const bookedBy = { memberId: member.memberId, name: fullName(member), planId: planOf(membership) };
    const time = timeOf(wish);
    const bookingId = idFrom("booking", intent.idBody);
    const decided = decideBooking({ ...time, bookingId, member: bookedBy, resource, rules, tenant, now });
    refuseDearer(decided, body.mostPoints);
    const booked = bookWish(scope, wish, { decided, wallet, createdBy: intent.bodyHash, tenant, now });
    const { balanceAfterCharge: balance } = booked.booking;
    const answer = { booking: presentBooking(booked.booking, now, "member"), balance };
    return takeFromPastOffers({ table, scope, tenant, now }, decided, () => commit(booked.writes, answer));
  },
});
