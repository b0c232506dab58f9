import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkIn, checkOut } from "#lambdas/access/arrivals-contract.ts";
import { scanRefs } from "#lambdas/access/list.ts";
import { getDeskPack, recordScan } from "#lambdas/access/offline-contract.ts";
import { visitRef } from "#lambdas/access/repository.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { judgeRecordedScan } from "#lambdas/access/scan-list.ts";
import { getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import type { VisitId } from "#lambdas/contract/ids.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { LostRace } from "#lambdas/store/failed-conditions.ts";
import { liveText, makeDevice, staticText } from "../support/card-codes.ts";
import { houseWithCards, stepAt } from "../support/card-holders.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, defaultNow } from "../support/test-server.ts";

/** A desk that had no network: what it keeps, and what becomes of its scans afterwards. */
const server = serverOfFile();
const minute = 60_000;
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

async function openHouse() {
  server.clock.now = defaultNow;
  const house = await houseWithCards(server);
  const { own, params } = house;
  const desk = await server.newMember(own, { role: "verifier", firstName: "Vera" });
  const send = (code: string, at: number, { key = randomUUID(), as = desk }: { key?: string; as?: Actor } = {}) =>
    server.call(recordScan, { as, params, body: { code, scannedAt: instant(at) }, key });
  return { ...house, desk, send };
}

test("a desk keeps cards without their tokens and addresses, page by page", async () => {
  const house = await openHouse();
  const [one, two] = [await house.holder(), await house.holder()];
  await house.change(two.member, { action: "block", reason: "lost" });
  const read = (cursor = "") => {
    const query: Record<string, string | number> = cursor === "" ? { limit: 1 } : { limit: 1, cursor };
    return server.call(getDeskPack, { as: house.desk, params: house.params, query });
  };
  const first = (await read()).body;
  const second = (await read(String(first.nextCursor))).body;
  expect([first.issuedAt, first.rules.needsPlan, second.nextCursor === null]).toEqual([
    instant(defaultNow),
    true,
    false,
  ]);
  expect((await read(String(second.nextCursor))).body).toMatchObject({ cards: [], nextCursor: null });
  const cards = [...first.cards, ...second.cards];
  const cardOf = ({ memberId }: Actor) => cards.find((card) => card.memberId === memberId);
  expect(cardOf(one.member)).toMatchObject({
    status: "active",
    devices: [{ keyNo: 1, publicKey: one.phone.publicKey }],
    member: { firstName: "Maya", status: "active", role: "member" },
    membership: { planName: "Basic", status: "active" },
  });
  expect(cardOf(two.member)).toMatchObject({ status: "blocked" });
  const text = JSON.stringify(cards);
  expect([text.includes(one.cardToken), text.includes("@")]).toEqual([false, false]);
  // 10,000 members with a phone each stay below 7 MB.
  expect(JSON.stringify(cardOf(one.member)).length).toBeLessThan(700);
});

test("an offline scan is a visit of its own time, once, for six units", async () => {
  const house = await openHouse();
  const { member, live } = await house.holder();
  const [at, key] = [defaultNow, randomUUID()];
  const code = live(at);
  server.clock.now += 40 * minute;
  const answer = { verdict: "accepted", did: "entered", memberId: member.memberId, refusal: null };
  expect((await house.send(code, at, { key })).body).toEqual(answer);
  const { writeUnits = 0, indexWriteUnits = 0 } = server.lastRequest(recordScan);
  expect(writeUnits - indexWriteUnits).toBe(6);
  const [stored] = await rawItems(server, house.own, "visit");
  expect(stored).toMatchObject({ cameAt: instant(at), isOffline: true, by: house.desk.memberId, leftAt: null });
  // The answer was lost, and the desk sends the call again.
  expect((await house.send(code, at, { key })).body).toEqual(answer);
  expect(outcome(await house.send(live(at + minute), at, { key }))).toEqual([422, "idempotency_key_reused"]);
  expect((await house.send(code, at)).body).toMatchObject({ verdict: "spent", did: "nothing" });
  expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
});

test("two desks have scanned one code, one of them without a network: one visit, and a conflict", async () => {
  for (const isSyncFirst of [false, true]) {
    const house = await openHouse();
    const { live } = await house.holder();
    const code = live(defaultNow);
    const online = () =>
      server.call(scan, { as: house.desk, params: house.params, body: { code, zone: null }, key: randomUUID() });
    const offline = () => house.send(code, defaultNow, { as: house.admin });
    const [first, second] = isSyncFirst ? [offline, online] : [online, offline];
    expect((await first()).body).toMatchObject({ verdict: "accepted", did: "entered" });
    expect((await second()).body).toMatchObject({ verdict: "spent", did: "nothing" });
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
  }
});

test("a storm of two desks makes one visit of each code", async () => {
  const house = await openHouse();
  const holders = await Promise.all([house.holder(), house.holder(), house.holder()]);
  const calls = holders.flatMap(({ live }) => {
    const code = live(defaultNow);
    const online = { as: house.desk, params: house.params, body: { code, zone: null } };
    return [
      server.call(scan, { ...online, key: randomUUID() }),
      house.send(code, defaultNow, { as: house.admin }),
      house.send(code, defaultNow, { as: house.desk }),
    ];
  });
  const effects = (await Promise.all(calls)).map(({ body }) => (body as { did: string }).did);
  expect(effects.filter((did) => did === "entered")).toHaveLength(3);
  expect([await house.count("visit"), await house.count("presence")]).toEqual([3, 3]);
});

test("somebody blocked or suspended since, or let in with a code that counts nowhere, is a conflict", async () => {
  const house = await openHouse();
  const [blocked, suspended] = [await house.holder(), await house.holder()];
  const at = defaultNow + 5 * minute;
  server.clock.now = at;
  await house.change(blocked.member, { action: "block", reason: "lost" });
  const body = { status: "suspended", version: 1 } as const;
  await server.call(setMemberStatus, { as: house.admin, params: house.of(suspended.member), body });
  server.clock.now += 5 * minute;
  const key = randomUUID();
  const code = blocked.live(at);
  const first = await house.send(code, at, { key });
  expect(first.body).toMatchObject({ verdict: "blocked", did: "nothing", memberId: blocked.member.memberId });
  await house.change(blocked.member, { action: "restore" });
  expect((await house.send(code, at, { key })).body).toEqual(first.body);
  expect((await house.send(suspended.live(at), at)).body).toMatchObject({
    verdict: "accepted",
    did: "nothing",
    refusal: "suspended",
  });
  expect((await house.send(staticText(blocked.fields), at)).body).toMatchObject({ verdict: "identified" });
  // The time of a scan cannot be made up: the code has its own.
  expect((await house.send(blocked.live(at), at + 4 * minute)).body).toMatchObject({ verdict: "late" });
  const forged = liveText(blocked.fields, { key: 1, step: stepAt(at), by: makeDevice() });
  expect((await house.send(forged, at)).body).toMatchObject({ verdict: "forged", memberId: null });
  expect((await house.send("GUILDHALL", at)).body).toMatchObject({ verdict: "unknown", memberId: null });
  expect(await house.count("visit")).toBe(0);
});

test("a scan is taken for 24 hours, and never before it was made", async () => {
  const house = await openHouse();
  const { live } = await house.holder();
  const late = [422, "access.scan_out_of_time"];
  expect(outcome(await house.send(live(defaultNow), defaultNow + 2 * minute))).toEqual(late);
  server.clock.now += 24 * 60 * minute + 1;
  expect(outcome(await house.send(live(defaultNow), defaultNow))).toEqual(late);
  server.clock.now -= 1;
  expect((await house.send(live(defaultNow), defaultNow)).body).toMatchObject({ did: "entered" });
});

test("somebody who has come and gone since is not brought back in", async () => {
  const house = await openHouse();
  const { member, live } = await house.holder();
  const asked = { as: house.desk, params: house.of(member) };
  server.clock.now += 5 * minute;
  const { visitId } = (await server.call(checkIn, { ...asked, body: {}, key: randomUUID() })).body.visit;
  server.clock.now += 5 * minute;
  await server.call(checkOut, { ...asked, body: { visitId }, key: randomUUID() });
  expect((await house.send(live(defaultNow), defaultNow)).body).toMatchObject({ verdict: "accepted", did: "inside" });
  expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 0]);
});

