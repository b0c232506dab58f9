import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { bookingNotFound } from "../contract.ts";
import { moveBooking } from "../move-contract.ts";
import { moveBooking as move } from "../move-transactions.ts";
import { upgradeSettled } from "../older-shapes.ts";
import { takeFromPastOffers } from "../past-offers.ts";
import { bookingRef } from "../repository.ts";
import { presentBooking } from "../rules.ts";

export const handler = tenantRoute(moveBooking, {
  gets: ({ scope, params, body }) => ({
    booking: bookingRef(scope, params.bookingId),
    wallet: walletRef(scope, params.memberId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
  }),
  upgradeAnswer: (kept, { found }) => upgradeSettled(kept, found.booking, null),
  run: async ({ scope, tenant, table, params, found, body, now, commit }) => {
    const { booking, wallet, resource, rules } = found;
    if (booking === undefined || wallet === undefined || booking.memberId !== params.memberId) {
      throw new AppError(bookingNotFound);
    }
    if (resource === undefined) throw new AppError(resourceNotFound);
    const paidLots = await readPaidLots(table, scope, booking);
    const { settles, reason, ...wanted } = body;
    const mover = { by: "administrator", settles } as const;
    const facts = { booking, wallet, resource, rules, wanted, mover, tenant, now };
    const moved = move(scope, { ...facts, paidLots, reason });
    const answer = { booking: presentBooking(moved.booking, now, "administrator"), balance: moved.balance };
    const states = { before: booking, after: moved.booking };
    const take = () => commit(moved.writes, answer, states);
    return takeFromPastOffers({ table, scope, tenant, now }, moved.booking, take);
  },
});
