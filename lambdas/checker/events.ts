/** The checker's part for events: seats, registrations, the line, and what was paid. It shares no code with the product. */
import type { RawItem as Item } from "./raw-item.ts";

const idIn = ({ pk }: Item) => pk.split("#")[3] ?? "";
const tenantIn = ({ pk }: Item) => pk.split("#")[1] ?? "";
const unlimited = 1_000_000_000;

/** What events hold: each slot of the room, from the start to the end, with the tag of the event. */
export function slotsOfEvents(items: Item[]): { cell: string; tag: string; id: string }[] {
  const cells: { cell: string; tag: string; id: string }[] = [];
  for (const event of items.filter(({ entity, status }) => entity === "event" && status !== "cancelled")) {
    const place = event.place as { kind?: string; resourceId?: string } | undefined;
    if (place?.kind !== "room") continue;
    const id = String(event.eventId);
    const [from, to] = [event.startAt, event.endAt].map((at) => Date.parse(String(at)) / 900_000);
    for (let slot = Math.floor(Number(from)); slot < Math.ceil(Number(to)); slot += 1)
      cells.push({ cell: `${tenantIn(event)} ${String(place.resourceId)} ${slot}`, tag: `e${id.slice(4, 9)}`, id });
  }
  return cells;
}

/**
 * Invariant 9 for seats: an event's numbers are those of its registrations. None is below zero.
 * A member has one open registration for an event, and the item that names it says so. Who waits stands in the line, or in the
 * numbered line.
 */
export function checkEvents(items: Item[]): string[] {
  const violations: string[] = [];
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const byEvent = (entity: string) => Map.groupBy(of(entity), idIn);
  const [registrations, lines, seats] = [byEvent("registration"), byEvent("waiting"), byEvent("seats")];
  const numbered = byEvent("lined");
  for (const event of of("event").filter(({ tickets }) => tickets !== undefined)) {
    const id = String(event.eventId);
    const counted = seats.get(id)?.[0];
    if (counted === undefined) {
      violations.push(`${id} has no seats`);
      continue;
    }
    const own = registrations.get(id) ?? [];
    const tickets = event.tickets as { ticketNo: number; capacity: number | null }[];
    const taken = own.filter(({ status }) => status === "registered" || status === "offered");
    const waiting = own.filter(({ status }) => status === "waitlisted");
    const expect = (name: string, wanted: number) => {
      if (counted[name] !== wanted) violations.push(`${id}: ${name} is ${String(counted[name])}, should be ${wanted}`);
      if (wanted < 0) violations.push(`${id}: ${name} is below zero`);
    };
    expect("taken", taken.length);
    expect("waiting", waiting.length);
    expect("free", Number(event.capacity ?? unlimited) - taken.length);
    if (counted.terms !== event.terms) violations.push(`${id}: the seats know other terms`);
    for (const { ticketNo, capacity } of tickets) {
      const ofType = (some: Item[]) => some.filter((one) => one.ticketNo === ticketNo).length;
      expect(`t${ticketNo}`, ofType(taken));
      expect(`w${ticketNo}`, ofType(waiting));
      expect(`f${ticketNo}`, (capacity ?? unlimited) - ofType(taken));
    }
    const named = (some: Item[]) => some.map(({ registrationId }) => String(registrationId)).sort();
    if (JSON.stringify(named(lines.get(id) ?? [])) !== JSON.stringify(named(waiting)))
      violations.push(`${id}: the line does not hold those who wait`);
    const lined = own.filter(({ status }) => status === "lined");
    const places = numbered.get(id) ?? [];
    if (JSON.stringify(named(places)) !== JSON.stringify(named(lined)))
      violations.push(`${id}: the numbered line does not hold those who stand in it`);
    for (const { lineNo, registrationId } of places)
      if (!lined.some((one) => one.registrationId === registrationId && one.lineNo === lineNo))
        violations.push(`${id}: number ${String(lineNo)} is not that of its registration`);
  }
  return [...violations, ...checkOwnSeats(of("ownSeat"), of("registration"))];
}

