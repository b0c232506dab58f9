import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Audit, auditTable } from "#lambdas/auditor/audit.ts";
import { ExportRefused, exported, folderOf } from "../../scripts/audit/export.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import { openSpool } from "#lambdas/auditor/spool.ts";
import { type AuditedTable, scanned } from "#lambdas/auditor/table.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { seedDemo } from "../../scripts/seed/seed.ts";
import { seedPayments } from "../../scripts/seed/seed-payments.ts";
import { tableOf } from "../support/claims.ts";
import { dropOwnTable } from "../support/own-table.ts";
import { engineCredentials, type RawItem, readRawTable } from "../support/raw-table.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** The audit of a table with the seeded houses: as they are, with faults, in motion, and as an export. */
let root: string;
let server: TestServer;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
let seeded: RawItem[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "guildhall-audit-test-"));
  server = await startTestServer({ dataDir: join(root, "data") });
  await seedDemo(server.stack.cognito, defaultNow);
  await seedPayments(server.stack.stripe, defaultNow);
  const { endpoint } = tableOf(server);
  client = new DynamoDBClient({ endpoint, region: "eu-west-1", credentials: engineCredentials() });
  documents = DynamoDBDocumentClient.from(client);
  seeded = await readRawTable(tableOf(server));
}, 120_000);

afterAll(async () => {
  client.destroy();
  await server.close();
  await dropOwnTable(tableOf(server));
  rmSync(root, { recursive: true, force: true });
});

const wholeTable = (): AuditedTable => ({
  client,
  tableName: tableOf(server).tableName,
  rate: rateOf(1_000_000),
});
const audit = (given: Partial<Audit> = {}) =>
  auditTable({ table: wholeTable(), folder: join(root, "spool"), settleSeconds: 0, ...given });

const put = (item: Record<string, unknown>) =>
  documents.send(new PutCommand({ TableName: tableOf(server).tableName, Item: item }));
const set = ({ pk, sk }: RawItem, name: string, value: unknown) =>
  documents.send(
    new UpdateCommand({
      TableName: tableOf(server).tableName,
      Key: { pk, sk },
      UpdateExpression: value === undefined ? "REMOVE #name" : "SET #name = :value",
      ExpressionAttributeNames: { "#name": name },
      ...(value === undefined ? {} : { ExpressionAttributeValues: { ":value": value } }),
    }),
  );
async function remove({ pk, sk }: RawItem) {
  await documents.send(new DeleteCommand({ TableName: tableOf(server).tableName, Key: { pk, sk } }));
}

/** Puts back all that differs from the seeded table. */
async function restoreSeed() {
  const now = await readRawTable(tableOf(server));
  const keyOf = ({ pk, sk }: RawItem) => `${pk} ${sk}`;
  const before = new Map(seeded.map((item) => [keyOf(item), item]));
  const after = new Map(now.map((item) => [keyOf(item), item]));
  for (const item of now) if (!before.has(keyOf(item))) await remove(item);
  for (const item of seeded) if (!isDeepStrictEqual(after.get(keyOf(item)), item)) await put(item);
}

test("the seeded houses have no violation, and every item is counted", async () => {
  const report = await audit();
  expect(report).toMatchObject({ violations: [], cleared: 0, tenants: 2, items: seeded.length });
  for (const entity of ["wallet", "ledgerEntry", "booking", "figures", "newsBody"])
    expect(report.counts[entity]).toBe(seeded.filter((item) => item.entity === entity).length);
  expect(readdirSync(root)).toEqual(["data"]);
}, 60_000);

test("what is put aside names nobody", () => {
  const spool = openSpool(join(root, "named"));
  for (const item of seeded) spool.add(marshall(item, { removeUndefinedValues: true }));
  for (const tenantId of spool.tenants()) spool.read(tenantId);
  const written = readdirSync(join(root, "named")).map((name) => readFileSync(join(root, "named", name), "utf8"));
  spool.remove();
  expect(written.join("").length).toBeGreaterThan(100_000);
  expect(written.join("")).not.toMatch(/@demo\.example|Okafor/);
  expect(existsSync(join(root, "named"))).toBe(false);
});

