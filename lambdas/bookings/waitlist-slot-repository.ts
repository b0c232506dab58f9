/** The slots of an accepted offer. In one write a day, the booking's tag takes the place of the offer's. */
import { AppError } from "../contract/errors.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Refusal, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { resourceDayItem } from "./items.ts";
import { tooClose } from "./policy-contract.ts";
import type { StoredBooking } from "./rules.ts";
import { attributeOf, firstHeldBy, inService, isFree, isIdle } from "./slot-repository.ts";
import { slotTag, splitByDay } from "./slots.ts";
import { around } from "./waitlist.ts";

/** The buffer of today has to be free, as for any booking. */
export function swapSlots(
  scope: TenantScope,
  offer: string,
  booking: Pick<StoredBooking, "bookingId" | "resourceId" | "slotFrom" | "slotTo" | "terms">,
  originMinutes: number,
): WriteItem[] {
  const { bookingId, resourceId, slotFrom, slotTo, terms } = booking;
  const bufferMinutes = terms?.bufferMinutes ?? 0;
  const reach = around(booking, bufferMinutes);
  const nearBy = splitByDay(reach.slotFrom, reach.slotTo, originMinutes);
  const own = new Map(splitByDay(slotFrom, slotTo, originMinutes).map(({ dayNo, slots }) => [dayNo, slots]));
  return nearBy.map(({ dayNo, slots }): WriteItem => {
    const held = own.get(dayNo) ?? [];
    const near = slots.filter((slot) => !held.includes(slot));
    const key = resourceDayItem.key(scope, dayNo, resourceId);
    const refused = (existing: StoredItem | undefined): Refusal => {
      // Read again, the wish says whether its offer has ended, and the resource whether it is out of service.
      if (held.some((slot) => existing?.[attributeOf(slot)] !== offer) || isIdle(existing, held)) return "lost_race";
      const blocking = firstHeldBy(existing, offer, { dayNo, originMinutes, ...reach });
      return blocking === undefined
        ? "lost_race"
        : new AppError(tooClose, { bufferMinutes, heldFrom: blocking.from, heldTo: blocking.to });
    };
    if (held.length === 0) return { kind: "check", key, conditions: near.map(isFree), refused };
    const tags = Object.fromEntries(held.map((slot) => [attributeOf(slot), slotTag(bookingId)]));
    return update(
      key,
      { set: tags, add: { version: 1 } },
      [
        ...held.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: offer }) as const),
        ...near.map(isFree),
        inService(held),
      ],
      refused,
    );
  });
}
