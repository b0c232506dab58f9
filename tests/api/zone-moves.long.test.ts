import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { listWallet } from "#lambdas/ledgers/repository.ts";
import { changeMembership, type MembershipChange } from "#lambdas/memberships/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { getSettings, type SettingsFields, updateSettings } from "#lambdas/settings/contract.ts";
import { beginCyclesNow, expectConsistent, rawItems, runConsumer } from "../support/claims.ts";
import { addPlan, openSide, type Side } from "../support/memberships.ts";
import { at, startTestServer, type TestServer } from "../support/test-server.ts";

/**
 * Calendars of memberships follow their workspace into another zone. Stream, dispatcher and queues run, and no schedule.
 * The clock only moves forward, because the queues hide and show messages by it.
 */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Moves the server's clock, and that of the consumers, which is the machine's. */
function setClock(instant: string): void {
  server.clock.now = toMilliseconds(instant);
  vi.useFakeTimers({ toFake: ["Date"], now: server.clock.now });
}

const tokyo = "Asia/Tokyo";
const losAngeles = "America/Los_Angeles";
const waiting = { timeout: 20_000, interval: 50 };

/** A workspace in Los Angeles with a member whose monthly cycle began on the day before. */
async function openMember(): Promise<Side> {
  const side = await openSide(server, losAngeles);
  const { planId } = await addPlan(server, side);
  expect((await change(side, { action: "assign", planId, endsOn: null })).status).toBe(201);
  return side;
}

const change = ({ admin, member, params }: Side, wanted: MembershipChange) =>
  server.call(changeMembership, {
    as: admin,
    params: { ...params, memberId: member.memberId },
    body: { change: wanted },
  });

async function moveZone({ admin, params }: Side, timeZone: string): Promise<void> {
  const { version } = (await server.call(getSettings, { as: admin, params })).body;
  const fields: SettingsFields = {
    name: "Harbour Studios",
    description: "",
    replyTo: "",
    timeZone,
    locale: "en-GB",
    currency: "GBP",
    hideBranding: false,
    signUpPolicy: "open",
    confirmsSignUps: true,
    freeCancelMinutes: 90,
    features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
    requiresAdminTwoFactor: false,
  };
  const answer = await server.call(updateSettings, { as: admin, params, body: { ...fields, version } });
  expect(answer.status, answer.text).toBe(200);
}

async function ledgerOf({ member, params }: Side): Promise<string[]> {
  const { entries } = (await server.call(listMyEntries, { as: member, params })).body;
  return entries.toReversed().map(({ subject, amount }) => `${subject.kind} ${amount}`);
}

const dueAt = async ({ own }: Side) => (await rawItems(server, own, "membership"))[0]?.gsi4sk;
const stepsOf = async ({ own }: Side) => {
  const [move] = await rawItems(server, own, "zoneMove");
  return [move?.version, move?.isDone];
};

test("a cycle whose day has begun in the new zone begins at once, and once", async () => {
  setClock(at("2026-11-24", "09:30", losAngeles));
  const side = await openMember();
  expect(await dueAt(side)).toBe("2026-12-24T08:00:00.000Z");
  // It is noon of the day before in Los Angeles, and five in the morning in Tokyo.
  setClock("2026-12-23T20:00:00.000Z");
  await beginCyclesNow(server, side.own);
  expect(await ledgerOf(side)).toEqual(["cycle 100"]);

  await moveZone(side, tokyo);
  await vi.waitFor(
    async () => expect(await ledgerOf(side)).toEqual(["cycle 100", "expiry -100", "cycle 100"]),
    waiting,
  );
  expect(await dueAt(side)).toBe("2027-01-23T15:00:00.000Z");
  expect((await change(side, { action: "cancel", when: "cycle_end" })).status).toBe(201);

  await moveZone(side, losAngeles);
  await vi.waitFor(async () => expect(await dueAt(side)).toBe("2027-01-24T08:00:00.000Z"), waiting);
  await beginCyclesNow(server, side.own);
  expect(await ledgerOf(side)).toEqual(["cycle 100", "expiry -100", "cycle 100"]);
  await expectConsistent(server, side.own);
});

test("a cycle of a later month begins with the first moment of its day in the new zone", async () => {
  const side = await openMember();
  const [before] = await rawItems(server, side.own, "membership");
  await moveZone(side, tokyo);
  await vi.waitFor(async () => expect(await dueAt(side)).not.toBe(before?.gsi4sk), waiting);
  // Midnight in Tokyo comes 17 hours before midnight in Los Angeles.
  expect(toMilliseconds(String(before?.gsi4sk)) - toMilliseconds(String(await dueAt(side)))).toBe(17 * 3_600_000);
  expect(await ledgerOf(side)).toEqual(["cycle 100"]);
});

test("every calendar follows, a page at a time, and a late delivery starts no page again", async () => {
  const side = await openMember();
  // Wallets whose members have no plan, ahead of all others.
  const ids = Array.from(
    { length: 1_010 },
    (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  );
  for (let first = 0; first < ids.length; first += 100)
    await server.table.commit(ids.slice(first, first + 100).map((id) => listWallet(side.own.scope, id as MemberId)));
  const before = await dueAt(side);
  await moveZone(side, tokyo);
  await vi.waitFor(async () => expect(await dueAt(side)).not.toBe(before), waiting);
  // One write for the start, and one for each page of 500.
  await vi.waitFor(async () => expect(await stepsOf(side)).toEqual([4, true]), waiting);

  const after = {
    pk: `T#${side.own.tenantId}#ZONEMOVE`,
    sk: "ZONEMOVE",
    entity: "zoneMove",
    after: null,
    isDone: false,
  };
  const late = { eventId: "late", entity: "zoneMove", tenantId: side.own.tenantId, at: server.clock.now, before: null };
  const Records = [{ messageId: "late", body: JSON.stringify({ ...late, after: { ...after, version: 1 } }) }];
  expect(await runConsumer("assignments.followZone", { Records })).toEqual({ batchItemFailures: [] });
  expect(await stepsOf(side)).toEqual([4, true]);
});
