import { AppError } from "../../contract/errors.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { bookingNotFound } from "../contract.ts";
import { findMove } from "../earlier-moves.ts";
import { moveMyBooking } from "../move-contract.ts";
import { asMoved } from "../move-record.ts";
import { moveBooking } from "../move-transactions.ts";
import { takeFromPastOffers } from "../past-offers.ts";
import { bookingRef } from "../repository.ts";
import { presentBooking } from "../rules.ts";

export const handler = tenantRoute(moveMyBooking, {
  gets: ({ scope, actorId, params, body }) => ({
    booking: bookingRef(scope, params.bookingId),
    wallet: walletRef(scope, actorId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
  }),
  guard: {
    item: "booking",
    earlier: async ({ scope, actorId, table, intent, body, found: { booking } }) => {
      if (booking?.memberId !== actorId) return undefined;
      const earlier = await findMove(table, scope, booking, { intent, version: body.version });
      if (earlier === undefined) return undefined;
      const { move, entry } = earlier;
      const shown = presentBooking(asMoved(earlier.booking, move), toMilliseconds(entry.createdAt), "member");
      return { bodyHash: move.bodyHash ?? "", answer: { booking: shown, balance: entry.balanceAfter } };
    },
  },
  run: async ({ scope, tenant, table, actorId, found, params, body: wanted, intent, now, commit }) => {
    const { booking, wallet, resource, rules } = found;
    if (booking?.memberId !== actorId || wallet === undefined) throw new AppError(bookingNotFound);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const paidLots = await readPaidLots(table, scope, booking);
    const mover = { by: "member" } as const;
    try {
      const facts = { booking, wallet, resource, rules, wanted, mover, tenant, now };
      const moved = moveBooking(scope, { ...facts, paidLots, intent });
      const answer = { booking: presentBooking(moved.booking, now, "member"), balance: moved.balance };
      const take = () => commit(moved.writes, answer);
      return await takeFromPastOffers({ table, scope, tenant, now }, moved.booking, take);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The first attempt of this call may have landed between the reads. Its charge must not cause a refusal.
      const { landed } = await table.getMany({ landed: bookingRef(scope, params.bookingId) }, { consistent: true });
      if (landed?.version !== booking.version) throw new LostRace();
      throw error;
    }
  },
});
