/**
 * Moves of bookings, reckoned from the raw ledger. Each move has one entry, which keeps what the booking was. So prices,
 * starts and lots are followed from the last entry back to the first.
 */
import type { RawItem as Item } from "./raw-item.ts";
import { seriesOf } from "./series-of.ts";

interface Kept {
  previous: number | null;
  intent: string | null;
  was: { pointsCost?: number; startAt?: string; requiresApproval?: boolean };
}

interface Step {
  entry: Item;
  kept: Kept;
  before: { cost: number; start: string; requiresApproval: boolean };
  after: { cost: number; start: string };
}

const subjectOf = ({ subject }: Item) => (subject ?? {}) as { kind?: string; bookingId?: string; seriesId?: string };
const idOf = (booking: Item) => booking.pk.split("#B#")[1] ?? "";

const groups = new WeakMap<readonly Item[], Map<string | undefined, Item[]>>();

interface Together {
  intent: string | null;
  bookings: Record<string, Omit<Kept, "intent"> & { difference: number }>;
}

/** One entry of a changed series, as each of its bookings would have had it alone. */
function partsOf(entry: Item): Item[] {
  const { intent, bookings } = entry.keeps as Together;
  return Object.entries(bookings).map(([bookingId, { difference, ...kept }]) => ({
    ...entry,
    amount: 0 - difference,
    subject: { kind: "series_moved", bookingId },
    keeps: { ...kept, intent },
  }));
}

/** Entries of moves by booking. A large table is grouped once. */
function movedIn(entries: readonly Item[]): Map<string | undefined, Item[]> {
  const known = groups.get(entries);
  if (known !== undefined) return known;
  const moved = entries.flatMap((entry) => {
    const { kind } = subjectOf(entry);
    if (kind === "series_moved") return partsOf(entry);
    return kind === "booking_moved" ? [entry] : [];
  });
  const grouped = Map.groupBy(moved, (entry) => subjectOf(entry).bookingId);
  groups.set(entries, grouped);
  return grouped;
}

/** The moves of a booking, in order. */
export function movesOf(booking: Item, entries: readonly Item[]): Step[] {
  const own = (movedIn(entries).get(idOf(booking)) ?? []).toSorted((a, b) => Number(b.number) - Number(a.number));
  let [cost, start] = [Number(booking.pointsCost), String(booking.startAt)];
  let requiresApproval = booking.requiresApproval === true;
  const steps = own.map((entry): Step => {
    const kept = entry.keeps as Kept;
    const after = { cost, start };
    cost = kept.was.pointsCost ?? cost;
    start = kept.was.startAt ?? start;
    requiresApproval = kept.was.requiresApproval ?? requiresApproval;
    return { entry, kept, before: { cost, start, requiresApproval }, after };
  });
  return steps.toReversed();
}

const earliest = (starts: readonly string[]) => starts.toSorted()[0] ?? "";

/** The start from which its tiers count: the earliest that it ever had. */
export const countedStart = (booking: Item, steps: readonly Step[]) =>
  earliest([String(booking.startAt), ...steps.map(({ before }) => before.start)]);

/** When it was last written with a time of its own. */
export const placedAt = (booking: Item, steps: readonly Step[]) =>
  String(steps.at(-1)?.entry.createdAt ?? booking.createdAt);

/** Hundredths of points, so that no part is lost before it is rounded up. */
const shareOf = (cost: number, percent: number) => Math.floor((cost * percent + 99) / 100);

/** The percent that a cancellation returned at a moment; 100 without tiers. */
export function percentAt(booking: Item, start: string, moment: string): number {
  const tiers = [...String(booking.terms ?? "").matchAll(/(\d+):(\d+)/g)].map((found) => found.slice(1).map(Number));
  if (tiers.length === 0) return 100;
  const hoursLeft = (Date.parse(start) - Date.parse(moment)) / 3_600_000;
  return tiers.find(([hours = 0]) => hoursLeft > hours)?.[1] ?? 0;
}

export function checkMoves(bookings: readonly Item[], entries: readonly Item[]): string[] {
  return bookings.flatMap((booking) => {
    const steps = movesOf(booking, entries);
    if (steps.length === 0) return booking.moves === undefined ? [] : [`${booking.pk} names moves without an entry`];
    return [
      ...checkAmounts(booking, steps),
      ...checkChain(booking, steps, entries),
      ...checkBase(booking, steps),
      ...checkLots(booking, steps, entries),
      ...checkSum(booking, entries),
    ].map((violation) => `${booking.pk} ${violation}`);
  });
}

