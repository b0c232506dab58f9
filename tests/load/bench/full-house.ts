/**
 * Houses with years of bookings behind them. The rows are written straight into the engine's file, since through the
 * engine a million would take an hour: each is an item that the product's own repositories made, with its ids and
 * times put in, in the form in which the engine keeps items (`assertSameForm` compares it with one that the engine
 * wrote). Kept below `.data/bench` between runs.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { marshall } from "@aws-sdk/util-dynamodb";
import { type BookingRecord, createBookingItem } from "../../../lambdas/bookings/repository.ts";
import type { BookingId, LedgerEntryId, MemberId, ResourceId, TenantId } from "../../../lambdas/contract/ids.ts";
import { moveWallet } from "../../../lambdas/points/repository.ts";
import { openTenantScope } from "../../../lambdas/shared/tenant-scope.ts";
import type { PutItem, WriteItem } from "../../../lambdas/shared/write-items.ts";
import { defaultNow } from "../../support/house.ts";
import { bookingCall, hourOf, succeed } from "./calls.ts";
import { benchFolder, startProduct, type Tenancy } from "./product.ts";
import type { People } from "./protocol.ts";

/** Raise it when what is written here changes: houses of an older form are made anew. */
const form = 1;
const day = 86_400_000;
const hour = 3_600_000;
const points = 9_000_000;
const cost = 5;
const plan = { members: 41, resources: 20, points, pointCostPerHour: cost };
const perDay = plan.resources * 12;
const viewedBookings = 120;

export interface FullHouse {
  dataDir: string;
  /** The first member is the one who looks on: a tenth of all bookings are theirs. */
  people: People;
  bookings: number;
}

