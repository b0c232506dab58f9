import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { createBooking, noMembership } from "../contract.ts";
import { madeEarlier } from "../earlier-moves.ts";
import { takeFromPastOffers } from "../past-offers.ts";
import { bookingRef, createBookingItem } from "../repository.ts";
import { decideBooking, presentBooking } from "../rules.ts";
import { holdSlots } from "../slot-repository.ts";
import { payBooking } from "../transactions.ts";

export const handler = tenantRoute(createBooking, {
  gets: ({ scope, actorId, body, intent }) => ({
    earlier: bookingRef(scope, idFrom("booking", intent.idBody)),
    wallet: walletRef(scope, actorId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "earlier",
    earlier: ({ scope, table, found: { earlier } }) => madeEarlier(table, scope, earlier),
  },
  run: async ({ scope, tenant, member, found, body, intent, now, table, commit }) => {
    const { wallet, resource, rules, membership } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noMembership);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const bookingId = idFrom("booking", intent.idBody);
    const bookedBy = { memberId: member.memberId, name: fullName(member), planId: planOf(membership) };
    const decided = decideBooking({ ...body, bookingId, member: bookedBy, resource, rules, tenant, now });
    const { paid, writes } = payBooking(scope, wallet, decided, localDate(now, tenant.timeZone));
    const booking = { ...decided, ...paid };
    const made = [
      createBookingItem(scope, { ...booking, createdBy: intent.bodyHash, cancelledBy: null }),
      ...holdSlots(scope, booking, tenant.originMinutes),
      ...writes,
    ];
    const answer = { booking: presentBooking(booking, now, "member"), balance: booking.balanceAfterCharge };
    return takeFromPastOffers({ table, scope, tenant, now }, booking, () => commit(made, answer));
  },
});
