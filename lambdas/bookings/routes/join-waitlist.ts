import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef, whileActive } from "../../points/repository.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { noMembership } from "../contract.ts";
import { readHolders } from "../repository.ts";
import { decideBooking } from "../rules.ts";
import {
  around,
  asJoined,
  newWish,
  presentWish,
  refuseDearer,
  refuseFree,
  refuseOneMore,
  refuseOwnTime,
} from "../waitlist.ts";
import { joinWaitlist } from "../waitlist-contract.ts";
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
  run: async ({ scope, tenant, table, member, found, body: { atOnce, mostPoints, ...asked }, intent, now, commit }) => {
    const { wallet, resource, rules, own } = found;
    if (member === undefined || wallet === undefined) throw new AppError(noMembership);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const bookedBy = { memberId: member.memberId, name: fullName(member) };
    const bookingId = idFrom("booking", intent.idBody);
    const decided = decideBooking({ ...asked, bookingId, member: bookedBy, resource, rules, tenant, now });
    refuseDearer(decided, mostPoints);
    refuseOneMore(own?.wishes ?? [], decided);
    const time = around(decided, decided.terms?.bufferMinutes ?? 0);
    const { held, own: mine } = await readHolders(table, scope, { ...decided, ...time }, tenant.originMinutes);
    refuseOwnTime(decided, held, mine);
    refuseFree(time, held);
    const wish = newWish(decided, { wishId: idFrom("wish", intent.idBody), atOnce, createdBy: intent.bodyHash });
    // Whoever ends a member's wishes does not see one that is written later.
    const writes = [...createWish(scope, wish, own, now), whileActive(scope, member.memberId)];
    return commit(writes, presentWish(wish, now));
  },
});
