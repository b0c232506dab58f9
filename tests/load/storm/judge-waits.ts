/** What the table says of the waitlist and of cleared days, beside what the clients were told. */
import type { Findings } from "../../support/checker.ts";
import type { RawItem } from "../../support/raw-table.ts";
import type { Operation } from "./history.ts";

type Of<Kind extends Operation["kind"]> = Extract<Operation, { kind: Kind }>;

const is =
  <Kind extends Operation["kind"]>(kind: Kind) =>
  (operation: Operation): operation is Of<Kind> =>
    operation.kind === kind;
const idIn = (item: RawItem) => item.pk.split("#")[3] ?? "";
const quarter = 900_000;

/** The bookings that were made for those who wait, because they asked for that. No answer names them. */
export function bookedAtOnce(history: readonly Operation[], { items }: Pick<Findings, "items">): ReadonlySet<string> {
  const asked = history.filter(is("join")).filter(({ atOnce, outcome }) => atOnce && outcome !== "refused");
  const own = (wish: RawItem) =>
    asked.some(
      ({ memberId, resourceId, startAt }) =>
        memberId === wish.memberId && resourceId === wish.resourceId && startAt === wish.startAt,
    );
  const booked = items.filter(
    (item) => item.entity === "wish" && item.atOnce === true && item.endedBy === "booked" && own(item),
  );
  return new Set(booked.map(({ bookingId }) => String(bookingId)));
}

/** The bookings that a clearing has cancelled, by its entries in the audit trail. */
export function clearedBookings({ items }: Pick<Findings, "items">): ReadonlySet<string> {
  return new Set(items.filter(isOfClearing).map(({ subject }) => (subject as { bookingId: string }).bookingId));
}

export const isOfClearing = ({ entity, subject }: RawItem): boolean =>
  entity === "auditEntry" && (subject as { clearingId?: string } | undefined)?.clearingId !== undefined;

/** A wish exists where somebody joined. Who left waits no longer, and who accepted has the booking. */
export function judgeWaits(history: readonly Operation[], { items }: Findings): string[] {
  const violations: string[] = [];
  const wishes = items.filter(({ entity }) => entity === "wish");
  const joins = history.filter(is("join"));
  const named = new Set(joins.filter(({ outcome }) => outcome === "ok").map(({ wishId }) => wishId));
  for (const id of named) {
    if (!wishes.some((wish) => idIn(wish) === id)) violations.push(`${id} was answered ok and is not there`);
  }
  const unknown = joins.filter(({ outcome }) => outcome === "unknown");
  for (const wish of wishes.filter((one) => !named.has(idIn(one)))) {
    const position = unknown.findIndex(
      ({ memberId, startAt }) => memberId === wish.memberId && startAt === wish.startAt,
    );
    if (position === -1) violations.push(`${idIn(wish)} exists, and no answer allows it`);
    else unknown.splice(position, 1);
  }
  const endOf = (id: string) => wishes.find((wish) => idIn(wish) === id)?.endedBy;
  for (const { wishId, outcome } of history.filter(is("leave"))) {
    if (outcome === "ok" && endOf(wishId) !== "left")
      violations.push(`${wishId} was left, and ended as ${String(endOf(wishId))}`);
  }
  for (const { wishId, outcome, bookingId } of history.filter(is("book"))) {
    if (wishId === undefined || outcome !== "ok") continue;
    const wish = wishes.find((one) => idIn(one) === wishId);
    if (wish?.endedBy !== "booked" || wish.bookingId !== bookingId)
      violations.push(`${wishId} was accepted, and names no such booking`);
  }
  return [...violations, ...judgeServed(items)];
}

/** Nobody waits for a time that is free. Whoever was passed over, or cannot pay now, may. */
function judgeServed(items: readonly RawItem[]): string[] {
  const held = new Set<string>();
  for (const day of items.filter(({ entity }) => entity === "resourceDay")) {
    const first = Number(idIn(day)) * 96;
    for (const name of Object.keys(day))
      if (/^s\d+$/.test(name)) held.add(`${day.sk} ${first + Number(name.slice(1))}`);
  }
  const closed = items
    .filter(({ entity }) => entity === "bookingRules")
    .flatMap(({ closures }) => closures as { from: string; to: string }[]);
  return items.flatMap((wish) => {
    if (wish.entity !== "wish" || wish.status !== "waiting" || wish.passedOverAt !== undefined) return [];
    const startAt = String(wish.startAt);
    const resource = items.find(({ entity, sk }) => entity === "resource" && sk === wish.resourceId);
    const { bufferMinutes = 0 } = (resource?.rules ?? {}) as { bufferMinutes?: number };
    const wallet = items.find(({ entity, pk }) => entity === "wallet" && pk.endsWith(`#M#${String(wish.memberId)}`));
    if (Number(wallet?.balance) < Number(wish.pointsCost)) return [];
    if (closed.some(({ from, to }) => from <= startAt.slice(0, 10) && startAt.slice(0, 10) <= to)) return [];
    const [from, to] = [Date.parse(startAt) / quarter, Date.parse(String(wish.endAt)) / quarter];
    const buffer = bufferMinutes / 15;
    for (let slot = from - buffer; slot < to + buffer; slot += 1)
      if (held.has(`${String(wish.resourceId)} ${slot}`)) return [];
    return [`${idIn(wish)} waits for a time that is free`];
  });
}

/** The faults keep one change from the indexes for an hour. A clearing counts that booking as failed. */
const mostUnlisted = 1;

/** What stood on cleared days before the call, and was left alone meanwhile, is cancelled. */
export function judgeClearings(history: readonly Operation[], { bookings, items }: Findings): string[] {
  const violations: string[] = [];
  const stored = items.filter(({ entity }) => entity === "clearing");
  const calls = history.filter(is("startClearing"));
  const ok = calls.filter(({ outcome }) => outcome === "ok");
  const unknown = calls.filter(({ outcome }) => outcome === "unknown").length;
  if (stored.length < ok.length || stored.length > ok.length + unknown)
    violations.push(`${stored.length} clearings exist for ${calls.length} calls`);
  for (const clearing of stored) if (clearing.status !== "done") violations.push(`${idIn(clearing)} is not done`);
  const left = new Set<string>();
  for (const { clearingId, from, to, resourceIds, invokedAt } of ok) {
    const failed = Number(stored.find((clearing) => idIn(clearing) === clearingId)?.failed ?? 0);
    let uncounted = -failed;
    for (const booking of bookings.filter(({ status }) => status !== "cancelled")) {
      const id = idIn(booking);
      const made = history.find((operation) => operation.kind === "book" && operation.bookingId === id);
      const isEarlier = made !== undefined && made.answeredAt + 1_000 < invokedAt;
      const hasMoved = history.some((operation) => operation.kind === "move" && operation.bookingId === id);
      const isThere = resourceIds === null || resourceIds.includes(String(booking.resourceId));
      const day = String(booking.startAt).slice(0, 10);
      if (isEarlier && !hasMoved && isThere && from <= day && day <= to) {
        left.add(id);
        uncounted += 1;
      }
    }
    if (uncounted > 0) violations.push(`${String(clearingId)} does not count ${uncounted} that it has left`);
  }
  if (left.size > mostUnlisted) violations.push(`${[...left].join(", ")} stand on days that were cleared`);
  return violations;
}
