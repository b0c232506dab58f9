import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { noMembership } from "../contract.ts";
import { bookingsMeeting, readHeld } from "../repository.ts";
import { decideBooking } from "../rules.ts";
import { splitByDay } from "../slots.ts";
import { around, asJoined, newWish, presentWish, refuseDearer, refuseOneMore, refuseOwnTime } from "../waitlist.ts";
import { joinWaitlist, timeIsFree } from "../waitlist-contract.ts";
import { createWish, ownWishesRef, wishRef } from "../waitlist-repository.ts";

export const handler = tenantRoute(joinWaitlist, {
  gets: ({ scope, actorId, body, intent }) => ({
    earlier: wishRef(scope, idFrom("wish", intent.idBody)),
    wallet: walletRef(scope, actorId),
    resource: resourceRef(scope, body.resourceId),
    rules: bookingRulesRef(scope),
    own: ownWishesRef(scope, actorId),
  }),
  guard: {
    item: "earlier",
    earlier: ({ found: { earlier } }) => {
      if (earlier === undefined) return undefined;
      const answer = presentWish(asJoined(earlier), toMilliseconds(earlier.createdAt));
      return { bodyHash: earlier.createdBy, answer };
    },
  },
  run: async ({
    scope,
    actorId,
    tenant,
    table,
    member,
    found,
    body: { atOnce, mostPoints, ...time },
    intent,
    now,
    commit,
  }) => {
    const { wallet, resource, rules, own } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noMembership);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const bookedBy = { memberId: member.memberId, name: fullName(member) };
    const bookingId = idFrom("booking", intent.idBody);
    const decided = decideBooking({ ...time, bookingId, member: bookedBy, resource, rules, tenant, now });
    refuseDearer(decided, mostPoints);
    refuseOneMore(own?.wishes ?? [], decided);
    const { slotFrom, slotTo } = around(decided, decided.terms?.bufferMinutes ?? 0);
    const { originMinutes } = tenant;
    const dayNos = splitByDay(slotFrom, slotTo, originMinutes).map(({ dayNo }) => dayNo);
    const [held, { rows: mine }] = await Promise.all([
      readHeld(table, scope, { resourceId: resource.resourceId, dayNos, originMinutes }),
      // The index may lag. It only names the caller's bookings, and the slots say which of them hold the time.
      table.query(bookingsMeeting(scope, actorId, decided)),
    ]);
    refuseOwnTime(decided, held, mine);
    const isTaken = [...held.keys()].some((slot) => slotFrom <= slot && slot < slotTo);
    if (!isTaken) throw new AppError(timeIsFree);
    const wish = newWish(decided, { wishId: idFrom("wish", intent.idBody), atOnce, createdBy: intent.bodyHash });
    return commit(createWish(scope, wish, own, now), presentWish(wish, now));
  },
});
