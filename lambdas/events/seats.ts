/**
 * The seats of an event: whether one can be taken, and how each act moves them. Pure. A move is data: what it adds to
 * the numbers, and the conditions under which it may.
 */
import type { SeatCounts, TicketType } from "./contract.ts";

/** The seats of an event without a limit. Far more than anybody sells, so that every seat is counted alike. */
export const unlimitedSeats = 1_000_000_000;

/** As a write's condition (`store/write-items.ts`). */
export type SeatCondition =
  | { attribute: string; is: "missing" }
  | { attribute: string; is: "=" | ">" | ">="; value: number | string };

export interface TicketSeats {
  free: number;
  taken: number;
  waiting: number;
}

/** The numbers as stored, with those of each ticket type. */
export interface Seats {
  sale: "closed" | "open" | "cancelled";
  free: number;
  taken: number;
  waiting: number;
  lastPlace: number;
  terms: number;
  /** Somebody stands in the numbered line, so nobody takes a seat at once. */
  isLined: boolean;
  version: number;
  byTicket: ReadonlyMap<number, TicketSeats>;
}

/** What one act does to the stored numbers. */
export interface SeatMove {
  set: Readonly<Record<string, string | number>>;
  add: Readonly<Record<string, number>>;
  remove: readonly string[];
  conditions: readonly SeatCondition[];
}

