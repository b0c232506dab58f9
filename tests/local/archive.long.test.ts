import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recoverAccount, askForRecovery } from "#lambdas/accounts/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { idFrom, type MemberId } from "#lambdas/contract/ids.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { createTable } from "#lambdas/store/table.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { tenantRef } from "#lambdas/tenants/repository.ts";
import { ArchiveRefused, type Manifest } from "../../scripts/archive/format.ts";
import { loadArchive } from "../../scripts/archive/load.ts";
import { closeInstallation, type Installation, installationOf } from "../../scripts/archive/ports.ts";
import { ArchiveTorn, takeArchive } from "../../scripts/archive/take.ts";
import { differencesIn } from "../../scripts/figures/compare.ts";
import { readCounted } from "../../scripts/figures/read-counted.ts";
import { addMember } from "../../scripts/fixture/operator.ts";
import { seedDemo } from "../../scripts/seed/seed.ts";
import { seedPayments } from "../../scripts/seed/seed-payments.ts";
import { seedPictures } from "../../scripts/seed/seed-pictures.ts";
import { checkTable } from "../support/checker.ts";
import { tableOf } from "../support/claims.ts";
import { codeIn, type Mail, mailsTo } from "../support/mails.ts";
import { dropOwnTable } from "../support/own-table.ts";
import { type RawItem, readRawTable } from "../support/raw-table.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** The seeded busy house moves to another installation. Nothing here compares by code of the archive. */
const demo = idFrom("tenant", deriveIdBody("demo"));
const harbour = idFrom("tenant", deriveIdBody("harbour"));

let root: string;
let archive: string;
let harbourArchive: string;
/** The source as it was, and the accounts of its people by their addresses. */
let before: RawItem[];
let sourceFiles: Map<string, string>;
/** Somebody who is a member of both houses, and somebody whose address nobody has proved. */
let both: MemberId;
/** An account of the other installation, with the address of a member. */
let settled: string;

const dataDir = (name: string) => join(root, name);
const memberOf = (items: readonly RawItem[], tenantId: string, email: string) =>
  String(
    items.find((item) => item.pk.startsWith(`T#${tenantId}#`) && item.email === email && item.sk === "PROFILE")
      ?.memberId,
  );

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "guildhall-archive-"));
  archive = join(root, "demo-archive");
  harbourArchive = join(root, "harbour-archive");
  const source = await startTestServer({ dataDir: dataDir("source") });
  const { cognito, putPicture, stripe } = source.stack;
  await seedDemo(cognito, defaultNow);
  await seedPictures(putPicture);
  await seedPayments(stripe, defaultNow);
  // One member of the demo's house is one of the harbour's, too.
  both = memberOf(await readRawTable(tableOf(source)), demo, "second@demo.example") as MemberId;
  const scope = openTenantScope(harbour);
  const table = createTable({ deadlineAt: Number.POSITIVE_INFINITY, mayTouch: () => true });
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (tenant === undefined) throw new Error("The harbour's house is not seeded.");
  const facts = { email: "second@demo.example", firstName: "Tom", lastName: "Okafor", role: "member" } as const;
  await addMember(
    table,
    { tenant, tenantId: harbour, scope },
    { ...facts, memberId: both, points: 7, joinedAt: defaultNow },
  );
  before = await readRawTable(tableOf(source));
  sourceFiles = filesIn("source", demo);
  const from = installationOf(process.env);
  await takeArchive(from, { slug: "demo", folder: archive, now: defaultNow });
  await takeArchive(from, { slug: "harbour", folder: harbourArchive, now: defaultNow });
  await expect(
    takeArchive(from, {
      slug: "harbour",
      folder: join(root, "torn"),
      now: defaultNow,
      between: async () => {
        await addMember(
          table,
          { tenant, tenantId: harbour, scope },
          {
            ...facts,
            memberId: memberOf(before, demo, "member@demo.example") as MemberId,
            email: "member@demo.example",
            points: 1,
            joinedAt: defaultNow,
          },
        );
      },
    }),
  ).rejects.toThrow(ArchiveTorn);
  closeInstallation(from);
  await end(source, "source");
}, 600_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function end(server: TestServer, name?: string) {
  await server.close();
  if (name !== undefined)
    await dropOwnTable({ endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName });
}

