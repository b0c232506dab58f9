import { idFrom, type WishId } from "../../contract/ids.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { planOf } from "../../memberships/rules.ts";
import { type Change, type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { walletRef } from "../../points/repository.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { WriteItem } from "../../store/write-items.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { serveWaitlist } from "../consumers.ts";
import { freedIn } from "../freed-slots.ts";
import { dayOfItem } from "../items.ts";
import { policyOf } from "../policy.ts";
import { readHeld } from "../repository.ts";
import { splitByDay } from "../slots.ts";
import type { StoredWish } from "../stored-wish-contract.ts";
import { around, inOrder, overlap, type Place, reachOf, type Slots } from "../waitlist.ts";
import { linesOfResource, readPlacesAround, wishRef } from "../waitlist-repository.ts";
import { decideServing, type Serving, type ServingFacts } from "../waitlist-serving.ts";
import { bookWish, endWish, offerTime, passOver } from "../waitlist-transactions.ts";

/**
 * Serves whoever waits for a time that is free now, in the order in which they joined. It asks the table whether a time is
 * free, whatever has freed it. Safe to repeat and to run twice: each offer has its conditions.
 */
export const handler = changesConsumer(serveWaitlist, async (change, scope, request) => {
  await serve(await waitingIn(change, scope, request), scope, request);
});

/** Whoever waits for what has changed. */
async function waitingIn(
  change: Change<typeof serveWaitlist>,
  scope: TenantScope,
  { table }: ConsumerRequest,
): Promise<Place[]> {
  if (change.entity === "resource") {
    const { resourceId } = change.after ?? change.before;
    const places: Place[] = [];
    for await (const line of table.all(linesOfResource(scope, resourceId))) places.push(...line);
    return places;
  }
  if (change.entity === "wish") {
    return change.after === undefined ? [] : readPlacesAround(table, scope, change.after.resourceId, change.after);
  }
  const { before, after } = change;
  if (before === undefined || after === undefined) return [];
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  const day = dayOfItem(after);
  const freed = tenant && freedIn(before, after, day.dayNo, tenant.originMinutes);
  if (freed === undefined) return [];
  const places = await readPlacesAround(table, scope, day.resourceId, freed);
  return places.filter((place) => overlap(place, reachOf(freed)));
}

/** A lost race begins again with what is stored then. */
async function serve(places: readonly Place[], scope: TenantScope, request: ConsumerRequest): Promise<void> {
  const [first] = places;
  if (first === undefined) return;
  const { table, now } = request;
  const { known } = await table.getMany({ known: wishRef(scope, first.wishId) }, { consistent: true });
  if (known === undefined) return;
  const { resourceId } = known;
  const { tenant, resource, rules } = await table.getMany(
    { tenant: tenantRef(scope), resource: resourceRef(scope, resourceId), rules: bookingRulesRef(scope) },
    { consistent: true },
  );
  if (tenant === undefined) return;
  if (resource === undefined || resource.archived !== undefined) {
    for (const { wishId } of places) await endGone(wishId, scope, { ...request, tenant });
    return;
  }
  const { bufferMinutes } = policyOf(rules, resource.rules);
  const waiting = inOrder(places.filter(({ offeredUntil }) => offeredUntil === null));
  const dayNos = new Set(waiting.flatMap((place) => daysOf(around(place, bufferMinutes), tenant)));
  const days = { resourceId, dayNos: [...dayNos], originMinutes: tenant.originMinutes };
  const held = new Set((await readHeld(table, scope, days)).keys());
  for (const place of waiting) {
    const { slotFrom, slotTo } = around(place, bufferMinutes);
    const isTaken = [...held].some((slot) => slotFrom <= slot && slot < slotTo);
    if (isTaken || !(await serveOne(place.wishId, scope, { table, now, tenant, resource, rules }))) continue;
    for (let slot = place.slotFrom; slot < place.slotTo; slot += 1) held.add(slot);
  }
}

const daysOf = ({ slotFrom, slotTo }: Slots, { originMinutes }: Pick<Tenant, "originMinutes">) =>
  splitByDay(slotFrom, slotTo, originMinutes).map(({ dayNo }) => dayNo);

type Facts = Pick<ConsumerRequest, "table" | "now"> & Pick<ServingFacts, "resource" | "rules"> & { tenant: Tenant };

/** Whether the wish's member has the time now, or an offer of it. */
async function serveOne(wishId: WishId, scope: TenantScope, { table, ...facts }: Facts): Promise<boolean> {
  const { wish } = await table.getMany({ wish: wishRef(scope, wishId) }, { consistent: true });
  if (wish?.status !== "waiting") return false;
  const { memberId } = wish;
  const { member, wallet, membership } = await table.getMany(
    {
      member: memberRef(scope, memberId),
      wallet: walletRef(scope, memberId),
      membership: membershipRef(scope, memberId),
    },
    { consistent: true },
  );
  const bookingId = idFrom("booking", deriveIdBody(wishId, "booking"));
  const serving = decideServing(wish, { ...facts, bookingId, member, wallet, planId: planOf(membership) });
  const writes = writesOf(serving, wish, scope, { ...facts, wallet });
  if (writes.length > 0) await table.commit(writes);
  return serving.is === "offered" || serving.is === "booked";
}

function writesOf(
  serving: Serving,
  wish: StoredWish,
  scope: TenantScope,
  { tenant, now, wallet }: Pick<ServingFacts, "now" | "wallet"> & { tenant: Tenant },
): WriteItem[] {
  if (serving.is === "passed_over") return passOver(scope, wish, now);
  if (serving.is === "offered") return offerTime(scope, wish, { ...serving, tenant, now });
  if (serving.is === "skipped" || wallet === undefined) return [];
  const { decided } = serving;
  return bookWish(scope, wish, { decided, wallet, createdBy: wish.wishId, tenant, now }).writes;
}

async function endGone(
  wishId: WishId,
  scope: TenantScope,
  { table, tenant, now }: Pick<ConsumerRequest, "table" | "now"> & { tenant: Tenant },
): Promise<void> {
  const { wish } = await table.getMany({ wish: wishRef(scope, wishId) }, { consistent: true });
  if (wish === undefined || wish.status === "ended") return;
  await table.commit(endWish(scope, wish, "resource_gone", { tenant, now }).writes);
}
