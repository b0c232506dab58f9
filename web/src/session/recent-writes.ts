/**
 * What this browser has changed lately. An answer of the server may come from an index that lags, or may have left
 * before the change. Each answer is corrected by three rules, so no page needs rules of its own:
 *
 * - An object of a mutation's answer with an id and a version replaces its older versions.
 * - A mutation's answer that is nothing but an id says that the object is gone.
 * - `hold` shows a created object in the lists where it belongs, until the server's list has it.
 */
import type { RouteContract } from "#lambdas/contract/define-route.ts";

/** Longer than an index lags. Later, an object may be missing because somebody else removed it. */
const heldMilliseconds = 60_000;
/** Reads may go back: the next answer can come from an older copy of the index. */
const settlingMilliseconds = 5_000;

/** The part of a call that decides what its answer holds. */
export interface Asked {
  params?: { tenantId?: string };
  query?: Record<string, unknown>;
}

/** Changes an answer that lacks a write. Undefined: the answer has it. `"elsewhere"`: another page of the list has it. */
export type HeldChange = (answer: never, asked: Asked) => unknown;

interface Held {
  routeId: string;
  tenantId: string | undefined;
  change: HeldChange;
  endsAt: number;
  /** When an answer of the call had the write first. It is soon not added to the call's later answers. */
  settled: Map<string, number>;
}

/** Null: the object is gone. */
type Written = { endsAt: number; object: Versioned | null };
type Versioned = Record<string, unknown> & { version: number };

const held: Held[] = [];
const written = new Map<string, Written>();

const endOfHold = () => performance.now() + heldMilliseconds;

/** Stores the objects of a mutation's answer. */
export function noteWrites(answer: unknown): void {
  const gone = onlyId(answer);
  if (gone !== undefined) written.set(gone, { endsAt: endOfHold(), object: null });
  eachObject(answer, (object) => {
    const id = identityOf(object);
    if (id === undefined || !isVersioned(object)) return;
    const before = written.get(id)?.object;
    if (before == null || before.version <= object.version) written.set(id, { endsAt: endOfHold(), object });
  });
}

export function holdWrite(routeId: string, tenantId: string | undefined, change: HeldChange): void {
  held.push({ routeId, tenantId, change, endsAt: endOfHold(), settled: new Map() });
}

/** For the end of a session: the next person has written nothing. */
export function forgetWrites(): void {
  held.length = 0;
  written.clear();
}

/**
 * The answer as it is with this browser's own writes. The same object if it has them. `isCached`: the answer may have
 * been corrected before, so it does not tell what the server's list has.
 */
export function withWrites(
  { id: routeId }: Pick<RouteContract, "id">,
  asked: Asked,
  answer: unknown,
  isCached = false,
): unknown {
  forgetOver();
  let withHeld = answer;
  const call = JSON.stringify(asked);
  for (const one of held) {
    if (one.routeId !== routeId || one.tenantId !== asked.params?.tenantId) continue;
    const settledAt = one.settled.get(call);
    if (settledAt !== undefined && performance.now() - settledAt > settlingMilliseconds) continue;
    const changed = one.change(withHeld as never, asked);
    if (changed === undefined) {
      if (!isCached && settledAt === undefined) one.settled.set(call, performance.now());
    } else if (changed !== "elsewhere") withHeld = changed;
  }
  // Last, because a held row may have been changed or removed since.
  const corrected = written.size === 0 ? withHeld : corrections(withHeld, asked.query ?? {});
  // Only rows of lists are left out. What was asked for by its id is answered.
  return corrected === gone ? withHeld : corrected;
}

function forgetOver(): void {
  const now = performance.now();
  for (const [id, { endsAt }] of written) if (endsAt <= now) written.delete(id);
  const kept = held.filter(({ endsAt }) => endsAt > now);
  if (kept.length < held.length) held.splice(0, held.length, ...kept);
}

const gone = Symbol("gone");

function corrections(value: unknown, query: Record<string, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => corrections(item, query));
    const kept = items.filter((item, position) => item !== gone && (item === value[position] || fits(item, query)));
    return kept.length === value.length && kept.every((item, position) => item === value[position]) ? value : kept;
  }
  const object = value as Record<string, unknown>;
  const id = identityOf(object);
  const known = id === undefined ? undefined : written.get(id);
  if (known?.object === null) return gone;
  const isOld = known?.object != null && isVersioned(object) && object.version < known.object.version;
  const current = isOld ? overlaid(object, known.object) : object;
  const fields = Object.entries(current).map(([name, field]) => {
    const corrected = corrections(field, query);
    return [name, corrected === gone ? null : corrected] as const;
  });
  const isSame = current === object && fields.every(([name, field]) => field === object[name]);
  return isSame ? value : Object.fromEntries(fields);
}

/** The fields that both have are the newer ones. An answer keeps the fields of its own schema. */
function overlaid(old: Record<string, unknown>, newer: Versioned): Record<string, unknown> {
  return Object.fromEntries(Object.entries(old).map(([name, field]) => [name, name in newer ? newer[name] : field]));
}

/** Whether a corrected row still belongs to the list: a list of what waits holds nothing that was decided. */
function fits(row: unknown, query: Record<string, unknown>): boolean {
  if (typeof row !== "object" || row === null) return true;
  return Object.entries(row).every(
    ([name, field]) => query[name] === undefined || typeof field === "object" || field === query[name],
  );
}

function isVersioned(object: Record<string, unknown>): object is Versioned {
  return typeof object.version === "number";
}

/** The first id of an object names it, as each schema states the own id before others: `bookingId`, `memberId`. */
function identityOf(object: object): string | undefined {
  return Object.entries(object)
    .find(([name, field]) => name.endsWith("Id") && typeof field === "string")
    ?.join(" ");
}

function onlyId(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || Object.keys(answer).length !== 1) return undefined;
  return identityOf(answer);
}

function eachObject(value: unknown, visit: (object: Record<string, unknown>) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value as Record<string, unknown>);
  for (const field of Object.values(value)) eachObject(field, visit);
}

/**
 * For `hold`: the answer with a new row at its place among `rows`. `isBefore` is the order of the list. The place may
 * be on a later page, or on an earlier one.
 */
export function withRow<Name extends string, Row extends object, Answer extends { [Rows in Name]: readonly Row[] }>(
  answer: Answer & { nextCursor: string | null },
  asked: Asked,
  rows: Name,
  row: Row,
  isBefore: (one: Row, other: Row) => boolean,
): (Answer & { nextCursor: string | null }) | undefined | "elsewhere" {
  const present: readonly Row[] = answer[rows];
  const id = identityOf(row);
  if (!fits(row, asked.query ?? {}) || present.some((other) => identityOf(other) === id)) return undefined;
  const place = present.findIndex((other) => isBefore(row, other));
  const isBeforePage = place === 0 && asked.query?.cursor !== undefined;
  if (isBeforePage || (place === -1 && answer.nextCursor !== null)) return "elsewhere";
  return { ...answer, [rows]: place === -1 ? [...present, row] : present.toSpliced(place, 0, row) };
}
