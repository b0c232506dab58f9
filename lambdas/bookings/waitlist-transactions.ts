/** Acts on wishes. A time, the wish and its lists change together, and with a booking also the points. */
import { localDate } from "../contract/calendar.ts";
import type { Wallet } from "../points/rules.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { createBookingItem } from "./repository.ts";
import type { StoredBooking } from "./rules.ts";
import { freeSlots, holdSlots } from "./slot-repository.ts";
import { offerTag } from "./slots.ts";
import type { StoredWish } from "./stored-wish-contract.ts";
import { payBooking } from "./transactions.ts";
import { asEnded, asOffered, asPassedOver } from "./waitlist.ts";
import type { WishEnd } from "./waitlist-contract.ts";
import { saveWish } from "./waitlist-repository.ts";
import { swapSlots } from "./waitlist-slot-repository.ts";

type Decided = Omit<StoredBooking, "balanceAfterCharge">;

/** Holds the time for one who waits. The buffer around it has to be free, as for a booking. */
export function offerTime(
  scope: TenantScope,
  wish: StoredWish,
  {
    decided,
    offeredUntil,
    tenant,
    now,
  }: { decided: Decided; offeredUntil: string; tenant: Pick<Tenant, "originMinutes">; now: number },
): WriteItem[] {
  const { resourceId, slotFrom, slotTo, terms, pointsCost } = decided;
  const offered = asOffered(wish, { offeredUntil, offeredPoints: pointsCost }, now);
  const held = { tag: offerTag(wish.wishId), resourceId, slotFrom, slotTo, terms };
  return [...saveWish(scope, wish, offered, now), ...holdSlots(scope, held, tenant.originMinutes)];
}

/** Ends a wish. An offered time is given back, which wakes whoever serves the next. */
export function endWish(
  scope: TenantScope,
  wish: StoredWish,
  endedBy: Exclude<WishEnd, "booked">,
  { tenant, now }: { tenant: Pick<Tenant, "originMinutes">; now: number },
): { wish: StoredWish; writes: WriteItem[] } {
  const ended = asEnded(wish, { endedBy }, now);
  const held = { tag: offerTag(wish.wishId), ...wish };
  const freed = wish.status === "offered" ? freeSlots(scope, held, tenant.originMinutes) : [];
  return { wish: ended, writes: [...saveWish(scope, wish, ended, now), ...freed] };
}

/** Notes that the time was free, and its member had too few points. Once for each time that they join. */
export function passOver(scope: TenantScope, wish: StoredWish, now: number): WriteItem[] {
  if (wish.passedOverAt !== null) return [];
  return saveWish(scope, wish, asPassedOver(wish, now), now);
}

/**
 * Books the time for one who waits. An offered one takes the place of its offer. A free one is taken at once.
 * @param createdBy the hash of the call that accepts, or what else made the booking
 * @throws `points.insufficient`
 */
export function bookWish(
  scope: TenantScope,
  wish: StoredWish,
  {
    decided,
    wallet,
    createdBy,
    tenant,
    now,
  }: {
    decided: Decided;
    wallet: Wallet;
    createdBy: string;
    tenant: Pick<Tenant, "originMinutes" | "timeZone">;
    now: number;
  },
): { booking: StoredBooking; writes: WriteItem[] } {
  const { originMinutes, timeZone } = tenant;
  const { paid, writes } = payBooking(scope, wallet, decided, localDate(now, timeZone));
  // The offer stands in its member's calendar. The booking's mail takes it out again.
  const booking = { ...decided, ...paid, wishId: wish.status === "offered" ? wish.wishId : null };
  const slots =
    wish.status === "offered"
      ? swapSlots(scope, offerTag(wish.wishId), booking, originMinutes)
      : holdSlots(scope, booking, originMinutes);
  return {
    booking,
    writes: [
      createBookingItem(scope, { ...booking, createdBy, cancelledBy: null }),
      ...saveWish(scope, wish, asEnded(wish, { endedBy: "booked", bookingId: booking.bookingId }, now), now),
      ...slots,
      ...writes,
    ],
  };
}
