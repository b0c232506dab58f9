import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  proveTwoFactor,
  useRecoveryCode as recovery,
} from "#lambdas/accounts/contract.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { addTwoFactor } from "../../scripts/fixture/two-factor.ts";
import { outcome, tableOf } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { readRawTable } from "../support/raw-table.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

/** A recovery code opens the second factor, and nothing else: not the password, and not another account. */
let server: TestServer;
const password = "guildhall";
const refused = [403, "accounts.recovery_code_refused"];
const tooMany = [429, "accounts.too_many_recovery_tries"];

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true, staffTwoFactor: "required" });
});
// All calls come from one network, whose tries count within an hour.
beforeEach(() => {
  server.clock.now += hourMilliseconds;
});
afterAll(() => server.close());

const withApp = async (account: Actor): Promise<string[]> => {
  await addTwoFactor(account.token(), { endpoint: `${server.stack.url}/_local/cognito`, now: () => server.clock.now });
  await server.call(proveTwoFactor, { as: account, body: {} });
  return [...(await server.call(makeRecoveryCodes, { as: account, body: {} })).body.codes];
};

const open = async () => {
  const account = await server.newAccount();
  return { account, codes: await withApp(account) };
};

const use = (email: string, code: string, given = password) =>
  server.call(recovery, { body: { email, password: given, code } });

/** A second on, so that a sign-in is newer than the sessions that were ended. */
const later = () => {
  server.clock.now += 2_000;
};
const hasTwoFactor = async (account: Actor) => {
  later();
  return (await server.call(proveTwoFactor, { as: account, body: {} })).body.hasTwoFactor;
};
const leftOf = async (account: Actor) => {
  later();
  return (await server.call(getRecoveryCodes, { as: account })).body.left;
};

test("ten codes come with a second factor, and only their hashes are stored", async () => {
  const { account, codes } = await open();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect(await leftOf(account)).toBe(10);
  const stored = JSON.stringify(await readRawTable(tableOf(server), `U#${account.memberId}`));
  for (const code of codes) for (const part of [code, code.replaceAll("-", "")]) expect(stored).not.toContain(part);
});

test("nobody gets codes without a second factor", async () => {
  const account = await server.newAccount();
  expect(outcome(await server.call(makeRecoveryCodes, { as: account, body: {} }))).toEqual([
    409,
    "accounts.no_second_factor",
  ]);
});

test("a session from before the second factor gets no codes, and those of the owner stay", async () => {
  const account = await server.newAccount();
  const older = account.token();
  later();
  const codes = await withApp(account);
  const make = (token: string) => server.call(makeRecoveryCodes, { token, body: {} });
  expect(outcome(await make(older))).toEqual([403, "two_factor_required"]);
  expect((await use(account.email, codes[0] ?? "")).status, "the owner's codes").toBe(200);
});

test("codes wait until the server has looked up the second factor", async () => {
  const account = await server.newAccount();
  await addTwoFactor(account.token(), { endpoint: `${server.stack.url}/_local/cognito`, now: () => server.clock.now });
  const make = () => server.call(makeRecoveryCodes, { as: account, body: {} });
  expect(outcome(await make())).toEqual([403, "two_factor_required"]);
  await server.call(proveTwoFactor, { as: account, body: {} });
  expect((await make()).status).toBe(200);
});

test("a code and the password end the second factor and every session, once, and the owner is told", async () => {
  const { account, codes } = await open();
  const own = await server.newTenant();
  await server.newMember(own, { account });
  const [code = "", other = ""] = codes;
  const before = account.token();
  // As people type it.
  expect((await use(account.email.toUpperCase(), code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  const old = await server.call(getMe, { token: before, params: { tenantId: own.tenantId } });
  expect(outcome(old), "a session from before").toEqual([401, "unauthorized"]);
  expect(await hasTwoFactor(account)).toBe(false);
  expect(await leftOf(account)).toBe(9);
  expect((await use(account.email, code)).status, "the same call, whose answer was lost").toBe(200);

  await addTwoFactor(account.token(), { endpoint: `${server.stack.url}/_local/cognito`, now: () => server.clock.now });
  expect(outcome(await use(account.email, code)), "a code that was used").toEqual(refused);
  expect(await hasTwoFactor(account)).toBe(true);
  expect((await use(account.email, other)).status).toBe(200);
  await vi.waitFor(
    async () => {
      server.clock.now += 3_000;
      const subjects = (await mailsTo(server, account.email)).map(({ subject }) => subject).sort();
      expect(subjects).toEqual([
        "A recovery code of your account was used",
        "A recovery code of your account was used",
        "Your account has new recovery codes",
      ]);
    },
    { timeout: 20_000, interval: 50 },
  );
});

test("a wrong password, code or address gets the same refusal, and changes nothing", async () => {
  const { account, codes } = await open();
  const stranger = await open();
  const [code = ""] = codes;
  const answers = [
    await use(account.email, code, "guildhall2"),
    await use(account.email, "AAAA-AAAA-AAAA-AAAA"),
    await use("nobody@people.example", code),
    await use(account.email, stranger.codes[0] ?? ""),
    await use(stranger.account.email, code),
  ];
  expect(answers.map(outcome)).toEqual([refused, refused, refused, refused, refused]);
  expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ""))).size).toBe(1);
  expect(await hasTwoFactor(account)).toBe(true);
  expect(await leftOf(account)).toBe(10);
});

test("after five tries within an hour the sixth is refused, also with the right code, for every address alike", async () => {
  const { account, codes } = await open();
  for (const email of [account.email, "unknown@people.example"]) {
    for (let tries = 0; tries < 5; tries += 1) expect(outcome(await use(email, "wrong"))).toEqual(refused);
    expect(outcome(await use(email, codes[0] ?? ""))).toEqual(tooMany);
  }
  server.clock.now += hourMilliseconds;
  expect((await use(account.email, codes[0] ?? "")).status).toBe(200);
});

test("tries at once get no more tries, and one network tries at most thirty addresses", async () => {
  const { account } = await open();
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, place) => use(account.email, `guess ${place}`)));
  expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
  expect(guesses.every(({ status }) => [403, 429, 503].includes(status))).toBe(true);
  server.clock.now += hourMilliseconds;
  const statuses = [];
  for (let place = 0; place < 31; place += 1)
    statuses.push((await use(`nobody-${place}@people.example`, "wrong")).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 403), 429]);
});

test("one code, used several times at once, is used once", async () => {
  const { account, codes } = await open();
  const answers = await Promise.all([1, 2, 3, 4].map(() => use(account.email, codes[3] ?? "")));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await leftOf(account)).toBe(9);
  expect(await hasTwoFactor(account)).toBe(false);
});

test("a new set makes the earlier one worthless", async () => {
  const { account, codes } = await open();
  const next = (await server.call(makeRecoveryCodes, { as: account, body: {} })).body.codes;
  expect(outcome(await use(account.email, codes[0] ?? ""))).toEqual(refused);
  expect((await use(account.email, next[0] ?? "")).status).toBe(200);
});

test("an entry remains when platform staff use one, and none for anybody else", async () => {
  const staff = await server.newSuperAdmin();
  const codes = await withApp(staff);
  const { account, codes: others } = await open();
  expect((await use(staff.email, codes[0] ?? "")).status).toBe(200);
  expect((await use(account.email, others[0] ?? "")).status).toBe(200);
  const entries = await readRawTable(tableOf(server), "PLATFORM#STAFF#");
  expect(entries).toEqual([
    expect.objectContaining({
      memberId: staff.memberId,
      action: "accounts.useRecoveryCode",
      entity: "staffAuditEntry",
    }),
  ]);
});