test("a scan within a visit that has ended since begins no other one", async () => {
  const house = await openHouse();
  const { member, live } = await house.holder();
  const asked = { as: house.desk, params: house.of(member) };
  const { visitId } = (await server.call(checkIn, { ...asked, body: {}, key: randomUUID() })).body.visit;
  server.clock.now += 5 * minute;
  const at = server.clock.now;
  server.clock.now += 5 * minute;
  await server.call(checkOut, { ...asked, body: { visitId }, key: randomUUID() });
  expect((await house.send(live(at), at)).body).toMatchObject({ verdict: "accepted", did: "inside" });
  const later = server.clock.now + minute;
  server.clock.now += 2 * minute;
  expect((await house.send(live(later), later)).body).toMatchObject({ verdict: "accepted", did: "entered" });
  expect([await house.count("visit"), await house.count("presence")]).toEqual([2, 1]);
});

test("a visit ends with the closing that has passed since", async () => {
  const house = await openHouse();
  const { live } = await house.holder();
  const asked = { as: house.admin, params: house.params };
  const { closesAt: _at, ...fields } = (await server.call(getAccessSettings, asked)).body;
  await server.call(updateAccessSettings, { ...asked, body: { ...fields, closing: Array(7).fill("22:00") } });
  server.clock.now += 20 * 60 * minute;
  expect((await house.send(live(defaultNow), defaultNow)).body).toMatchObject({ did: "entered" });
  expect((await rawItems(server, house.own, "visit"))[0]).toMatchObject({ leftHow: "closing", isOffline: true });
  expect(await house.count("presence")).toBe(0);
});