const used = new Set<string>();
/** An item of the seed that no other fault touches, nor any of its partition. */
function pick(entity: string, fits: (item: RawItem) => boolean = () => true): RawItem {
  const found = seeded.find((item) => item.entity === entity && !used.has(item.pk) && fits(item));
  if (found === undefined) throw new Error(`The seed has no ${entity} that fits.`);
  used.add(found.pk);
  return found;
}
const tenantIn = ({ pk }: RawItem) => pk.split("#")[1] ?? "";
const idIn = ({ pk }: RawItem) => pk.split("#").at(-1) ?? "";
const ledgerOf = (wallet: RawItem) => seeded.filter(({ entity, pk }) => entity === "ledgerEntry" && pk === wallet.pk);
const unused = "01KXXXXXXXXXXXXXXXXXXXXXXX";

/** Each plants one fault, and returns what the audit must say. One for each part of the checker at least. */
const faults: Record<string, () => Promise<RegExp>> = {
  "points without a ledger entry": async () => {
    const wallet = pick("wallet");
    await set(wallet, "balance", Number(wallet.balance) + 7);
    return new RegExp(
      `${wallet.pk}: balance ${Number(wallet.balance) + 7}, the ledger's sum is ${String(wallet.balance)}`,
    );
  },
  "a ledger with a gap": async () => {
    const wallet = pick("wallet", (each) => ledgerOf(each).length > 4);
    await remove(ledgerOf(wallet)[1] as RawItem);
    return new RegExp(`${wallet.pk}: entry 2 is numbered 3`);
  },
  "points that no lot of the ledger gave": async () => {
    const wallet = pick("wallet");
    await set(wallet, "lots", { "20301231": 3 });
    return new RegExp(`${wallet.pk}: lots .*20301231`);
  },
  "a reversal without its mark": async () => {
    const mark = pick("reversal");
    await remove(mark);
    return /is not named beside/;
  },
  "a slot that nobody holds": async () => {
    const booking = pick("booking", ({ status }) => status === "confirmed");
    const origin =
      Number(
        seeded.find(({ entity, pk }) => entity === "tenant" && tenantIn({ pk, sk: "" }) === tenantIn(booking))
          ?.originMinutes,
      ) / 15;
    const slot = Date.parse(String(booking.startAt)) / 900_000 + origin;
    const day = seeded.find(
      ({ pk, sk }) => pk === `T#${tenantIn(booking)}#D#${Math.floor(slot / 96)}` && sk === booking.resourceId,
    ) as RawItem;
    expect(day[`s${slot % 96}`]).toBe(idIn(booking).slice(4, 10));
    await set(day, `s${slot % 96}`, undefined);
    return new RegExp(`should be held by ${idIn(booking).slice(4, 10)}, and is held by nobody`);
  },
  "a slot that two bookings hold": async () => {
    const booking = pick("booking", ({ status }) => status === "confirmed");
    await put({ ...booking, pk: `T#${tenantIn(booking)}#B#bkg_${unused}` });
    return new RegExp(
      `is held by .*(${idIn(booking)}|bkg_${unused}) and by|is held by \\w+ and by (bkg_${unused}|${idIn(booking)})`,
    );
  },
  "a slot that is held for nothing": async () => {
    const day = pick("resourceDay", (item) => item.s3 === undefined);
    await set(day, "s3", "ZZZZZZ");
    return /is held by ZZZZZZ without a booking/;
  },
  "a cancelled booking whose refund is not what it says": async () => {
    const booking = pick("booking", (item) => item.status === "cancelled" && Number(item.pointsRefunded) > 0);
    await set(booking, "pointsRefunded", Number(booking.pointsRefunded) + 1);
    return new RegExp(`${idIn(booking)} \\(cancelled\\) should be refunded`);
  },
  "a booking that nobody paid for": async () => {
    const booking = pick("booking", (item) => item.status === "confirmed" && Number(item.pointsCost) > 0);
    await set(booking, "pointsCost", Number(booking.pointsCost) + 2);
    return new RegExp(`${idIn(booking)} costs ${Number(booking.pointsCost) + 2}, was charged`);
  },
  "a move without an entry": async () => {
    const booking = pick("booking", (item) => item.moves === undefined);
    await set(booking, "moves", 1);
    return new RegExp(`${booking.pk} names moves without an entry`);
  },
  "a release that is never due": async () => {
    const booking = pick("booking", (item) => item.status === "confirmed" && item.gsi4pk === undefined);
    await set(booking, "gsi4pk", "DUE#RELEASE#1");
    await set(booking, "gsi4sk", "2026-01-01T00:00:00.000Z");
    return new RegExp(`${booking.pk} is due RELEASE`);
  },
  "bookings that meet in a buffer": async () => {
    const held = seeded.filter(({ entity, status }) => entity === "booking" && status !== "cancelled");
    const booking = pick("booking", (item) => {
      const others = held.filter(({ resourceId, pk }) => resourceId === item.resourceId && pk !== item.pk);
      return item.status === "confirmed" && others.length > 0;
    });
    // A buffer of a year meets any other booking of the resource.
    await set(booking, "terms", "b525600");
    await set(booking, "gsi2sk", "2099-01-01T00:00:00.000Z");
    return new RegExp(`${booking.pk}.* minutes apart, not 525600`);
  },
  "a series without its bookings": async () => {
    const { pk } = pick("tenant");
    const { tenantId } = seeded.find((item) => item.pk === pk && item.sk === "TENANT") as RawItem;
    await put({
      pk: `T#${String(tenantId)}#BS#ser_${unused}`,
      sk: "S",
      entity: "series",
      starts: ["2026-12-01T10:00:00.000Z", "2026-12-08T10:00:00.000Z"],
      pointsCost: 4,
    });
    return new RegExp(`ser_${unused} has the bookings \\[\\] of 2`);
  },
  "a counter that is off": async () => {
    const counters = seeded.find(({ entity }) => entity === "counters") as RawItem;
    await set(counters, "members", Number(counters.members) + 1);
    return new RegExp(`${counters.pk}: members counted ${Number(counters.members) + 1}, there are`);
  },
  "a seat that is sold twice": async () => {
    const seats = pick("seats", (item) => Number(item.taken) > 1 && Number(item.free) < 1_000);
    const event = seeded.find(({ pk, sk }) => pk === seats.pk && sk === "EVENT") as RawItem;
    await set(event, "capacity", 1);
    return new RegExp(`${idIn(seats)}: free is below zero`);
  },
  "a member with two seats": async () => {
    const registration = pick("registration", ({ status }) => status === "registered");
    await put({ ...registration, sk: `R#reg_${unused}`, registrationId: `reg_${unused}` });
    return new RegExp(`${String(registration.memberId)} has two seats`);
  },
  "an order that costs something else": async () => {
    const order = pick("order", (item) => Number(item.pointsTotal) > 0);
    await set(order, "pointsTotal", Number(order.pointsTotal) + 1);
    return new RegExp(`${String(order.orderId)}: costs`);
  },
  "stock from nowhere": async () => {
    const stock = pick("stock");
    await set(stock, "left", Number(stock.left) + 1);
    return new RegExp(
      `${String(stock.productId)} variant ${String(stock.variantNo)}: ${Number(stock.left) + 1} are left`,
    );
  },
  "a purchase that was never credited": async () => {
    const wallet = pick("wallet");
    await put({
      pk: `T#${tenantIn(wallet)}#PU#pur_${unused}`,
      sk: "PURCHASE",
      entity: "purchase",
      purchaseId: `pur_${unused}`,
      memberId: idIn(wallet),
      status: "paid",
      points: 10,
      pointsUndone: 0,
      pointsOwed: 0,
      priceMinor: 100,
      refundedMinor: 0,
      entryNumbers: [],
    });
    return new RegExp(`pur_${unused} is paid with 0 credits`);
  },
  "a pass that cost something else": async () => {
    const pass = pick("livePass");
    await set(pass, "pointsCost", Number(pass.pointsCost) + 1);
    return new RegExp(`${String(pass.memberId)} ${String(pass.sessionId)} was charged`);
  },
  "somebody in the house without a presence": async () => {
    const presence = pick("presence");
    await remove(presence);
    return new RegExp(`${String(presence.memberId)} has 1 open visits and 0 presences`);
  },
  "a line of people who do not wait": async () => {
    const resource = pick("resource");
    await put({
      pk: `T#${tenantIn(resource)}#WL#${resource.sk}`,
      sk: "2026-12-01",
      entity: "waitLine",
      open: 1,
      [`wsh_${unused}`]: "1 2",
    });
    return new RegExp(`lists wsh_${unused}, which is not open`);
  },
  "a cycle that was never granted": async () => {
    const plans = new Set(seeded.filter(({ pointsPerCycle }) => pointsPerCycle === 0).map(tenantIn));
    const membership = pick("membership", (item) => Number(item.cycleNumber) > 0 && !plans.has(tenantIn(item)));
    await set(membership, "cycleNumber", Number(membership.cycleNumber) + 5);
    return new RegExp(`${membership.pk}: is in cycle ${Number(membership.cycleNumber) + 5}`);
  },
  "a paid membership for which nobody pays": async () => {
    const membership = pick("membership", ({ status }) => status === "active");
    await set(membership, "isPaid", true);
    return new RegExp(`${idIn(membership)} has a paid membership for which nobody pays`);
  },
  "a clearing that counts other bookings": async () => {
    const resource = seeded.find(({ entity }) => entity === "resource") as RawItem;
    await put({
      pk: `T#${tenantIn(resource)}#CLEAR#clr_${unused}`,
      sk: "CLEAR",
      entity: "clearing",
      status: "done",
      cancelled: 3,
      pointsReturned: 9,
    });
    return new RegExp(`clr_${unused} counts 3 bookings and 9 points, not 0 and 0`);
  },
  "a workspace without its slug": async () => {
    const claim = pick("claim", ({ pk }) => pk.startsWith("SLUG#"));
    await remove(claim);
    return new RegExp(`${String(claim.tenantId)} has 0 of its slug's claim`);
  },
  "half a member": async () => {
    const wallet = pick("wallet", (each) => seeded.some(({ pk }) => pk === `U#${idIn(each)}`));
    await remove(wallet);
    return new RegExp(`${idIn(wallet)} is half a member`);
  },
  "a link to a workspace that does not exist": async () => {
    await put({ pk: `U#${unused}`, sk: `T#ten_${unused}`, entity: "accountTenant", tenantId: `ten_${unused}` });
    return new RegExp(`U#${unused} T#ten_${unused} names ten_${unused}, which does not exist`);
  },
};