/** The files of a tenant in the bucket. The local stack keeps a line about each, and then its bytes. */
function filesIn(name: string, tenantId: string): Map<string, string> {
  const folder = join(dataDir(name), "storage", "guildhall-uploads");
  const beginning = encodeURIComponent(`media/${tenantId}/`).toLowerCase();
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const key = decodeURIComponent(file.slice(folder.length + 1).replaceAll("+/", ""));
    if (!encodeURIComponent(key).toLowerCase().startsWith(beginning)) continue;
    const content = readFileSync(file);
    const about = JSON.parse(content.toString("utf8", 0, content.indexOf("\n"))) as { headers: object };
    const bytes = createHash("sha256")
      .update(content.subarray(content.indexOf("\n") + 1))
      .digest("hex");
    files.set(key, JSON.stringify([about.headers, bytes]));
  }
  return files;
}

const isUuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every item as one text, with the given ids in the place of others. Compressed answers are spelled out. */
function spelled(items: readonly RawItem[], ids: ReadonlyMap<string, string> = new Map()): string[] {
  const inOrder = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return inOrder(JSON.parse(inflateRawSync(value).toString("utf8")));
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(inOrder);
    const entries = Object.entries(value).map(([name, inner]) => [name, inOrder(inner)] as const);
    return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };
  const text = (item: RawItem) => JSON.stringify(inOrder(item)).replace(isUuid, (id) => ids.get(id) ?? id);
  return items.map((item) => text(item)).toSorted();
}

/** What an archive of the demo's house is to hold, in the table of the source or of the target. */
function ofDemo(items: readonly RawItem[], people: ReadonlySet<string>): RawItem[] {
  return items.filter(({ pk, sk }) => {
    if (pk.startsWith(`T#${demo}#`) || pk === `PLATFORM#TENANT#${demo}`) return true;
    if (pk.startsWith("U#") && people.has(pk.slice(2))) return sk === "ACCOUNT" || sk === `T#${demo}`;
    return (
      ["SLUG#demo", "LOOK#demo"].includes(pk) ||
      ((pk.startsWith("LIVE#") || pk.startsWith("ACCOUNT#")) && sk === "CLAIM")
    );
  });
}

const membersOf = (items: readonly RawItem[]) =>
  new Map(
    items
      .filter(({ pk, sk }) => pk.startsWith(`T#${demo}#M#`) && sk === "PROFILE")
      .map((item) => [String(item.email), String(item.memberId)]),
  );

/** An installation whose table ends the process after some writes. */
function endingAfter(target: Installation, writes: number): Installation {
  let left = writes;
  const send = target.table.send.bind(target.table) as (command: object) => Promise<unknown>;
  const table = {
    send: (command: { input: { TransactItems?: unknown[] } }) => {
      left -= command.input.TransactItems?.length ?? 0;
      return left < 0 ? Promise.reject(new Error("killed")) : send(command);
    },
  };
  return { ...target, table: table as unknown as Installation["table"] };
}

