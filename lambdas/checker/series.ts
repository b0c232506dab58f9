/**
 * Invariants 3 and 8 for series: one entry of the ledger paid for all bookings of a series as made. Each point
 * of the entry paid for one of them.
 */
import { movesOf } from "./moves.ts";
import type { RawItem as Item } from "./raw-item.ts";
import { seriesOf } from "./series-of.ts";

/** What a booking cost when it was made. */
const firstCost = (booking: Item, entries: readonly Item[]) =>
  movesOf(booking, entries)[0]?.before.cost ?? Number(booking.pointsCost);

const subjectOf = (entry: Item) => (entry.subject ?? {}) as { kind?: string; seriesId?: string; bookings?: number };

interface Act {
  changed?: { entry: number; bookings: number; difference: number } | null;
  ended: { bookingId: string; points: number }[];
}

const actsOf = (series: Item) => (series.acts ?? []) as Act[];

/** The bookings that were cancelled together with others of their series. */
export const endedByActs = (series: readonly Item[]): ReadonlySet<string> =>
  new Set(series.flatMap((one) => actsOf(one).flatMap(({ ended }) => ended.map(({ bookingId }) => bookingId))));

export function checkSeries(series: readonly Item[], bookings: readonly Item[], entries: readonly Item[]): string[] {
  const violations: string[] = [];
  const idOf = (item: Item) => item.pk.split("#BS#")[1] ?? "";
  const own = Map.groupBy(bookings, (booking) => seriesOf(booking)?.id);
  const charges = Map.groupBy(
    entries.filter((entry) => subjectOf(entry).kind === "series"),
    (entry) => subjectOf(entry).seriesId,
  );
  const acted = Map.groupBy(
    entries.filter((entry) => ["series_moved", "series_ended"].includes(subjectOf(entry).kind ?? "")),
    (entry) => subjectOf(entry).seriesId,
  );
  for (const one of series) {
    const id = idOf(one);
    const made = (own.get(id) ?? []).sort((a, b) => Number(seriesOf(a)?.number) - Number(seriesOf(b)?.number));
    const size = (one.starts as unknown[]).length;
    const numbers = made.map((booking) => seriesOf(booking)?.number);
    const isWhole = numbers.length === size && numbers.every((number, index) => number === index + 1);
    if (!isWhole || made.some((booking) => seriesOf(booking)?.size !== size))
      violations.push(`${id} has the bookings ${JSON.stringify(numbers)} of ${size}`);
    const paid = (charges.get(id) ?? []).map((entry) => ({ entry, points: -Number(entry.amount) }));
    const cost = made.reduce((sum, booking) => sum + firstCost(booking, entries), 0);
    const [charge] = paid;
    if (paid.length !== 1 || charge?.points !== cost || cost !== Number(one.pointsCost)) {
      violations.push(`${id} costs ${cost} and was charged ${JSON.stringify(paid.map(({ points }) => points))}`);
    }
    for (const booking of made) {
      if (booking.memberId !== one.memberId) violations.push(`${booking.pk} belongs to another member than ${id}`);
    }
    if (charge !== undefined) violations.push(...checkPortions(id, made, charge.entry, entries));
    violations.push(...checkActs(id, one, made, acted.get(id) ?? []));
  }
  const known = new Set(series.map(idOf));
  for (const id of [...own.keys(), ...charges.keys()])
    if (id !== undefined && !known.has(id)) violations.push(`there is no series ${id}`);
  return violations;
}

/** In order, each booking took its price of the entry: the soonest lots first. Settled ones no longer name their lots. */
function checkPortions(id: string, made: readonly Item[], entry: Item, entries: readonly Item[]): string[] {
  const lots = Object.entries((entry.lots ?? {}) as Record<string, number>).sort(([a], [b]) => (a < b ? -1 : 1));
  const days = lots.flatMap(([day, points]) => Array.from({ length: -points }, () => day));
  let from = 0;
  return made.flatMap((booking) => {
    const to = from + firstCost(booking, entries);
    const own = days.slice(from, to);
    const portion = seriesOf(booking);
    const isKept = portion?.from === undefined || (Number(portion.from) === from && Number(portion.to) === to);
    from = to;
    // One that has moved names what pays since.
    const named = booking.moves === undefined ? (booking.paidFrom as Record<string, number> | undefined) : undefined;
    const counted = Object.fromEntries([...Map.groupBy(own, (day) => day)].map(([day, all]) => [day, all.length]));
    const isNamed =
      named === undefined ||
      JSON.stringify(Object.entries(named).sort()) === JSON.stringify(Object.entries(counted).sort());
    return isKept && isNamed ? [] : [`${booking.pk} of ${id} names other lots than ${JSON.stringify(counted)}`];
  });
}

/** Each cancellation ended its bookings once, and one entry returned the sum of what they say. */
function checkActs(id: string, series: Item, made: readonly Item[], entries: readonly Item[]): string[] {
  const violations: string[] = [];
  const acts = actsOf(series);
  const ended = acts.flatMap((act) => act.ended);
  if (new Set(ended.map(({ bookingId }) => bookingId)).size !== ended.length)
    violations.push(`${id} ended a booking twice`);
  for (const { bookingId, points } of ended) {
    const booking = made.find(({ pk }) => pk.endsWith(`#B#${bookingId}`));
    if (booking?.status !== "cancelled" || Number(booking.pointsRefunded ?? 0) !== points)
      violations.push(`${bookingId} of ${id} should be cancelled with ${points} points`);
  }
  const changes = acts.flatMap(({ changed }) => changed ?? []);
  const moving = entries.filter(
    (entry) => subjectOf(entry).kind === "series_moved" && subjectOf(entry).seriesId === id,
  );
  const told = changes.map(({ entry, bookings, difference }) => `${entry} ${bookings} ${0 - difference}`);
  const done = moving.map((entry) => {
    const parts = Object.values((entry.keeps as { bookings: Record<string, { difference: number }> }).bookings);
    const sum = parts.reduce((total, { difference }) => total + difference, 0);
    if (sum !== 0 - Number(entry.amount)) violations.push(`${id}: entry ${entry.number} is not the sum of its parts`);
    return `${entry.number} ${parts.length} ${Number(entry.amount)}`;
  });
  if (JSON.stringify(told.toSorted()) !== JSON.stringify(done.toSorted()))
    violations.push(`${id} was changed ${JSON.stringify(told)}, and the ledger says ${JSON.stringify(done)}`);
  const returned = entries.filter(
    (entry) => subjectOf(entry).kind === "series_ended" && subjectOf(entry).seriesId === id,
  );
  const sums = acts.map((act) => act.ended.reduce((sum, { points }) => sum + points, 0)).filter((sum) => sum > 0);
  const amounts = returned.map(({ amount }) => Number(amount));
  if (JSON.stringify(sums.sort()) !== JSON.stringify(amounts.sort()))
    violations.push(`${id} should have returned ${JSON.stringify(sums)}, and returned ${JSON.stringify(amounts)}`);
  return violations;
}
