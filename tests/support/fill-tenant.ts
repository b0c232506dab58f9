/**
 * Writes years of bookings for a tenant straight into the engine's file. Through the engine, a million would take an
 * hour. Each row is an item of the product's repositories, in the engine's stored form, with its own ids and times. The
 * code compares one booking that the engine wrote with one that it writes here.
 */
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { BookingRecord } from "#lambdas/bookings/items.ts";
import { createBookingItem } from "#lambdas/bookings/repository.ts";
import type { BookingId, LedgerEntryId, MemberId, ResourceId, TenantId } from "#lambdas/contract/ids.ts";
import type { LedgerEntry } from "#lambdas/points/contract.ts";
import { moveWallet } from "#lambdas/points/repository.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { PutItem, WriteItem } from "#lambdas/store/write-items.ts";
import {
  bookingIdAt,
  day,
  type History,
  hour,
  hoursPerDay,
  memberOf,
  perDayOf,
  placeOf,
  shuffled,
  type TenantToFill,
} from "./fill-order.ts";
import { defaultNow } from "./test-server.ts";

const cost = 5;

/** @param file of an engine that is stopped or idle; it holds at least one booking of the tenant */
export async function fillTenant(file: string, people: TenantToFill, bookings: number): Promise<void> {
  const numbersOf = new Map(people.members.map((memberId): [string, number[]] => [memberId, []]));
  for (let number = 0; number < bookings; number += 1) numbersOf.get(memberOf(people, number))?.push(number);
  const history = { people, bookings, numbersOf };

  const database = new DatabaseSync(file);
  try {
    for (const pragma of ["synchronous = OFF", "cache_size = -400000", "busy_timeout = 5000"])
      database.exec(`PRAGMA ${pragma}`);
    // Ids are random, so an index is built faster after the rows than with them.
    const lookUps = ["gsi1", "gsi2", "gsi3"].map((index) => `"guildhall::gsi::${index}::base_key"`);
    const definitions = lookUps.map((name) => definitionOf(database, name.slice(1, -1)));
    for (const name of lookUps) database.exec(`DROP INDEX ${name}`);
    assertSameForm(database, people);
    await writeBookings(database, history);
    await writeLedgers(database, history);
    await writeSlots(database, history);
    for (const definition of definitions) database.exec(definition);
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

const definitionOf = (database: DatabaseSync, name: string) =>
  String(database.prepare("SELECT sql FROM sqlite_master WHERE name = ?").get(name)?.sql);

// Rows -------------------------------------------------------------------------------------------------------------

/** The text of an item with gaps. It is made from an item of the repository that has marks for the gaps. */
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
  endAt: "2001-01-01T02:01:01.001Z",
  freeUntil: "2003-03-03T03:03:03.003Z",
  createdAt: "2004-04-04T04:04:04.004Z",
  balance: 900_000_003,
  number: 900_000_004,
  entry: "led_MARK",
} as const;

const tenantScope = ({ tenantId }: TenantToFill) => openTenantScope(tenantId as TenantId);

function bookingText(people: TenantToFill) {
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
    slotFrom: 0,
    slotTo: 0,
    status: "pending",
    requiresApproval: false,
    freeCancelUntil: marked.freeUntil,
    pointsCost: cost,
    balanceAfterCharge: marked.balance,
    // No test returns points by it, because the booking itself names its lots.
    chargeNumber: 1,
    paidFrom: {},
    createdAt: marked.createdAt,
    checkedInAt: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    planId: null,
    series: null,
    lapsed: null,
    byTeam: null,
    wishId: null,
    terms: null,
    moves: null,
    countsFrom: null,
    pointsKept: null,
    waitsAgain: null,
    createdBy: "tBciU2F3rrNPhH1F9Fun5I",
    cancelledBy: null,
    version: 1,
  };
  const { key, item } = createBookingItem(tenantScope(people), record) as PutItem;
  // A booking's month is part of its third index's key and follows from its start.
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
      [marked.freeUntil]: new Date(values.startMs - hour).toISOString(),
      [marked.createdAt]: values.createdAt,
      [marked.balance]: String(values.balance),
      [month]: startAt.slice(0, 7),
    });
  };
}