describe("an archive of the seeded busy house", () => {
  test("holds no id, name or secret of another house, of staff, or of a session", () => {
    const all = readdirSync(archive, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => readFileSync(join(each.parentPath, each.name)).toString("latin1"))
      .join("\n");
    const found = [harbour, "harbour", both, "isSuperAdmin", "twoFactorProvedAt", "RECOVERYCODES"]
      .concat("password", "PLATFORM#ACTS", "superadmin")
      .filter((text) => all.includes(text));
    expect(found).toEqual([both]);
  });

  test("has a table of members and a ledger whose last balances are those of the wallets", () => {
    const rows = (name: string) =>
      readFileSync(join(archive, "tables", `${name}.csv`), "utf8")
        .trim()
        .split("\r\n")
        .map((row) => row.split(","));
    expect(rows("members")).toHaveLength(61);
    const balances = new Map(
      rows("ledger")
        .slice(1)
        .map(([memberId, , , , balance]) => [memberId, balance]),
    );
    const tom = rows("wallets").find(([memberId]) => memberId === both);
    expect([balances.get(both), tom?.[1]]).toEqual(["66", "66"]);
    expect(rows("stripe").flat()).toContain("paymentAccount");
  });

  test("is loaded after two interruptions, with no difference but the ids of accounts", async () => {
    const target = await startTestServer({ dataDir: dataDir("target") });
    const account = { email: "member@demo.example", password: "guildhall", givenName: "Maya", familyName: "Chen" };
    settled = (await target.stack.cognito.createConfirmedUser(account)).sub;
    const into = installationOf(process.env);
    try {
      for (const writes of [1_000, 7_000]) {
        await expect(loadArchive(endingAfter(into, writes), archive)).rejects.toThrow("killed");
        // Nobody finds a house that is not complete.
        expect((await readRawTable(tableOf(target), `T#${demo}#TENANT`)).filter(({ sk }) => sk === "TENANT")).toEqual(
          [],
        );
      }
      const { accounts, without, files, domain } = await loadArchive(into, archive);
      const after = await readRawTable(tableOf(target));
      const [old, now] = [membersOf(before), membersOf(after)];
      expect([accounts.size, without, files, domain]).toEqual([60, [], sourceFiles.size, null]);
      expect(sourceFiles.size).toBeGreaterThan(10);
      expect([...now.keys()].toSorted()).toEqual([...old.keys()].toSorted());
      expect(now.get("member@demo.example")).toBe(settled);
      const ids = new Map([...old].map(([email, id]) => [id, String(now.get(email))]));
      for (const [id, other] of ids) expect(other).not.toBe(id);
      // An archive does not name the other house of its people, so this house is their home there.
      const atHome = before.map((item) => (item.homeTenantId === harbour ? { ...item, homeTenantId: demo } : item));
      const expected = spelled(ofDemo(atHome, new Set(old.values())), ids);
      expect(expected.length).toBeGreaterThan(6_000);
      const found = spelled(ofDemo(after, new Set(now.values())));
      const isExpected = new Set(expected);
      expect(found.filter((item) => !isExpected.has(item))).toEqual([]);
      expect(found).toEqual(expected);
      // Nothing else has come with it.
      expect(after).toHaveLength(expected.length);
      expect(filesIn("target", demo)).toEqual(sourceFiles);

      expect((await checkTable(tableOf(target))).violations).toEqual([]);
      const client = DynamoDBDocumentClient.from(into.table);
      expect(differencesIn(await readCounted(client, into.tableName))).toEqual([]);
      await expect(loadArchive(into, archive)).rejects.toThrow("archive.workspace_exists");
    } finally {
      closeInstallation(into);
      await end(target);
    }
  }, 600_000);

  test("wakes nobody: no mail, no notice, no second figure; and its people sign in by their proved address", async () => {
    const target = await startTestServer({ dataDir: dataDir("target"), withConsumers: true });
    try {
      const loaded = await readRawTable(tableOf(target));
      const email = "second@demo.example";
      const memberId = memberOf(loaded, demo, email) as MemberId;
      await target.call(askForRecovery, { body: { email, slug: "demo" } });
      let mail: Mail | undefined;
      while (mail === undefined) {
        [mail] = await mailsTo(target, email);
        await new Promise((done) => setTimeout(done, 50));
      }
      // The stream is read in order, so all that was loaded has gone before this mail.
      target.clock.now += 5_000;
      const body = { email, code: codeIn(mail), password: "the-owners-own" };
      expect((await target.call(recoverAccount, { body })).status).toBe(200);
      target.clock.now += 5_000;
      const token = target.stack.cognito.issueTokens(memberId).accessToken;
      const me = await target.call(getMe, { token, params: { tenantId: demo } });
      expect(me.body).toMatchObject({ member: { firstName: "Tom" }, isEmailProved: true });
      // Only the person's own item has changed: earlier sessions have ended.
      const own = ({ pk, sk }: RawItem) => pk.startsWith(`T#${demo}#`) && (sk !== "PROFILE" || !pk.endsWith(memberId));
      const others = (await readRawTable(tableOf(target))).filter(own);
      expect(spelled(others)).toEqual(spelled(loaded.filter(own)));
      const mails = (await (await fetch(`${target.stack.url}/_local/mail/messages.json`)).json()) as Mail[];
      expect(mails.map(({ to }) => to)).toEqual([[email]]);
    } finally {
      await end(target, "target");
    }
  });
});

