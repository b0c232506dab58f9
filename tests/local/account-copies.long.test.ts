import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AdminCreateUserCommand, AdminDeleteUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CopyRefused, copyAt, readAccounts } from "../../scripts/accounts/copy.ts";
import { copyTable, importAccounts } from "../../scripts/accounts/import.ts";
import { closeInstallation, installationOf, putMissing } from "../../scripts/archive/ports.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import { ensureTable } from "../../scripts/local/table.ts";
import { seedDemo } from "../../scripts/seed/seed.ts";
import { checkTable } from "../support/checker.ts";
import { runConsumer, tableOf } from "../support/claims.ts";
import { dropOwnTable } from "../support/own-table.ts";
import { type RawItem, readRawTable } from "../support/raw-table.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** The pool is copied each night. After its loss, people get accounts in another pool and keep what is theirs. */
let root: string;
let server: TestServer;
let before: RawItem[];
let copied: Record<string, string>;

const day = new Date(defaultNow).toISOString().slice(0, 10);
const tick = (at = defaultNow) => runConsumer("accounts.copyAccounts", { time: new Date(at).toISOString() });

async function copiesOf(name: string): Promise<string | undefined> {
  const { storage } = installationOf(process.env);
  try {
    const { Body } = await storage.send(
      new GetObjectCommand({ Bucket: "guildhall-account-copies", Key: `accounts/${name}` }),
    );
    return await Body?.transformToString();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  } finally {
    storage.destroy();
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "guildhall-copies-"));
  server = await startTestServer({ dataDir: join(root, "first") });
  await seedDemo(server.stack.cognito, defaultNow);
  // Figures and lines name nobody that other items do not name.
  before = (await readRawTable(tableOf(server))).filter(
    ({ entity }) => entity !== "figures" && entity !== "ledgerLine",
  );
}, 120_000);

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** An account of the pool that the environment names. */
async function makeAccount(email: string, isProved: boolean): Promise<string> {
  const { pool, userPoolId } = installationOf(process.env);
  const { User } = await pool.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: String(isProved) },
      ],
    }),
  );
  pool.destroy();
  return User?.Username ?? "";
}

async function end(of: TestServer) {
  await of.close();
  await dropOwnTable(tableOf(of));
}

describe("the copy of a night", () => {
  test("has every account once, with what it takes to make it anew and nothing else", async () => {
    await tick();
    const manifest = JSON.parse((await copiesOf(`${day}/manifest.json`)) ?? "") as { accounts: number };
    const part = (await copiesOf(`${day}/part-00001.jsonl`)) ?? "";
    copied = { "manifest.json": JSON.stringify(manifest), "part-00001.jsonl": part };
    const lines = part
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const members = before.filter(({ entity }) => entity === "account").map(({ memberId }) => memberId);
    expect(lines.map(({ memberId }) => memberId)).toEqual(expect.arrayContaining(members));
    expect(new Set(lines.map(({ memberId }) => memberId)).size).toBe(lines.length);
    expect(manifest.accounts).toBe(lines.length);
    // More than a page of the pool.
    expect(lines.length).toBeGreaterThan(60);
    for (const line of lines)
      expect(Object.keys(line).sort()).toEqual([
        "createdAt",
        "email",
        "isEmailProved",
        "isEnabled",
        "memberId",
        "status",
      ]);
  });

  test("is made once a day, and the next day's does not have who was erased", async () => {
    const { pool, userPoolId } = installationOf(process.env);
    const memberId = await makeAccount("gone@example.org", true);
    await tick(defaultNow + 600_000);
    expect(await copiesOf(`${day}/part-00002.jsonl`)).toBeUndefined();
    const next = new Date(defaultNow + 86_400_000).toISOString().slice(0, 10);
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: memberId }));
    await tick(defaultNow + 86_400_000);
    pool.destroy();
    const part = (await copiesOf(`${next}/part-00001.jsonl`)) ?? "";
    expect(part).toContain("member@demo.example");
    expect(part).not.toContain(memberId);
  });

  test("goes on where a run stopped, and begins again where the pool no longer knows the place", async () => {
    const later = defaultNow + 2 * 86_400_000;
    const third = new Date(later).toISOString().slice(0, 10);
    const { storage } = installationOf(process.env);
    const progress = (of: object) =>
      storage.send(
        new PutObjectCommand({
          Bucket: "guildhall-account-copies",
          Key: "accounts/progress.json",
          Body: JSON.stringify({ day: third, isComplete: false, ...of }),
        }),
      );
    const all = (copied["part-00001.jsonl"] ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).memberId as string);
    const last = all.toSorted()[59] ?? "";
    const parts = [{ name: "part-00001.jsonl", accounts: 60 }];
    await progress({ parts, next: Buffer.from(last).toString("base64url") });
    await tick(later);
    const rest = ((await copiesOf(`${third}/part-00002.jsonl`)) ?? "").trim().split("\n");
    expect(rest.length).toBe(all.length - 60);
    expect(JSON.parse((await copiesOf(`${third}/manifest.json`)) ?? "")).toMatchObject({ accounts: all.length });

    const fourth = later + 86_400_000;
    await progress({ day: new Date(fourth).toISOString().slice(0, 10), parts, next: "bm9ib2R5" });
    await tick(fourth);
    await tick(fourth + 600_000);
    storage.destroy();
    const manifest = await copiesOf(`${new Date(fourth).toISOString().slice(0, 10)}/manifest.json`);
    expect(JSON.parse(manifest ?? "")).toMatchObject({ accounts: all.length, parts: [{ name: "part-00001.jsonl" }] });
  });

  test.each([
    ["that is no JSON", '{"day":"20'],
    ["with half a character", '{"day":"\\ud800"}'],
    ["of another shape", '{"day":5}'],
  ])("begins anew beside progress %s", async (what, text) => {
    const { storage } = installationOf(process.env);
    await storage.send(
      new PutObjectCommand({ Bucket: "guildhall-account-copies", Key: "accounts/progress.json", Body: text }),
    );
    storage.destroy();
    const at = defaultNow + (10 + what.length) * 86_400_000;
    await tick(at);
    const manifest = await copiesOf(`${new Date(at).toISOString().slice(0, 10)}/manifest.json`);
    expect(JSON.parse(manifest ?? "")).toMatchObject({ parts: [{ name: "part-00001.jsonl" }] });
  });
});