export async function openFullHouse(bookings: number, say: (line: string) => void): Promise<FullHouse> {
  const dataDir = join(benchFolder, `house-${bookings}-form-${form}`);
  const peopleFile = join(dataDir, "people.json");
  // Calls leave bookings behind. Beside a hundred thousand they do not count; a small house is quickly made anew.
  if (bookings >= 50_000 && existsSync(peopleFile))
    return { dataDir, bookings, people: JSON.parse(readFileSync(peopleFile, "utf8")) as People };
  say(`filling a house with ${bookings} bookings`);
  const draft = `${dataDir}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const people = await openHouseOn(draft);
  fill(join(draft, "table.db"), people, bookings);
  writeFileSync(join(draft, "people.json"), JSON.stringify(people));
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(draft, dataDir);
  return { dataDir, bookings, people };
}

/** People, resources, and a day to look at: through the product, as ever. */
async function openHouseOn(dataDir: string): Promise<People> {
  const product = await startProduct({ dataDir });
  try {
    await product.setStream(false);
    const own: Tenancy = await product.openTenant(plan);
    for (let position = 0; position < viewedBookings; position += 1)
      await succeed(product, bookingCall(own, position, hourOf(position, own.resources)));
    const { tenantId, resources, members } = own;
    return { tenantId, resources, members };
  } finally {
    await product.close();
  }
}

interface History {
  people: People;
  bookings: number;
  /** Numbers of each member's bookings, in order of time. */
  numbersOf: Map<string, number[]>;
}

function fill(file: string, people: People, bookings: number): void {
  const numbersOf = new Map(people.members.map((memberId): [string, number[]] => [memberId, []]));
  for (let number = 0; number < bookings; number += 1) numbersOf.get(memberOf(people, number))?.push(number);
  const history = { people, bookings, numbersOf };

  const database = new DatabaseSync(file);
  try {
    for (const pragma of ["synchronous = OFF", "locking_mode = EXCLUSIVE", "cache_size = -400000", "temp_store = FILE"])
      database.exec(`PRAGMA ${pragma}`);
    const lookUps = ["gsi1", "gsi2", "gsi3"].map((index) => `"guildhall::gsi::${index}::base_key"`);
    const definitions = lookUps.map((name) => definitionOf(database, name.slice(1, -1)));
    for (const name of lookUps) database.exec(`DROP INDEX ${name}`);
    assertSameForm(database, people);
    writeBookings(database, history);
    writeLedgers(database, history);
    writeSlots(database, history);
    for (const definition of definitions) database.exec(definition);
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

const definitionOf = (database: DatabaseSync, name: string) =>
  String(database.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(name)?.sql);

// Which booking is whose, when, where ------------------------------------------------------------------------------

const others = plan.members - 1;
const memberOf = ({ members }: People, number: number) =>
  members[number % 10 === 0 ? 0 : 1 + ((number + Math.floor(number / 10)) % others)] ?? "";

/** Every hour of every resource, day after day, until yesterday. */
function placeOf(number: number, { people, bookings }: Pick<History, "people" | "bookings">) {
  const daysBefore = Math.ceil(bookings / perDay) - Math.floor(number / perDay);
  const inDay = number % perDay;
  const startMs =
    Math.floor(defaultNow / day) * day - daysBefore * day + (8 + Math.floor(inDay / plan.resources)) * hour;
  const resourceId = people.resources[inDay % plan.resources] ?? "";
  return {
    startAt: new Date(startMs).toISOString(),
    createdAt: new Date(startMs - 2 * day).toISOString(),
    startMs,
    resourceId,
  };
}

/** Ids as random as those of the product; those of a larger rank are larger, so that a table is written in its order. */
function bookingIdAt(rank: number, bookings: number): string {
  const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const head = Math.floor(((rank + 0.5) / bookings) * 32 ** 6);
  const hash = createHash("sha1").update(String(rank)).digest();
  let id = "";
  for (let at = 5; at >= 0; at -= 1) id += digits[Math.floor(head / 32 ** at) % 32];
  for (let at = 0; at < 20; at += 1) id += digits[(hash[at] ?? 0) % 32];
  return `bkg_${id}`;
}

/** Which rank the id of a booking has: as good as random, and found in both directions. */
function shuffled(bookings: number) {
  let step = Math.floor(bookings * 0.618) | 1;
  while (greatestDivisor(step, bookings) !== 1) step += 2;
  const back = inverse(step, bookings);
  return {
    rankOf: (number: number) => Number((BigInt(number) * BigInt(step)) % BigInt(bookings)),
    numberAt: (rank: number) => Number((BigInt(rank) * back) % BigInt(bookings)),
  };
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

function inverse(value: number, modulus: number): bigint {
  let [low, high] = [BigInt(value), BigInt(modulus)];
  let [x, y] = [1n, 0n];
  while (high !== 0n) {
    const quotient = low / high;
    [low, high] = [high, low % high];
    [x, y] = [y, x - quotient * y];
  }
  return ((x % BigInt(modulus)) + BigInt(modulus)) % BigInt(modulus);
}

// Rows -------------------------------------------------------------------------------------------------------------

/** The text of an item with gaps, made from an item of the repository that carries marks where the gaps are. */
function withGaps(item: object, marks: readonly string[]) {
  const text = JSON.stringify(marshall(item, { removeUndefinedValues: true }));
  const pieces = text.split(new RegExp(`(${marks.join("|")})`));
  return (values: Readonly<Record<string, string>>) => pieces.map((piece) => values[piece] ?? piece).join("");
}

const put = (writes: readonly WriteItem[]): PutItem => {
  const found = writes.find((write) => write.kind === "put");
  if (found === undefined) throw new Error("No item is put here.");
  return found;
};

const marked = {
  booking: "bkg_MARK",
  member: "MEMBER-MARK",
  resource: "RESOURCE-MARK",
  startAt: "2001-01-01T01:01:01.001Z",
  endAt: "2002-02-02T02:02:02.002Z",
  freeUntil: "2003-03-03T03:03:03.003Z",
  createdAt: "2004-04-04T04:04:04.004Z",
  slotFrom: 900_000_001,
  slotTo: 900_000_002,
  balance: 900_000_003,
  number: 900_000_004,
  entry: "led_MARK",
} as const;

const tenantScope = ({ tenantId }: People) => openTenantScope(tenantId as TenantId);

function bookingText(people: People) {
  const record: BookingRecord = {
    bookingId: marked.booking as BookingId,
    memberId: marked.member as MemberId,
    memberName: "Robin Test",
    resourceId: marked.resource as ResourceId,
    resourceName: "Desk 10",
    resourceType: "desk",
    resourceLocation: "Ground floor",
    resourceCapacity: 1,
    startAt: marked.startAt,
    endAt: marked.endAt,
    slotFrom: marked.slotFrom,
    slotTo: marked.slotTo,
    status: "pending",
    requiresApproval: false,
    freeCancelUntil: marked.freeUntil,
    pointsCost: cost,
    balanceAfterCharge: marked.balance,
    createdAt: marked.createdAt,
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    cancellationReason: null,
    pointsRefunded: null,
    createdBy: "tBciU2F3rrNPhH1F9Fun5I",
    cancelledBy: null,
    version: 1,
  };
  const { key, item } = createBookingItem(tenantScope(people), record) as PutItem;
  // The month of a booking is part of its third index's key, and follows from its start.
  const month = marked.startAt.slice(0, 7);
  const text = withGaps({ ...item, pk: key.pk, sk: key.sk }, [...Object.values(marked).map(String), month]);
  return (values: {
    id: string;
    memberId: string;
    resourceId: string;
    startMs: number;
    createdAt: string;
    balance: number;
  }) => {
    const startAt = new Date(values.startMs).toISOString();
    return text({
      [marked.booking]: values.id,
      [marked.member]: values.memberId,
      [marked.resource]: values.resourceId,
      [marked.startAt]: startAt,
      [marked.endAt]: new Date(values.startMs + hour).toISOString(),
      [marked.freeUntil]: new Date(values.startMs - hour).toISOString(),
      [marked.createdAt]: values.createdAt,
      [marked.slotFrom]: String(values.startMs / 900_000),
      [marked.slotTo]: String(values.startMs / 900_000 + 4),
      [marked.balance]: String(values.balance),
      [month]: startAt.slice(0, 7),
    });
  };
}

function writeBookings(database: DatabaseSync, history: History): void {
  const { people, bookings, numbersOf } = history;
  const order = shuffled(bookings);
  const text = bookingText(people);
  const tenant = `S:T#${people.tenantId}#`;
  const rowOf = (number: number) => {
    const { startMs, startAt, createdAt, resourceId } = placeOf(number, history);
    const id = bookingIdAt(order.rankOf(number), bookings);
    const memberId = memberOf(people, number);
    const json = text({ id, memberId, resourceId, startMs, createdAt, balance: points });
    return { pk: `${tenant}B#${id}`, json, memberId, startAt, createdAt };
  };
  const base = insertInto(database, "guildhall", ["pk", "sk", "item_json", "item_size"]);
  inOneGo(database, function* () {
    for (let rank = 0; rank < bookings; rank += 1) {
      const { pk, json } = rowOf(order.numberAt(rank));
      yield base.run(pk, "S:B", json, bookingBytes);
    }
  });
  const index = (name: string) =>
    insertInto(database, `guildhall::gsi::${name}`, ["gsi_pk", "gsi_sk", "table_pk", "table_sk", "item_json"]);
  for (const [name, letters, at] of [
    ["gsi1", "MB", "startAt"],
    ["gsi2", "MC", "createdAt"],
  ] as const) {
    const insert = index(name);
    inOneGo(database, function* () {
      for (const [memberId, numbers] of [...numbersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
        for (const number of numbers) {
          const row = rowOf(number);
          yield insert.run(`${tenant}${letters}#${memberId}`, `S:${row[at]}`, row.pk, "S:B", row.json);
        }
      }
    });
  }
  const byMonth = index("gsi3");
  inOneGo(database, function* () {
    for (let number = 0; number < bookings; number += 1) {
      const row = rowOf(number);
      yield byMonth.run(`${tenant}BM#${row.startAt.slice(0, 7)}`, `S:${row.startAt}`, row.pk, "S:B", row.json);
    }
  });
}

/** What the engine counts an item as: it decides about units, and so is checked against a booking of the engine's. */
const bookingBytes = 860;

function writeLedgers(database: DatabaseSync, { people, bookings, numbersOf }: History): void {
  const order = shuffled(bookings);
  const wallet = {
    memberId: marked.member as MemberId,
    balance: points,
    version: marked.number - 1,
    status: "active" as const,
  };
  const writes = moveWallet(tenantScope(people), wallet, {
    entryId: marked.entry as LedgerEntryId,
    number: marked.number,
    amount: -cost,
    balanceAfter: marked.balance,
    transactionType: "deducted",
    reason: "Booking: Desk 10",
    referenceType: "booking",
    referenceId: marked.booking,
    createdAt: marked.createdAt,
  });
  const { key, item } = put(writes);
  const padded = String(marked.number).padStart(12, "0");
  const text = withGaps({ ...item, ...key }, [padded, ...Object.values(marked).map(String)]);
  const insert = insertInto(database, "guildhall", ["pk", "sk", "item_json", "item_size"]);
  const settle = database.prepare(
    `UPDATE guildhall SET item_json = json_set(item_json, '$.balance.N', ?, '$.version.N', ?) WHERE pk = ? AND sk = 'S:WALLET'`,
  );
  const stands = database.prepare(
    `SELECT json_extract(item_json, '$.balance.N') AS balance, json_extract(item_json, '$.version.N') AS version
     FROM guildhall WHERE pk = ? AND sk = 'S:WALLET'`,
  );
  inOneGo(database, function* () {
    for (const [memberId, numbers] of numbersOf) {
      const pk = `S:T#${people.tenantId}#M#${memberId}`;
      const now = stands.get(pk) as { balance: string; version: string };
      let [balance, version] = [Number(now.balance), Number(now.version)];
      for (const number of numbers) {
        balance -= cost;
        version += 1;
        const id = bookingIdAt(order.rankOf(number), bookings);
        const json = text({
          [marked.member]: memberId,
          [marked.entry]: id.replace("bkg_", "led_"),
          [marked.booking]: id,
          [marked.number]: String(version),
          [padded]: String(version).padStart(12, "0"),
          [marked.balance]: String(balance),
          [marked.createdAt]: placeOf(number, { people, bookings }).createdAt,
        });
        yield insert.run(pk, `S:L#${String(version).padStart(12, "0")}`, json, entryBytes);
      }
      settle.run(String(balance), String(version), pk);
    }
  });
}

const entryBytes = 430;

function writeSlots(database: DatabaseSync, { people, bookings }: History): void {
  const order = shuffled(bookings);
  const insert = insertInto(database, "guildhall", ["pk", "sk", "item_json", "item_size"]);
  const days = Math.ceil(bookings / perDay);
  inOneGo(database, function* () {
    for (let at = 0; at < days; at += 1) {
      const dayNo = Math.floor(defaultNow / day) - days + at;
      for (const [position, resourceId] of people.resources.entries()) {
        const slots: Record<string, string> = {};
        for (let hourOfDay = 0; hourOfDay < 12; hourOfDay += 1) {
          const number = at * perDay + hourOfDay * plan.resources + position;
          if (number >= bookings) break;
          const tag = bookingIdAt(order.rankOf(number), bookings).slice(-6);
          for (let quarter = 0; quarter < 4; quarter += 1) slots[`s${(8 + hourOfDay) * 4 + quarter}`] = tag;
        }
        const version = Object.keys(slots).length / 4;
        if (version === 0) continue;
        const pk = `T#${people.tenantId}#D#${dayNo}`;
        const item = { pk, sk: resourceId, entity: "resourceDay", version, ...slots };
        yield insert.run(`S:${pk}`, `S:${resourceId}`, JSON.stringify(marshall(item)), 200 + 36 * version);
      }
    }
  });
}

function insertInto(database: DatabaseSync, table: string, columns: readonly string[]): StatementSync {
  return database.prepare(
    `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
}

function inOneGo(database: DatabaseSync, rows: () => Generator): void {
  const batch = 50_000;
  database.exec("BEGIN");
  let count = 0;
  const written = rows();
  while (written.next().done !== true) {
    count += 1;
    if (count % batch === 0) database.exec("COMMIT; BEGIN");
  }
  database.exec("COMMIT");
}

/** A booking that came through the product must look, attribute for attribute, like one that is written here. */
function assertSameForm(database: DatabaseSync, people: People): void {
  const { item_json, item_size } = database
    .prepare(`SELECT item_json, item_size FROM guildhall WHERE pk LIKE ? LIMIT 1`)
    .get(`S:T#${people.tenantId}#B#%`) as { item_json: string; item_size: number };
  const theirs = JSON.parse(item_json) as Record<string, Record<string, string>>;
  const startMs = Date.parse(theirs.startAt?.S ?? "");
  const ours = JSON.parse(
    bookingText(people)({
      id: (theirs.pk?.S ?? "").split("#B#")[1] ?? "",
      memberId: theirs.memberId?.S ?? "",
      resourceId: theirs.resourceId?.S ?? "",
      startMs,
      createdAt: theirs.createdAt?.S ?? "",
      balance: Number(theirs.balanceAfterCharge?.N),
    }),
  ) as Record<string, unknown>;
  const free = new Set(["resourceName", "createdBy"]);
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    if (!free.has(name) && JSON.stringify(theirs[name]) !== JSON.stringify(ours[name])) {
      throw new Error(
        `The engine keeps ${name} of a booking as ${JSON.stringify(theirs[name])}, not ${JSON.stringify(ours[name])}.`,
      );
    }
  }
  if (Math.ceil(item_size / 1024) !== Math.ceil(bookingBytes / 1024))
    throw new Error("Bookings are of another size now.");
}