export const freeOf = (ticketNo: number) => `f${ticketNo}`;
/** The ticket type whose free seats an attribute counts. Undefined for another attribute. */
export function ticketOfFree(attribute: string): number | undefined {
  const digits = /^f(\d{1,3})$/.exec(attribute)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export const takenOf = (ticketNo: number) => `t${ticketNo}`;
export const waitingOf = (ticketNo: number) => `w${ticketNo}`;

/** The stored item as `Seats`. */
export function readSeats(stored: Omit<Seats, "byTicket" | "isLined"> & Readonly<Record<string, unknown>>): Seats {
  const byTicket = new Map<number, TicketSeats>();
  for (const name of Object.keys(stored)) {
    const ticketNo = ticketOfFree(name);
    if (ticketNo === undefined) continue;
    const of = (attribute: string) => Number(stored[attribute] ?? 0);
    byTicket.set(ticketNo, {
      free: of(freeOf(ticketNo)),
      taken: of(takenOf(ticketNo)),
      waiting: of(waitingOf(ticketNo)),
    });
  }
  const { sale, free, taken, waiting, lastPlace, terms, version } = stored;
  return { sale, free, taken, waiting, lastPlace, terms, isLined: stored.lined === 1, version, byTicket };
}

type Limits = Readonly<{ capacity: number | null; tickets: readonly Pick<TicketType, "ticketNo" | "capacity">[] }>;

const seatsOf = (capacity: number | null) => capacity ?? unlimitedSeats;

/** The numbers of a new event. */
export function newSeats({ capacity, tickets }: Limits, terms: number) {
  return {
    sale: "closed" as const,
    free: seatsOf(capacity),
    taken: 0,
    waiting: 0,
    lastPlace: 0,
    terms,
    ...(Object.assign({}, ...tickets.map(newTicket)) as Record<string, number>),
  };
}

const newTicket = ({ ticketNo, capacity }: Pick<TicketType, "ticketNo" | "capacity">) => ({
  [freeOf(ticketNo)]: seatsOf(capacity),
  [takenOf(ticketNo)]: 0,
  [waitingOf(ticketNo)]: 0,
});

export interface Way {
  isOpen: boolean;
  /** What makes it so. A write with them fails once it is otherwise. */
  conditions: readonly SeatCondition[];
}

/**
 * Whether somebody may take a seat of a type at once. Nobody passes those who wait: while one of them could be served,
 * the seat is theirs. Once the event has begun, nobody who waits is served any more.
 */
export function wayToSeat(seats: Seats, ticketNo: number, isBegun: boolean): Way {
  const own = seats.byTicket.get(ticketNo);
  const closed = (...conditions: SeatCondition[]): Way => ({ isOpen: false, conditions });
  if (own === undefined) return closed({ attribute: freeOf(ticketNo), is: "missing" });
  if (seats.free <= 0) return closed({ attribute: "free", is: "=", value: 0 });
  if (own.free <= 0) return closed({ attribute: freeOf(ticketNo), is: "=", value: 0 });
  const unserved: SeatCondition[] = [];
  for (const [otherNo, other] of isBegun ? [] : seats.byTicket) {
    if (other.waiting > 0 && other.free > 0)
      return closed(
        { attribute: waitingOf(otherNo), is: ">", value: 0 },
        { attribute: freeOf(otherNo), is: ">", value: 0 },
      );
    unserved.push({ attribute: other.waiting > 0 ? freeOf(otherNo) : waitingOf(otherNo), is: "=", value: 0 });
  }
  return {
    isOpen: true,
    conditions: [
      { attribute: "free", is: ">", value: 0 },
      { attribute: freeOf(ticketNo), is: ">", value: 0 },
      ...unserved.filter(({ attribute }) => attribute !== freeOf(ticketNo)),
    ],
  };
}

/** Somebody takes a seat, if the way there is as it was seen, and the terms are. */
export function takeSeat(seats: Seats, ticketNo: number, isBegun: boolean): SeatMove {
  return {
    set: {},
    add: { free: -1, taken: 1, [freeOf(ticketNo)]: -1, [takenOf(ticketNo)]: 1, version: 1 },
    remove: [],
    conditions: [...onSale(seats), ...wayToSeat(seats, ticketNo, isBegun).conditions],
  };
}

/** Somebody joins the line before the start, if no seat is open for them. The place is one more than the last. */
export function joinLine(seats: Seats, ticketNo: number): SeatMove {
  return {
    set: {},
    add: { waiting: 1, [waitingOf(ticketNo)]: 1, lastPlace: 1, version: 1 },
    remove: [],
    conditions: [
      ...onSale(seats),
      { attribute: "lastPlace", is: "=", value: seats.lastPlace },
      ...wayToSeat(seats, ticketNo, false).conditions,
    ],
  };
}

const onSale = ({ terms }: Seats): SeatCondition[] => [
  { attribute: "sale", is: "=", value: "open" },
  { attribute: "terms", is: "=", value: terms },
  { attribute: "lined", is: "missing" },
];

/** Somebody stands in the numbered line now. */
export const openLine: SeatMove = {
  set: { lined: 1 },
  add: { version: 1 },
  remove: [],
  conditions: [
    { attribute: "sale", is: "=", value: "open" },
    { attribute: "lined", is: "missing" },
  ],
};

/** What several places of the numbered line do together to the numbers as read. `isLast`: nobody stands behind them. */
export function settlePlaces(seats: Seats, moves: readonly SeatMove[], { isLast }: { isLast: boolean }): SeatMove {
  const add: Record<string, number> = {};
  for (const move of [{ add: { version: 1 } }, ...moves])
    for (const [name, by] of Object.entries<number>(move.add)) add[name] = (add[name] ?? 0) + by;
  return {
    set: isLast ? {} : { lined: 1 },
    add,
    remove: isLast ? ["lined"] : [],
    conditions: [{ attribute: "version", is: "=", value: seats.version }],
  };
}

/** One who waits gets a seat. */
export function serveLine(ticketNo: number): SeatMove {
  return {
    set: {},
    add: {
      free: -1,
      taken: 1,
      waiting: -1,
      [freeOf(ticketNo)]: -1,
      [takenOf(ticketNo)]: 1,
      [waitingOf(ticketNo)]: -1,
      version: 1,
    },
    remove: [],
    conditions: [
      { attribute: "sale", is: "=", value: "open" },
      { attribute: "free", is: ">", value: 0 },
      { attribute: freeOf(ticketNo), is: ">", value: 0 },
      { attribute: "waiting", is: ">", value: 0 },
    ],
  };
}

/** A seat becomes free. */
export function freeSeat(ticketNo: number): SeatMove {
  return {
    set: {},
    add: { free: 1, taken: -1, [freeOf(ticketNo)]: 1, [takenOf(ticketNo)]: -1, version: 1 },
    remove: [],
    conditions: [{ attribute: takenOf(ticketNo), is: ">", value: 0 }],
  };
}

/** One who waits leaves the line. */
export function leaveLine(ticketNo: number): SeatMove {
  return {
    set: {},
    add: { waiting: -1, [waitingOf(ticketNo)]: -1, version: 1 },
    remove: [],
    conditions: [{ attribute: waitingOf(ticketNo), is: ">", value: 0 }],
  };
}

/** A seat moves from one ticket type to another of the same event. The event's own seats stay as they are. */
export function changeTicket(from: number, to: number, isBegun: boolean): SeatMove {
  return {
    set: {},
    add: { [freeOf(from)]: 1, [takenOf(from)]: -1, [freeOf(to)]: -1, [takenOf(to)]: 1, version: 1 },
    remove: [],
    conditions: [
      { attribute: "sale", is: "=", value: "open" },
      { attribute: freeOf(to), is: ">", value: 0 },
      // Whoever stands in the numbered line comes first, and so does whoever waits for this type and can be served.
      ...(isBegun ? [] : [{ attribute: waitingOf(to), is: "=", value: 0 } as const]),
      { attribute: "lined", is: "missing" },
    ],
  };
}

/** The seats of an edited event. Numbers are moved by the difference, so that sales in between count. */
export function resize(before: Limits, after: Limits, terms: number): SeatMove {
  const add: Record<string, number> = { version: 1 };
  const conditions: SeatCondition[] = [];
  const grow = (attribute: string, by: number) => {
    if (by === 0) return;
    add[attribute] = by;
    if (by < 0) conditions.push({ attribute, is: ">=", value: -by });
  };
  grow("free", seatsOf(after.capacity) - seatsOf(before.capacity));
  const kept = new Map(after.tickets.map((ticket) => [ticket.ticketNo, ticket]));
  const remove: string[] = [];
  for (const { ticketNo, capacity } of before.tickets) {
    const ticket = kept.get(ticketNo);
    if (ticket !== undefined) grow(freeOf(ticketNo), seatsOf(ticket.capacity) - seatsOf(capacity));
    else {
      remove.push(freeOf(ticketNo), takenOf(ticketNo), waitingOf(ticketNo));
      for (const attribute of [takenOf(ticketNo), waitingOf(ticketNo)])
        conditions.push({ attribute, is: "=", value: 0 });
    }
  }
  const known = new Set(before.tickets.map(({ ticketNo }) => ticketNo));
  const added = after.tickets.filter(({ ticketNo }) => !known.has(ticketNo));
  return { set: { terms, ...Object.assign({}, ...added.map(newTicket)) }, add, remove, conditions };
}

/** The numbers after a move. The move's conditions decide whether they are so. */
export function afterMove(seats: Seats, { add, set, remove }: SeatMove): Seats {
  const numbers: Record<string, unknown> = { ...flat(seats), ...set };
  for (const [name, by] of Object.entries(add)) numbers[name] = Number(numbers[name] ?? 0) + by;
  for (const name of remove) delete numbers[name];
  return readSeats(numbers as unknown as Parameters<typeof readSeats>[0]);
}

function flat({ byTicket, isLined, ...numbers }: Seats): Record<string, unknown> {
  const ofTickets = [...byTicket].map(([ticketNo, { free, taken, waiting }]) => ({
    [freeOf(ticketNo)]: free,
    [takenOf(ticketNo)]: taken,
    [waitingOf(ticketNo)]: waiting,
  }));
  return Object.assign({}, numbers, isLined ? { lined: 1 } : {}, ...ofTickets) as Record<string, unknown>;
}

/** Seats as people see them. */
export function countSeats(seats: Pick<Seats, "free" | "taken" | "waiting">, capacity: number | null): SeatCounts {
  return { taken: seats.taken, left: capacity === null ? null : Math.max(0, seats.free), waiting: seats.waiting };
}

/** The seats of one ticket type: as many as the type and the event still have. */
export function countTicketSeats(
  seats: Seats,
  { ticketNo, capacity }: Pick<TicketType, "ticketNo" | "capacity">,
  ofEvent: number | null,
): SeatCounts {
  const own = seats.byTicket.get(ticketNo) ?? { free: 0, taken: 0, waiting: 0 };
  const left = capacity === null && ofEvent === null ? null : Math.max(0, Math.min(own.free, seats.free));
  return { taken: own.taken, left, waiting: own.waiting };
}

/** The ticket types for which somebody waits and could be served now. */
export function ticketsToServe({ free, byTicket }: Seats): ReadonlySet<number> {
  if (free <= 0) return new Set();
  return new Set([...byTicket].flatMap(([ticketNo, own]) => (own.waiting > 0 && own.free > 0 ? [ticketNo] : [])));
}