function checkOwnSeats(named: Item[], registrations: Item[]): string[] {
  const violations: string[] = [];
  const open = registrations.filter(({ status }) => status !== "cancelled");
  const seatOf = ({ pk, memberId }: Item) => `${pk} ${String(memberId)}`;
  const together = Map.groupBy(open, seatOf);
  const namedAt = new Map(named.map((own) => [`${own.pk} ${String(own.eventId)}`, own]));
  const openIds = new Set(open.map(({ registrationId }) => registrationId));
  for (const registration of open) {
    if ((together.get(seatOf(registration))?.length ?? 0) > 1)
      violations.push(`${String(registration.memberId)} has two seats at ${idIn(registration)}`);
    const own = namedAt.get(`T#${tenantIn(registration)}#M#${String(registration.memberId)} ${idIn(registration)}`);
    if (own?.isOpen !== true || own.registrationId !== registration.registrationId)
      violations.push(`${String(registration.registrationId)} is open and not named by its member`);
  }
  for (const own of named.filter(({ isOpen }) => isOpen === true))
    if (!openIds.has(own.registrationId)) violations.push(`${own.pk} names a registration that is not open`);
  return violations;
}

/** What each registration cost is what its ledger entries moved: charges less refunds, and each refund once. */
export function checkSeatPayments(items: Item[], entries: Item[]): string[] {
  const violations: string[] = [];
  const byRegistration = Map.groupBy(
    entries.filter((entry) => registrationOf(entry) !== undefined),
    (entry) => registrationOf(entry) ?? "",
  );
  for (const registration of items.filter(({ entity }) => entity === "registration")) {
    const id = String(registration.registrationId);
    const moved = (byRegistration.get(id) ?? []).reduce((sum, { amount }) => sum + Number(amount), 0);
    byRegistration.delete(id);
    const kept = Number(registration.pointsCost) - Number(registration.pointsRefunded ?? 0);
    const isPaid = registration.status === "registered" || registration.status === "cancelled";
    // What was paid at the event from which it was moved stands in the entries of the registration there.
    const { pointsCost: carried = 0 } = (registration.movedFrom ?? {}) as { pointsCost?: number };
    const cost = isPaid ? kept - carried : 0;
    if (moved !== -cost) violations.push(`${id} should have cost ${cost}, and the ledger moved ${moved}`);
  }
  for (const id of byRegistration.keys()) violations.push(`the ledger names a registration that does not exist: ${id}`);
  return violations;
}

/**
 * Free seats go to those who wait, in their order. Nobody who waits for a type stands before somebody who was served.
 * An administrator may offer a seat out of turn, so this is no invariant.
 */
export function checkTurns(registrations: Item[]): string[] {
  const violations: string[] = [];
  const numbered = registrations.filter(({ waitNo }) => typeof waitNo === "number");
  const isServed = ({ status, offeredUntil, acceptedBy }: Item) =>
    status === "offered" || status === "registered" || offeredUntil != null || acceptedBy != null;
  for (const waiting of numbered.filter(({ status }) => status === "waitlisted"))
    for (const served of numbered.filter(isServed))
      if (
        served.pk === waiting.pk &&
        served.ticketNo === waiting.ticketNo &&
        Number(served.waitNo) > Number(waiting.waitNo)
      )
        violations.push(`${String(served.registrationId)} was served before ${String(waiting.registrationId)}`);
  const places = numbered.map(({ pk, waitNo }) => `${pk} ${String(waitNo)}`);
  if (new Set(places).size !== places.length) violations.push("two registrations have one place in the line");
  return violations;
}

const registrationOf = ({ subject }: Item) =>
  (subject as { registrationId?: string } | undefined)?.registrationId ?? undefined;