describe("a copy that was changed", () => {
  const folder = () => join(root, "changed");
  const spoilt: [string, (texts: Record<string, string>) => void, RegExp][] = [
    [
      "a line too few",
      (texts) => (texts["part-00001.jsonl"] = texts["part-00001.jsonl"]?.split("\n").slice(1).join("\n") ?? ""),
      /^part-00001\.jsonl has \d+ accounts, not \d+/,
    ],
    [
      "a line that is none",
      (texts) => (texts["part-00001.jsonl"] = texts["part-00001.jsonl"]?.replace(/^.*\n/, "{}\n") ?? ""),
      /^part-00001\.jsonl:1 is not what copies/,
    ],
    [
      "a path elsewhere",
      (texts) => (texts["manifest.json"] = texts["manifest.json"]?.replace("part-00001", "../part-00001") ?? ""),
      /^manifest\.json is not what copies/,
    ],
    [
      "an account twice",
      (texts) => {
        const [first = "", , ...rest] = texts["part-00001.jsonl"]?.split("\n") ?? [];
        texts["part-00001.jsonl"] = [first, first, ...rest].join("\n");
      },
      /copied twice/,
    ],
  ];
  test.each(spoilt)("with %s is refused with its place", async (_name, spoil, sentence) => {
    const texts = { ...copied };
    spoil(texts);
    mkdirSync(folder(), { recursive: true });
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder(), name), text);
    const refused = readAccounts(
      copyAt(folder(), () => {
        throw new Error("A folder needs no bucket.");
      }),
    );
    await expect(refused).rejects.toThrow(CopyRefused);
    await expect(refused).rejects.toThrow(sentence);
  });
});

test("people of a lost pool get accounts at another one, and all that is theirs is theirs", async () => {
  await end(server);
  const other = await startTestServer({ dataDir: join(root, "second") });
  try {
    const target = installationOf(process.env);
    for (const name of ["old", "copied"]) await ensureTable(target.table, name);
    // The table as it was restored, beside the one into which it is copied.
    for (let from = 0; from < before.length; from += 50)
      await putMissing(
        { ...target, tableName: "old" },
        before.slice(from, from + 50).map((item) => marshall(item, { removeUndefinedValues: true })),
      );
    const old = { client: target.table, tableName: "old", rate: rateOf(1e9) };
    const settled = await makeAccount("second@demo.example", false);
    const accounts = await readAccounts(async (name) => copied[name] ?? "");
    const wish = { accounts, mappingFile: join(root, "mapping.json"), accountsPerSecond: 10_000 };
    const half = await importAccounts(target, { ...wish, accounts: accounts.slice(0, 20) });
    const imported = await importAccounts(target, wish);
    for (const [oldId, newId] of half.accounts) expect(imported.accounts.get(oldId)).toBe(newId);
    const into = { ...target, tableName: "copied" };
    const read = await copyTable(old, into, imported.accounts);
    // A repeated run changes nothing.
    await copyTable(old, into, imported.accounts);
    const after = await readRawTable({ endpoint: other.stack.engine.endpoint, tableName: "copied" });
    const findings = await checkTable({ endpoint: other.stack.engine.endpoint, tableName: "copied" });
    expect(findings.violations).toEqual([]);
    expect(after.length).toBe(read);
    const text = JSON.stringify(after);
    for (const oldId of imported.accounts.keys()) expect(text).not.toContain(oldId);
    expect(imported.accounts.size + imported.without.length).toBe(accounts.length);
    // Whose address the other pool has not proved gets nothing by it.
    const second = accounts.find(({ email }) => email === "second@demo.example")?.memberId;
    expect([...imported.accounts.values()]).not.toContain(settled);
    expect(imported.without).toContain(second);
    const member = accounts.find(({ email }) => email === "member@demo.example")?.memberId as string;
    const now = imported.accounts.get(member as never) as string;
    const balances = (items: readonly RawItem[], id: string) =>
      items.filter(({ entity, pk }) => entity === "wallet" && pk.endsWith(`#M#${id}`)).map(({ balance }) => balance);
    expect(balances(after, now)).toEqual(balances(before, member));
    expect(balances(after, now).length).toBeGreaterThan(0);
    closeInstallation(target);
  } finally {
    await end(other);
  }
  expect(existsSync(join(root, "mapping.json"))).toBe(true);
  expect(readFileSync(join(root, "mapping.json"), "utf8")).not.toContain("@");
}, 180_000);