describe("a small house", () => {
  let target: TestServer;
  let into: Installation;
  beforeAll(async () => {
    target = await startTestServer({ dataDir: dataDir("hostile") });
    into = installationOf(process.env);
  });
  afterAll(async () => {
    closeInstallation(into);
    await end(target, "hostile");
  });

  const readLines = (folder: string, path: string) => readFileSync(join(folder, path), "utf8").trim().split("\n");

  /** A copy of the archive whose parts are changed, and whose manifest says so where it is told to. */
  function changed(name: string, change: (folder: string) => string[]): string {
    const folder = join(root, name);
    cpSync(harbourArchive, folder, { recursive: true });
    const parts = change(folder);
    const file = join(folder, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    for (const part of [...manifest.items, manifest.outside, manifest.accounts]) {
      if (!parts.includes(part.path)) continue;
      const content = readFileSync(join(folder, part.path));
      part.bytes = content.length;
      part.sha256 = createHash("sha256").update(content).digest("hex");
    }
    writeFileSync(file, JSON.stringify(manifest));
    return folder;
  }
  const page = "items/00001.jsonl";
  const rewriteLine = (path: string, find: string, replace: (line: string) => string) => (folder: string) => {
    const lines = readLines(folder, path);
    const position = lines.findIndex((line) => line.includes(find));
    if (position < 0) throw new Error(`No line has ${find}.`);
    lines[position] = replace(lines[position] ?? "");
    writeFileSync(join(folder, path), `${lines.join("\n")}\n`);
    return [path];
  };
  const rewriteManifest = (change: (manifest: Manifest) => void) => (folder: string) => {
    const file = join(folder, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
    return [];
  };

  test.each<[string, string, (folder: string) => string[]]>([
    ["of another version", "archive.bad_manifest", rewriteManifest((manifest) => (manifest.version = 2 as 1))],
    [
      "with a path that leaves the folder",
      "archive.bad_manifest",
      rewriteManifest(({ items: [first] }) => Object.assign(first ?? {}, { path: "items/../../x.jsonl" })),
    ],
    [
      "with a file outside the tenant's prefix",
      "archive.bad_manifest",
      rewriteManifest((manifest) =>
        manifest.files.push({
          path: "files/../../ten_x/a.jpg",
          contentType: "image/jpeg",
          bytes: 1,
          sha256: "0".repeat(64),
        }),
      ),
    ],
    [
      "with a page of script",
      "archive.bad_manifest",
      rewriteManifest((manifest) =>
        manifest.files.push({
          path: "files/a/b.html",
          contentType: "text/html" as "image/png",
          bytes: 1,
          sha256: "0".repeat(64),
        }),
      ),
    ],
    [
      "with a changed page",
      "archive.other_content",
      (folder) => {
        appendFileSync(join(folder, page), "{}\n");
        return [];
      },
    ],
    [
      "with a changed table",
      "archive.other_content",
      (folder) => {
        appendFileSync(join(folder, "tables/members.csv"), "=1+1\r\n");
        return [];
      },
    ],
    [
      "with a link in the place of a page",
      "archive.file_missing",
      (folder) => {
        rmSync(join(folder, page));
        symlinkSync(join(harbourArchive, page), join(folder, page));
        return [];
      },
    ],
    ["with text that is no JSON", "archive.not_json", rewriteLine(page, "PROFILE", () => "{")],
    [
      "with a number that DynamoDB has not",
      "archive.bad_shape",
      rewriteLine(page, "WALLET", (line) => line.replace(/"N":"\d+"/, '"N":"1e999"')),
    ],
    [
      "with another house's item",
      "archive.foreign_key",
      rewriteLine(page, "PROFILE", (line) => line.replace(`T#${harbour}#M#`, `T#${demo}#M#`)),
    ],
    [
      "with an item in another house's list",
      "archive.foreign_key",
      rewriteLine(page, "PROFILE", (line) => line.replace(`"T#${harbour}#ML#`, `"T#${demo}#ML#`)),
    ],
    [
      "with an item in the platform's lists",
      "archive.foreign_key",
      rewriteLine(page, '"TENANT"', (line) =>
        line.replace("{", '{"gsi1pk":{"S":"PLATFORM#INBOX"},"gsi1sk":{"S":"x"},'),
      ),
    ],
    [
      "with an item of another kind at the key",
      "archive.foreign_key",
      rewriteLine(page, "WALLET", (line) => line.replace('"entity":{"S":"wallet"}', '"entity":{"S":"resource"}')),
    ],
    [
      "with an unknown kind",
      "archive.unknown_entity",
      rewriteLine(page, "WALLET", (line) => line.replace('"entity":{"S":"wallet"}', '"entity":{"S":"vault"}')),
    ],
    [
      "with a balance below zero",
      "archive.unreadable_item",
      rewriteLine(page, "WALLET", (line) => line.replace(/"balance":{"N":"\d+"}/, '"balance":{"N":"-5"}')),
    ],
    [
      "with an item larger than DynamoDB takes",
      "archive.unwritable_item",
      rewriteLine(page, "WALLET", (line) => line.replace("{", `{"extra":{"S":"${"a".repeat(420_000)}"},`)),
    ],
    [
      "with an item deeper than DynamoDB takes",
      "archive.unwritable_item",
      rewriteLine(page, "WALLET", (line) => line.replace("{", `{"extra":${'{"L":['.repeat(100)}${"]}".repeat(100)},`)),
    ],
    [
      "with an item as deep as nobody reads",
      "archive.not_json",
      rewriteLine(page, "WALLET", (line) =>
        line.replace("{", `{"extra":${'{"L":['.repeat(50_000)}${"]}".repeat(50_000)},`),
      ),
    ],
    [
      "with an item twice",
      "archive.not_in_order",
      (folder) => {
        const lines = readLines(folder, page);
        writeFileSync(join(folder, page), `${[...lines, lines.at(-1)].join("\n")}\n`);
        return [page];
      },
    ],
    [
      "with an item of staff",
      "archive.not_archived",
      rewriteLine("outside.jsonl", "LISTING", (line) =>
        line.replace(
          /.*/,
          JSON.stringify({
            pk: { S: "U#5a0dd2a4-9c50-4c3e-8ee1-2d4bd1f7a3aa" },
            sk: { S: "ACCOUNT" },
            entity: { S: "account" },
            memberId: { S: "5a0dd2a4-9c50-4c3e-8ee1-2d4bd1f7a3aa" },
            isSuperAdmin: { BOOL: true },
            tenantId: { S: harbour },
          }),
        ),
      ),
    ],
    [
      "with another slug's claim",
      "archive.not_archived",
      rewriteLine("outside.jsonl", "SLUG#harbour", (line) => line.replace("SLUG#harbour", "SLUG#hapless")),
    ],
    [
      "with another house's claim",
      "archive.foreign_item",
      rewriteLine("outside.jsonl", "SLUG#harbour", (line) => line.replace(harbour, demo)),
    ],
    [
      "with a domain",
      "archive.not_archived",
      rewriteLine("outside.jsonl", "LOOK#harbour", (line) =>
        line.replace("LOOK#harbour", "DOMAIN#members.rival.example"),
      ),
    ],
    [
      "with the account of a stranger",
      "archive.foreign_account",
      rewriteLine("accounts.jsonl", "@", (line) =>
        line.replace(/"memberId":"[^"]+"/, '"memberId":"5a0dd2a4-9c50-4c3e-8ee1-2d4bd1f7a3aa"'),
      ),
    ],
    [
      "with an account twice",
      "archive.twice",
      (folder) => {
        const lines = readLines(folder, "accounts.jsonl");
        lines[1] = lines[0] ?? "";
        writeFileSync(join(folder, "accounts.jsonl"), `${lines.join("\n")}\n`);
        return ["accounts.jsonl"];
      },
    ],
    [
      "with a count that is wrong",
      "archive.other_count",
      rewriteManifest((manifest) => (manifest.counts.wallet = 999)),
    ],
  ])("is refused %s, and nothing is written", async (name, code, change) => {
    const folder = changed(name.replaceAll(/\W+/g, "-"), change);
    const refusal = await loadArchive(into, folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ArchiveRefused);
    expect((refusal as ArchiveRefused).code).toBe(code);
    expect(await readRawTable(tableOf(target))).toEqual([]);
    expect(existsSync(`${folder}.accounts.json`)).toBe(false);
  });

  test("keeps a folder that changed while it was read from being loaded", async () => {
    await expect(loadArchive(into, join(root, "torn"))).rejects.toThrow("archive.file_missing at manifest.json");
  });

  test("gives nobody a member's place by an address that is not proved, and connects no domain", async () => {
    const [first, second] = readLines(harbourArchive, "accounts.jsonl").map((line) => JSON.parse(line));
    const unproved = changed(
      "unproved",
      rewriteLine("accounts.jsonl", first.email, (line) =>
        line.replace('"isEmailProved":true', '"isEmailProved":false'),
      ),
    );
    const owner = await target.stack.cognito.createConfirmedUser({
      email: first.email,
      password: "guildhall",
      givenName: "",
      familyName: "",
    });
    const { accounts, without, domain } = await loadArchive(into, unproved);
    expect(without).toEqual([first.memberId]);
    expect(accounts.get(second.memberId)).toMatch(isUuid);
    expect(domain).toBe("members.harbour.localhost");
    const items = await readRawTable(tableOf(target));
    expect(items.filter(({ pk }) => pk.startsWith("DOMAIN#"))).toEqual([]);
    expect(items.find(({ entity }) => entity === "tenant")).toMatchObject({ domain: null, slug: "harbour" });
    expect(items.filter(({ pk }) => pk.includes(owner.sub))).toEqual([]);
    expect(items.some(({ pk }) => pk === `T#${harbour}#M#${first.memberId}`)).toBe(true);
  });

  test("is refused where another house has its slug", async () => {
    const taken = await target.newTenant({ slug: "demo" });
    const count = (await readRawTable(tableOf(target))).length;
    await expect(loadArchive(into, archive)).rejects.toThrow("archive.slug_taken");
    expect((await readRawTable(tableOf(target))).length).toBe(count);
    expect(taken.tenantId).not.toBe(demo);
  });
});
