import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef, saveBookingRules } from "../../resources/repository.ts";
import { firstRules } from "../../resources/rules-contract.ts";
import { markBookingRules } from "../../tenants/repository.ts";
import { daysAheadOf, decideBookingFor, payingWallet } from "../book-for.ts";
import { bookForMember } from "../book-for-contract.ts";
import { upgradeSettled } from "../older-shapes.ts";
import { takeFromPastOffers } from "../past-offers.ts";
import { rulesReaching } from "../policy-changes.ts";
import { bookingRef, createBookingItem } from "../repository.ts";
import { presentBooking } from "../rules.ts";
import { holdSlots } from "../slot-repository.ts";
import { payBooking } from "../transactions.ts";
import { createWords } from "../words-repository.ts";

export const handler = tenantRoute(bookForMember, {
  gets: ({ scope, params, body, intent }) => ({
    earlier: bookingRef(scope, idFrom("booking", intent.idBody)),
    subject: memberRef(scope, params.memberId),
    wallet: walletRef(scope, params.memberId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
    membership: membershipRef(scope, params.memberId),
  }),
  upgradeAnswer: (kept, { found }) => upgradeSettled(kept, found.earlier, null),
  run: async ({ scope, tenant, table, found, body: { override, ...body }, intent, now, commit }) => {
    const { subject, resource, rules } = found;
    if (subject === undefined) throw new AppError(memberNotFound);
    const wallet = payingWallet(found.wallet);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const bookingId = idFrom("booking", intent.idBody);
    const member = { memberId: subject.memberId, name: fullName(subject), planId: planOf(found.membership) };
    const request = { ...body, bookingId, member, resource, rules, tenant, now };
    const { booking: decided, overridden } = decideBookingFor(request, override);
    const { paid, writes } = payBooking(scope, wallet, decided, localDate(now, tenant.timeZone));
    const booking = { ...decided, ...paid };
    // Lists of past acts, and whoever ends bookings, look as far ahead as anything was ever booked.
    const reaching = rulesReaching(rules ?? firstRules, { daysAhead: daysAheadOf(body.startAt, now, tenant) });
    const made = [
      createBookingItem(scope, { ...booking, createdBy: intent.bodyHash, cancelledBy: null }),
      ...holdSlots(scope, booking, tenant.originMinutes),
      ...writes,
      ...(overridden === null ? [] : [createWords(scope, bookingId, overridden)]),
      ...(reaching === undefined ? [] : [saveBookingRules(scope, rules, reaching), markBookingRules(scope)]),
    ];
    const answer = { booking: presentBooking(booking, now, "administrator"), balance: booking.balanceAfterCharge };
    const take = () => commit(made, answer, { before: null, after: booking });
    return takeFromPastOffers({ table, scope, tenant, now }, booking, take);
  },
});