/** The command as an operator runs it, with a table by its name. */
function runCommand(...words: string[]): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const { endpoint, tableName } = tableOf(server);
    const child = spawn(
      process.execPath,
      [
        "--disable-warning=ExperimentalWarning",
        "scripts/audit.ts",
        "--settle-seconds",
        "0",
        "--rate",
        "1000000",
        ...words,
      ],
      {
        cwd: projectRoot,
        env: {
          ...process.env,
          TABLE_NAME: tableName,
          DYNAMODB_ENDPOINT: endpoint,
          AWS_REGION: "eu-west-1",
          AWS_ACCESS_KEY_ID: "local",
          AWS_SECRET_ACCESS_KEY: "local",
        },
      },
    );
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.once("exit", (code) => resolve({ code, text }));
  });
}

test("every planted fault is found by the command, by key, and it ends with 1", async () => {
  const expected: [string, RegExp][] = [];
  for (const [name, plant] of Object.entries(faults)) expected.push([name, await plant()]);
  const { code, text } = await runCommand();
  const found = text.split("\n").filter((line) => line.startsWith("VIOLATION "));
  await restoreSeed();
  expect(expected.filter(([, sentence]) => !found.some((line) => sentence.test(line)))).toEqual([]);
  expect(code).toBe(1);
  expect(found.join("\n")).not.toMatch(/@|Okafor/);
  expect(await runCommand()).toMatchObject({ code: 0, text: expect.stringContaining(" 0 violations") });
}, 180_000);

