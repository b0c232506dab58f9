import { AppError } from "../../contract/errors.ts";
import type { BookingId, MemberId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { hourMilliseconds, toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import type { LedgerEntry } from "../../points/contract.ts";
import { ledgerEntries, readPaidLots, walletRef } from "../../points/repository.ts";
import { bookingRulesRef } from "../../resources/repository.ts";
import { firstRules } from "../../resources/rules-contract.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followMembers } from "../consumers.ts";
import { allFeeds, removeFeed } from "../feed-repository.ts";
import type { BookingRecord } from "../items.ts";
import { bookingRef, forgetMember } from "../repository.ts";
import { bookedIn, canAdministratorCancel, seriesIn } from "../rules.ts";
import { seriesRef } from "../series-repository.ts";
import { bookingsOfSeries } from "../series-transactions.ts";
import { endBooking } from "../transactions.ts";
import { ownWishesRef, removeOwnWishes, wishRef } from "../waitlist-repository.ts";
import { endWish } from "../waitlist-transactions.ts";

/** Safe to repeat: a booking that was ended or anonymised is skipped when the same change is delivered again. */
export const handler = changesConsumer(followMembers, async ({ before, after }, scope, request) => {
  if (before === undefined) return;
  const isErased = after === undefined;
  const isEnding = after?.endsBookings === true && before.status === "active";
  if (!isErased && !isEnding) return;
  const { memberId } = before;
  const { tenant, member, rules } = await request.table.getMany(
    { tenant: tenantRef(scope), member: memberRef(scope, memberId), rules: bookingRulesRef(scope) },
    { consistent: true },
  );
  // The membership was reinstated, or the person came back, before this change arrived.
  if (tenant === undefined || member?.status === "active") return;
  await endFeeds(memberId, scope, request);
  await endWishesOf(memberId, scope, { ...request, tenant, isErased });
  // The ledger has an entry for each booking and is read strongly. An index may lack a booking that was just made.
  const { reachDays } = rules ?? firstRules;
  const oldest = isErased ? "" : toInstant(request.now - (reachDays + 1) * 24 * hourMilliseconds);
  const ledger = ledgerEntries(scope, memberId, { limit: limits.pageRows });
  let cursor: string | undefined;
  do {
    const page = await request.table.query({ ...ledger, cursor });
    const recent = page.rows.filter(({ createdAt }) => createdAt >= oldest);
    for (const booking of await bookingsOf(recent, scope, request)) {
      if (canAdministratorCancel(booking, request.now)) await end(booking, scope, tenant, request);
      if (isErased) await forget(booking.bookingId, scope, request);
    }
    cursor = recent.length < page.rows.length ? undefined : (page.nextCursor ?? undefined);
  } while (cursor !== undefined);
});

async function endFeeds(memberId: MemberId, scope: TenantScope, { table }: ConsumerRequest): Promise<void> {
  for await (const feed of table.all(allFeeds(scope))) {
    if (feed.memberId === memberId) await table.commit([removeFeed(scope, feed.feedId)]);
  }
}

async function endWishesOf(
  memberId: MemberId,
  scope: TenantScope,
  { table, now, tenant, isErased }: ConsumerRequest & { tenant: Tenant; isErased: boolean },
): Promise<void> {
  const { own } = await table.getMany({ own: ownWishesRef(scope, memberId) }, { consistent: true });
  for (const { wishId } of own?.wishes ?? []) {
    const { wish } = await table.getMany({ wish: wishRef(scope, wishId) }, { consistent: true });
    if (wish === undefined || wish.status === "ended") continue;
    await table.commit(endWish(scope, wish, "membership_ended", { tenant, now }).writes);
  }
  if (isErased && own !== undefined) await table.commit([removeOwnWishes(scope, memberId)]);
}

async function bookingsOf(
  entries: readonly LedgerEntry[],
  scope: TenantScope,
  { table }: ConsumerRequest,
): Promise<BookingRecord[]> {
  const seriesRefs = seriesIn(entries).map((seriesId) => [seriesId, seriesRef(scope, seriesId)] as const);
  const made = Object.values(await table.getMany(Object.fromEntries(seriesRefs), { consistent: true }));
  const single = bookedIn(entries).map((bookingId) => [bookingId, bookingRef(scope, bookingId)] as const);
  const groups = [
    Object.fromEntries(single),
    ...made.flatMap((series) =>
      series === undefined ? [] : [bookingsOfSeries(scope, series.seriesId, series.starts)],
    ),
  ];
  const found = await Promise.all(groups.map((refs) => table.getMany(refs, { consistent: true })));
  return found.flatMap((bookings) => Object.values(bookings)).filter((booking) => booking !== undefined);
}

/** Another write to the booking fails this delivery. The next delivery reads the booking again. */
async function end(
  listed: BookingRecord,
  scope: TenantScope,
  tenant: Tenant,
  { table, now }: ConsumerRequest,
): Promise<void> {
  const { booking, wallet } = await table.getMany(
    { booking: bookingRef(scope, listed.bookingId), wallet: walletRef(scope, listed.memberId) },
    { consistent: true },
  );
  if (booking === undefined || wallet === undefined || !canAdministratorCancel(booking, now)) return;
  const cancellation = { cause: "membership_ended" } as const;
  try {
    const paidLots = await readPaidLots(table, scope, booking);
    const { writes } = endBooking(scope, booking, wallet, cancellation, { now, tenant, paidLots });
    await table.commit(writes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function forget(bookingId: BookingId, scope: TenantScope, { table }: ConsumerRequest): Promise<void> {
  const { booking } = await table.getMany({ booking: bookingRef(scope, bookingId) }, { consistent: true });
  const writes = booking === undefined ? [] : forgetMember(scope, booking);
  if (writes.length > 0) await table.commit(writes);
}