async function writeBookings(database: DatabaseSync, history: History): Promise<void> {
  const { people, bookings, numbersOf } = history;
  const order = shuffled(bookings);
  const text = bookingText(people);
  const tenant = `S:T#${people.tenantId}#`;
  const rowOf = (number: number) => {
    const { startMs, startAt, createdAt, resourceId } = placeOf(number, history);
    const id = bookingIdAt(order.rankOf(number), bookings);
    const memberId = memberOf(people, number);
    const json = text({ id, memberId, resourceId, startMs, createdAt, balance: 0 });
    return { pk: `${tenant}B#${id}`, json, memberId, startAt, createdAt };
  };
  const base = insertInto(database, "guildhall", ["pk", "sk", "item_json", "item_size"]);
  await inOneGo(database, function* () {
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
    await inOneGo(database, function* () {
      for (const [memberId, numbers] of [...numbersOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
        for (const number of numbers) {
          const row = rowOf(number);
          yield insert.run(`${tenant}${letters}#${memberId}`, `S:${row[at]}`, row.pk, "S:B", row.json);
        }
      }
    });
  }
  const byMonth = index("gsi3");
  await inOneGo(database, function* () {
    for (let number = 0; number < bookings; number += 1) {
      const row = rowOf(number);
      yield byMonth.run(`${tenant}BM#${row.startAt.slice(0, 7)}`, `S:${row.startAt}`, row.pk, "S:B", row.json);
    }
  });
}

/**
 * The size that the engine stores for an item. It decides the units, so it is compared with a booking of the engine.
 */
const bookingBytes = 770;

async function writeLedgers(database: DatabaseSync, { people, bookings, numbersOf }: History): Promise<void> {
  const order = shuffled(bookings);
  const wallet = {
    memberId: marked.member as MemberId,
    balance: 0,
    version: marked.number - 1,
    status: "active" as const,
    erasedAt: null,
    lots: [],
  };
  const entry: LedgerEntry = {
    entryId: marked.entry as LedgerEntryId,
    number: marked.number,
    amount: -cost,
    balanceAfter: marked.balance,
    transactionType: "deducted",
    subject: { kind: "booking", bookingId: marked.booking as BookingId, resourceName: "Desk 10" },
    lots: [],
    createdAt: marked.createdAt,
  };
  const writes = moveWallet(tenantScope(people), wallet, { entry, entries: [entry], lots: [] });
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
  await inOneGo(database, function* () {
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

async function writeSlots(database: DatabaseSync, { people, bookings }: History): Promise<void> {
  const order = shuffled(bookings);
  const insert = insertInto(database, "guildhall", ["pk", "sk", "item_json", "item_size"]);
  const perDay = perDayOf(people);
  const days = Math.ceil(bookings / perDay);
  await inOneGo(database, function* () {
    for (let at = 0; at < days; at += 1) {
      const dayNo = Math.floor(defaultNow / day) - days + at;
      for (const [position, resourceId] of people.resources.entries()) {
        const slots: Record<string, string> = {};
        for (let hourOfDay = 0; hourOfDay < hoursPerDay; hourOfDay += 1) {
          const number = at * perDay + hourOfDay * people.resources.length + position;
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

/** In transactions with a pause after each, so that other work in this process keeps its connections. */
async function inOneGo(database: DatabaseSync, rows: () => Generator): Promise<void> {
  const batch = 2_000;
  database.exec("BEGIN");
  let count = 0;
  const written = rows();
  while (written.next().done !== true) {
    count += 1;
    if (count % batch === 0) {
      database.exec("COMMIT");
      await new Promise((resolve) => setImmediate(resolve));
      database.exec("BEGIN");
    }
  }
  database.exec("COMMIT");
}

/** A booking made through the product must equal, attribute for attribute, one that is written here. */
function assertSameForm(database: DatabaseSync, people: TenantToFill): void {
  const { item_json, item_size } = database
    .prepare(`SELECT item_json, item_size FROM guildhall WHERE pk LIKE ? LIMIT 1`)
    .get(`S:T#${people.tenantId}#B#%`) as { item_json: string; item_size: number };
  const theirs = JSON.parse(item_json) as Record<string, Record<string, string>>;
  const startMs = Date.parse(theirs.startAt?.S ?? "");
  const ours = JSON.parse(
    bookingText(people)({
      id: (theirs.pk?.S ?? "").split("#B#")[1] ?? "",
      memberId: (theirs.gsi1pk?.S ?? "").split("#MB#")[1] ?? "",
      resourceId: theirs.resourceId?.S ?? "",
      startMs,
      createdAt: theirs.gsi2sk?.S ?? "",
      balance: Number(theirs.balanceAfterCharge?.N),
    }),
  ) as Record<string, unknown>;
  const free = new Set(["resourceName", "resourceLocation", "createdBy", "chargeNumber"]);
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