test("a lost answer is asked for again with its key: one visit, and the rest is recorded", async () => {
  const house = await openHouse();
  const [landed, lost] = [await house.holder(), await house.holder()];
  const keys = { landed: randomUUID(), lost: randomUUID() };
  const ask = (code: string, key: string) =>
    server.call(scan, { as: house.desk, params: house.params, body: { code, zone: null }, key });
  const [code, other] = [landed.live(defaultNow), lost.live(defaultNow)];
  await ask(code, keys.landed);
  server.clock.now += 40 * minute;
  expect((await ask(code, keys.landed)).body).toMatchObject({ did: "entered", memberId: landed.member.memberId });
  // This call has never come, and its code is too old by now.
  expect((await ask(other, keys.lost)).body).toMatchObject({ verdict: "late", did: "nothing" });
  expect((await house.send(other, defaultNow)).body).toMatchObject({ verdict: "accepted", did: "entered" });
  expect([await house.count("visit"), await house.count("presence")]).toEqual([2, 2]);
});

test("a call that comes after its scan was recorded makes no second visit, whichever comes first", async () => {
  for (const order of ["recorded first", "called first", "at once"]) {
    const house = await openHouse();
    const { live } = await house.holder();
    const code = live(defaultNow);
    const late = () =>
      server.call(scan, { as: house.desk, params: house.params, body: { code, zone: null }, key: randomUUID() });
    const record = () => house.send(code, defaultNow);
    if (order === "at once") await Promise.all([late(), record()]);
    else for (const call of order === "called first" ? [late, record] : [record, late]) await call();
    expect([order, await house.count("visit"), await house.count("presence")]).toEqual([order, 1, 1]);
  }
});

test("one scan that several tabs send at once is one visit, and each of them gets that answer", async () => {
  const house = await openHouse();
  for (let round = 0; round < 4; round += 1) {
    const { member, live } = await house.holder();
    const [code, key] = [live(defaultNow), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => house.send(code, defaultNow, { key })));
    const answer = { verdict: "accepted", did: "entered", memberId: member.memberId, refusal: null };
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 6 }, () => answer));
    expect([await house.count("visit"), await house.count("presence")]).toEqual([round + 1, round + 1]);
  }
});

test("a scan that another tab has landed between two reads is decided again, and is no conflict", async () => {
  const { own, desk, send, holder } = await openHouse();
  const { live } = await holder();
  const code = live(defaultNow);
  await send(code, defaultNow);
  const [stored] = await rawItems(server, own, "visit");
  const visitId = String(stored?.["visitId"]) as VisitId;
  // As read by the second call: the card after the first one, and no visit yet.
  const { entered, ...refs } = scanRefs(own.scope, code, visitId);
  const found = await server.table.getMany(refs, { consistent: true });
  const by = { visitId, zone: null, by: desk.memberId, scanHash: "" };
  const call = { scope: own.scope, table: server.table, tenant: own.tenant, found, by, now: defaultNow, letsIn: true };
  const scanned = { code, scannedAt: instant(defaultNow) };
  await expect(judgeRecordedScan(scanned, { ...call, entered })).rejects.toThrow(LostRace);
  const others = visitRef(own.scope, `vis_${"0".repeat(26)}` as VisitId);
  const { answer } = await judgeRecordedScan(scanned, { ...call, entered: others });
  expect(answer).toMatchObject({ verdict: "spent", did: "nothing" });
});