describe("a table in motion", () => {
  /** A movement of a wallet: the entry and the wallet in one transaction, as the product writes them. */
  async function move(wallet: RawItem, points: number) {
    const number = Number(wallet.version) + 1;
    const balance = Number(wallet.balance) + points;
    const entry = {
      pk: wallet.pk,
      sk: `L#${String(number).padStart(12, "0")}`,
      entity: "ledgerEntry",
      number,
      amount: points,
      balanceAfter: balance,
      transactionType: "issued",
      subject: { kind: "grant" },
      createdAt: "2026-11-24T10:00:00.000Z",
    };
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: tableOf(server).tableName, Item: entry } },
          {
            Update: {
              TableName: tableOf(server).tableName,
              Key: { pk: wallet.pk, sk: wallet.sk },
              UpdateExpression: "SET balance = :balance, version = :version",
              ExpressionAttributeValues: { ":balance": balance, ":version": number },
            },
          },
        ],
      }),
    );
    return { ...wallet, balance, version: number };
  }

  /** The pages as they were, with one change of the real table between two of them. */
  async function* torn(change: () => Promise<unknown>, first: (item: RawItem) => boolean) {
    const items = await readRawTable(tableOf(server));
    const wires = (some: RawItem[]) => some.map((item) => marshall(item, { removeUndefinedValues: true }));
    yield wires(items.filter(first));
    await change();
    yield wires((await readRawTable(tableOf(server))).filter((item) => !first(item)));
  }

  test("a wallet that was read before a movement, and its entry after it, are no violation", async () => {
    const wallet = pick("wallet");
    const pages = () =>
      torn(
        () => move(wallet, 5),
        ({ entity }) => entity === "wallet",
      );
    const { violations, cleared } = await audit({ pages: pages() });
    await restoreSeed();
    expect(violations).toEqual([]);
    // Balance and version of the wallet were those of the moment before.
    expect(cleared).toBe(2);
  }, 60_000);

  test("a booking with its day, both in partitions that were read before there was anything, are no violation", async () => {
    const booking = pick("booking", ({ status, pointsCost }) => status === "confirmed" && Number(pointsCost) > 0);
    const id = idIn(booking);
    const made = {
      ...booking,
      pk: booking.pk.replace(id, `bkg_${unused}`),
      startAt: "2031-05-06T10:00:00.000Z",
      pointsCost: 0,
      endAt: 60,
    };
    const origin =
      Number(
        seeded.find(({ entity, tenantId }) => entity === "tenant" && tenantId === tenantIn(booking))?.originMinutes,
      ) / 15;
    const slot = Date.parse(made.startAt) / 900_000 + origin;
    const tag = unused.slice(0, 6);
    const slots = Object.fromEntries([0, 1, 2, 3].map((at) => [`s${(slot % 96) + at}`, tag]));
    const day = {
      pk: `T#${tenantIn(booking)}#D#${Math.floor(slot / 96)}`,
      sk: String(booking.resourceId),
      entity: "resourceDay",
      ...slots,
    };
    const { terms: _, ...plain } = made as RawItem & { terms?: string };
    const wallet = seeded.find(
      ({ entity, pk }) => entity === "wallet" && pk.endsWith(String(booking.gsi1pk).split("#MB#")[1] ?? "-"),
    ) as RawItem;
    const charge = async () => {
      await put(plain);
      await put(day);
      const moved = await move(wallet, 0);
      await set({ pk: wallet.pk, sk: `L#${String(moved.version).padStart(12, "0")}` }, "subject", {
        kind: "booking",
        bookingId: `bkg_${unused}`,
      });
      await set({ pk: wallet.pk, sk: `L#${String(moved.version).padStart(12, "0")}` }, "transactionType", "deducted");
    };
    // Days and ledgers are read before, bookings after. Nothing of the tenant names the day's partition.
    const pages = torn(charge, ({ entity }) => entity !== "booking");
    const { violations, cleared } = await audit({ pages });
    const settled = await audit();
    await restoreSeed();
    expect(settled.violations).toEqual([]);
    expect(violations).toEqual([]);
    expect(cleared).toBeGreaterThan(0);
  }, 120_000);

  test("while wallets move all the time, nothing is reported but what is wrong", async () => {
    const wrong = pick("wallet");
    await set(wrong, "balance", Number(wrong.balance) + 1);
    let wallet = pick("wallet");
    const over = new AbortController();
    const moving = (async () => {
      while (!over.signal.aborted) wallet = await move(wallet, 1);
    })();
    const { violations } = await audit();
    over.abort();
    await moving;
    const moved = Number(wallet.version);
    await restoreSeed();
    expect(moved).toBeGreaterThan(5);
    expect(violations).toEqual([
      `${wrong.pk}: balance ${Number(wrong.balance) + 1}, the ledger's sum is ${String(wrong.balance)}`,
    ]);
  }, 120_000);
});

