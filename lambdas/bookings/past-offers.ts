/** Offers whose end has passed, and which nobody has tidied yet. They stand in the way of whoever takes the time. */
import { AppError } from "../contract/errors.ts";
import { LostRace } from "../store/failed-conditions.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Tenant } from "../tenants/items.ts";
import { slotTaken } from "./contract.ts";
import { tooClose } from "./policy-contract.ts";
import type { StoredBooking } from "./rules.ts";
import { around, dueEnd, overlap } from "./waitlist.ts";
import { readPlacesAround, wishRef } from "./waitlist-repository.ts";
import { endWish } from "./waitlist-transactions.ts";

interface Call {
  table: Table;
  scope: TenantScope;
  tenant: Pick<Tenant, "originMinutes">;
  now: number;
}

/**
 * Takes a time. Where an offer whose end has passed is in the way, that offer ends and the call decides again. A call that
 * is not refused reads nothing more.
 * @throws what `take` throws, and a lost race
 */
export async function takeFromPastOffers<Taken>(
  call: Call,
  wanted: Pick<StoredBooking, "resourceId" | "slotFrom" | "slotTo" | "terms">,
  take: () => Promise<Taken>,
): Promise<Taken> {
  try {
    return await take();
  } catch (error) {
    const isTaken =
      error instanceof AppError && [slotTaken.code, tooClose.code].some((code) => code === error.definition.code);
    if (isTaken && (await endPastOffers(call, wanted))) throw new LostRace();
    throw error;
  }
}

/** Whether there was such an offer. */
async function endPastOffers(
  { table, scope, tenant, now }: Call,
  { resourceId, terms, ...slots }: Pick<StoredBooking, "resourceId" | "slotFrom" | "slotTo" | "terms">,
): Promise<boolean> {
  const reach = around(slots, terms?.bufferMinutes ?? 0);
  const places = await readPlacesAround(table, scope, resourceId, reach);
  const past = places.filter(
    (place) => overlap(place, reach) && place.offeredUntil !== null && place.offeredUntil <= now,
  );
  for (const { wishId } of past) {
    const { wish } = await table.getMany({ wish: wishRef(scope, wishId) }, { consistent: true });
    if (wish === undefined || dueEnd(wish, now) !== "missed") continue;
    await table.commit(endWish(scope, wish, "missed", { tenant, now }).writes);
  }
  return past.length > 0;
}