/** What each move charged or returned, and what did not come back. */
function checkAmounts(booking: Item, steps: readonly Step[]): string[] {
  let kept = 0;
  const starts: string[] = [];
  const violations = steps.flatMap(({ entry, kept: { intent }, before, after }) => {
    starts.push(before.start);
    const amount = Number(entry.amount);
    const less = before.cost - after.cost;
    if (less > 0) kept += less - amount;
    const percent = percentAt(booking, earliest(starts), String(entry.createdAt));
    const byTier = shareOf(before.cost, percent) - shareOf(after.cost, percent);
    // A member's cheaper time returns by the tier; everything while it waited for approval.
    const allowed = less > 0 && intent !== null ? [byTier, ...(before.requiresApproval ? [less] : [])] : [less];
    return allowed.includes(amount) ? [] : [`moved from ${before.cost} to ${after.cost} points for ${amount}`];
  });
  if (kept !== Number(booking.pointsKept ?? 0))
    violations.push(`kept ${String(booking.pointsKept)} points, not ${kept}`);
  return violations;
}

/** Each move names the entry before it, and the booking names the last. */
function checkChain(booking: Item, steps: readonly Step[], entries: readonly Item[]): string[] {
  const charge = chargeOf(booking, entries);
  const numbers = [Number(charge?.number), ...steps.map(({ entry }) => Number(entry.number))];
  const isChained = steps.every(({ kept }, index) => kept.previous === numbers[index]);
  const isNamed = booking.chargeNumber === numbers.at(-1) && booking.moves === steps.length;
  return isChained && isNamed ? [] : ["does not name its moves in order"];
}

function checkBase(booking: Item, steps: readonly Step[]): string[] {
  const base = countedStart(booking, steps);
  const wanted = base === booking.startAt ? undefined : base;
  return booking.countsFrom === wanted ? [] : [`counts from ${String(booking.countsFrom)}, not from ${base}`];
}

/** The entry that paid for it first: its own, or that of its series. */
function chargeOf(booking: Item, entries: readonly Item[]): Item | undefined {
  return chargesIn(entries).get(seriesOf(booking)?.id ?? idOf(booking));
}

const charges = new WeakMap<readonly Item[], Map<string, Item>>();

/** The first charge of each booking and series, by its id. */
function chargesIn(entries: readonly Item[]): Map<string, Item> {
  const known = charges.get(entries);
  if (known !== undefined) return known;
  const found = new Map<string, Item>();
  for (const entry of entries) {
    const { kind, bookingId, seriesId } = subjectOf(entry);
    const id = kind === "series" ? seriesId : kind === "booking" ? bookingId : undefined;
    if (id !== undefined && !found.has(id)) found.set(id, entry);
  }
  charges.set(entries, found);
  return found;
}

/** However it has moved, its lots never pay for more than it costs. */
function checkSum(booking: Item, entries: readonly Item[]): string[] {
  if (booking.status === "cancelled") return [];
  const entry = entries.find(
    ({ pk, number }) => pk.endsWith(`#M#${String(booking.memberId)}`) && number === booking.chargeNumber,
  );
  const named = booking.paidFrom ?? (entry?.paysFor as Record<string, object> | undefined)?.[idOf(booking)] ?? {};
  const sum = Object.values(named as Record<string, number>).reduce((total, points) => total + points, 0);
  const most = Number(booking.pointsCost) + Number(booking.pointsKept ?? 0);
  return sum <= most ? [] : [`is paid with ${sum} points of lots, and costs ${most}`];
}

/** The lots that pay for a held booking are those that its charges took, less what left from the end. */
function checkLots(booking: Item, steps: readonly Step[], entries: readonly Item[]): string[] {
  // The entry of a series paid for several bookings, so its lots are not one booking's.
  if (booking.status === "cancelled" || booking.paidFrom === undefined || booking.series !== undefined) return [];
  const paid = new Map<string, number>();
  const take = (entry: Item | undefined) => {
    for (const [day, points] of Object.entries((entry?.lots ?? {}) as Record<string, number>))
      if (points < 0) paid.set(day, (paid.get(day) ?? 0) - points);
  };
  take(chargeOf(booking, entries));
  for (const { entry, before, after } of steps) {
    if (Number(entry.amount) < 0) take(entry);
    const held = [...paid.values()].reduce((sum, points) => sum + points, 0);
    let less = before.cost - after.cost - (before.cost - held);
    for (const day of [...paid.keys()].toSorted().toReversed()) {
      const out = Math.min(paid.get(day) ?? 0, Math.max(0, less));
      paid.set(day, (paid.get(day) ?? 0) - out);
      less -= out;
    }
  }
  const wanted = Object.fromEntries(
    [...paid].filter(([, points]) => points > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const named = Object.fromEntries(
    Object.entries(booking.paidFrom as Record<string, number>).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const isRight = JSON.stringify(named) === JSON.stringify(wanted);
  return isRight ? [] : [`is paid from ${JSON.stringify(named)}, not from ${JSON.stringify(wanted)}`];
}
