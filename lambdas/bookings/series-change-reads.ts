/** Reads what a change of a series depends on: its bookings, what is held, and what has paid. */
import type { BookingId } from "../contract/ids.ts";
import { readPaidLots } from "../points/repository.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { BookingRecord, SeriesRecord } from "./items.ts";
import { bookingRef, readHeld } from "./repository.ts";
import type { Changed, ChangeWish } from "./series-change.ts";
import type { PaidChange } from "./series-change-transactions.ts";
import { dayNosOfStarts, type Held } from "./series-rules.ts";

type Named = readonly { bookingId: BookingId; startAt: string }[];

/** The refs of the bookings that a request names, by their ids. */
export const refsOfNamed = (scope: TenantScope, moves: Named): Record<string, ItemRef<BookingRecord>> =>
  Object.fromEntries(moves.map(({ bookingId }) => [bookingId, bookingRef(scope, bookingId)]));

/** The named bookings in the order of the request. Undefined where one is not of this series. */
export function namedOf(
  { seriesId, memberId }: Pick<SeriesRecord, "seriesId" | "memberId">,
  moves: Named,
  found: object,
): BookingRecord[] | undefined {
  const read = found as Readonly<Record<string, BookingRecord | undefined>>;
  const named = moves.flatMap(({ bookingId }) => read[bookingId] ?? []);
  const areOwn = named.every((booking) => booking.series?.seriesId === seriesId && booking.memberId === memberId);
  return named.length === moves.length && areOwn ? named : undefined;
}

/**
 * What is held of the resource on the days of the new times. The first try reads nothing, because the conditions on the
 * slots decide. After a lost race it is read, so that each booking can be named.
 */
export function readHeldForChange(
  table: Table,
  scope: TenantScope,
  { moves, wish, tries }: { moves: Named; wish: ChangeWish & { tenant: { originMinutes: number } }; tries: number },
): Promise<Held> {
  const starts = moves.map(({ startAt }) => Date.parse(startAt));
  const dayNos = tries === 1 ? [] : dayNosOfStarts(starts, wish);
  const { resourceId } = wish.resource;
  return readHeld(table, scope, { resourceId, dayNos, originMinutes: wish.tenant.originMinutes });
}

export function withPaidLots(
  table: Table,
  scope: TenantScope,
  changed: readonly Changed<BookingRecord>[],
): Promise<PaidChange[]> {
  return Promise.all(changed.map(async (one) => ({ ...one, paidLots: await readPaidLots(table, scope, one.before) })));
}