describe("an export", () => {
  let folder: string;
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  /** Changes one line of a packed file. */
  function changeLine(line: number, change: (text: string) => string, name = "a1") {
    const lines = gunzipSync(readFileSync(join(folder, "data", `${name}.json.gz`)))
      .toString()
      .split("\n");
    lines[line - 1] = change(lines[line - 1] ?? "");
    write(`data/${name}.json.gz`, gzipSync(lines.join("\n")));
  }

  beforeAll(() => {
    folder = join(root, "export");
    mkdirSync(join(folder, "data"), { recursive: true });
    const lines = seeded.map((item) =>
      JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) }, asText),
    );
    const middle = Math.floor(lines.length / 2);
    const files = { a1: lines.slice(0, middle), b2: lines.slice(middle) };
    const named = Object.entries(files).map(([name, some]) => {
      write(`data/${name}.json.gz`, gzipSync(`${some.join("\n")}\n`));
      const dataFileS3Key = `AWSDynamoDB/01700000000000-abc/data/${name}.json.gz`;
      return JSON.stringify({ itemCount: some.length, md5Checksum: "", etag: "", dataFileS3Key });
    });
    write("manifest-files.json", `${named.join("\n")}\n`);
    const summary = {
      version: "2020-06-30",
      tableArn: "arn:aws:dynamodb:eu-west-1:000000000000:table/t",
      exportTime: "2026-11-24T10:00:00.000Z",
      itemCount: lines.length,
      outputFormat: "DYNAMODB_JSON",
    };
    write("manifest-summary.json", JSON.stringify(summary));
    cpSync(folder, `${folder}-whole`, { recursive: true });
  });

  const asText = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

  test("is judged as the table is, without one", async () => {
    const { violations, items, tenants } = await auditTable({
      pages: exported(folderOf(folder)),
      folder: join(root, "spool"),
      settleSeconds: 0,
    });
    expect({ violations, items, tenants }).toEqual({ violations: [], items: seeded.length, tenants: 2 });
  }, 60_000);

  test("is judged by the command; what the table no longer says is cleared by it", async () => {
    const wallet = seeded.find(({ entity }) => entity === "wallet") as RawItem;
    const middle = Math.floor(seeded.length / 2);
    const at = seeded.indexOf(wallet);
    const name = at < middle ? "a1" : "b2";
    changeLine((at % middle) + 1, (text) => text.replace(/"balance":\{"N":"\d+"\}/, '"balance":{"N":"123456"}'), name);
    const alone = await auditTable({
      pages: exported(folderOf(folder)),
      folder: join(root, "spool"),
      settleSeconds: 0,
    });
    const { code, text } = await runCommand("--export", folder);
    expect(alone.violations.join()).toContain(`${wallet.pk}: balance 123456`);
    expect([code, text]).toEqual([0, expect.stringContaining("1 suspicions were cleared")]);
  }, 90_000);

  const hostile: [string, () => void, RegExp][] = [
    ["a line that is no JSON", () => changeLine(3, () => '{"Item":'), /^data\/a1\.json\.gz:3: this is no JSON\.$/],
    ["a line without an item", () => changeLine(4, () => "[]"), /^data\/a1\.json\.gz:4: there is no item/],
    [
      "an item without a key",
      () => changeLine(5, () => '{"Item":{"pk":{"N":"1"}}}'),
      /a1\.json\.gz:5: the item has no key/,
    ],
    [
      "an attribute of no type",
      () => changeLine(6, () => '{"Item":{"pk":{"S":"a"},"sk":{"S":"b"},"x":{"Q":1}}}'),
      /a1\.json\.gz:6: an attribute is not written/,
    ],
    [
      "nesting that no parser bears",
      () =>
        changeLine(
          7,
          () => `{"Item":{"pk":{"S":"a"},"sk":{"S":"b"},"x":${'{"L":['.repeat(50_000)}${"]}".repeat(50_000)}}}`,
        ),
      /a1\.json\.gz:7: (this is no JSON|an attribute is not written)/,
    ],
    [
      "a line without an end",
      () => changeLine(8, () => "x".repeat(64 * 1024 * 1024)),
      /a1\.json\.gz:8: the line is longer/,
    ],
    ["a line too few", () => changeLine(9, () => ""), /a1\.json\.gz holds \d+ items, and its manifest says/],
    [
      "a torn file",
      () => write("data/b2.json.gz", readFileSync(join(folder, "data/b2.json.gz")).subarray(0, 500)),
      /^data\/b2\.json\.gz:\d+: the file cannot be read/,
    ],
    ["a missing file", () => rmSync(join(folder, "data/b2.json.gz")), /^data\/b2\.json\.gz:1: the file cannot be read/],
    [
      "a file that leads elsewhere",
      () => write("manifest-files.json", read("manifest-files.json").replace("data/a1", "data/../../../secret")),
      /^manifest-files\.json:1: dataFileS3Key is not/,
    ],
    [
      "a file that is named twice",
      () => write("manifest-files.json", read("manifest-files.json").replace("b2", "a1")),
      /^manifest-files\.json:2: data\/a1\.json\.gz is named twice/,
    ],
    [
      "a file that no manifest names",
      () => write("manifest-files.json", `${read("manifest-files.json").split("\n")[0]}\n`),
      /^The files hold \d+ items, and manifest-summary\.json says/,
    ],
    [
      "another format",
      () => write("manifest-summary.json", read("manifest-summary.json").replace("DYNAMODB_JSON", "ION")),
      /^manifest-summary\.json:1: outputFormat is not/,
    ],
    [
      "no manifest",
      () => rmSync(join(folder, "manifest-summary.json")),
      /^manifest-summary\.json:1: the file cannot be read/,
    ],
  ];

  test.each(hostile)("with %s is refused with its place", async (_name, spoil, sentence) => {
    rmSync(folder, { recursive: true });
    cpSync(`${folder}-whole`, folder, { recursive: true });
    spoil();
    const refused = auditTable({ pages: exported(folderOf(folder)), folder: join(root, "spool"), settleSeconds: 0 });
    await expect(refused).rejects.toThrow(ExportRefused);
    await expect(
      auditTable({ pages: exported(folderOf(folder)), folder: join(root, "spool"), settleSeconds: 0 }),
    ).rejects.toThrow(sentence);
    expect(existsSync(join(root, "spool"))).toBe(false);
  });
});

test("reads are as slow as the rate says", async () => {
  let now = 0;
  const rate = rateOf(100, () => now);
  rate.consumed(250);
  now = 2_500;
  await rate.wait();
  expect(rate.total()).toBe(250);
  expect(() => rateOf(0)).toThrow(RangeError);
  expect(() => rateOf(Number.NaN)).toThrow(RangeError);
});

test("all segments together are the whole table, each item once", async () => {
  const keys: string[] = [];
  for await (const page of scanned(wholeTable(), { isStrong: true }))
    for (const { pk, sk } of page) keys.push(`${pk?.S} ${sk?.S}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.toSorted()).toEqual(seeded.map(({ pk, sk }) => `${pk} ${sk}`).toSorted());
});
