import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { checkIn } from "#lambdas/access/arrivals-contract.ts";
import { recordScan } from "#lambdas/access/offline-contract.ts";
import { listConflicts, settleConflict } from "#lambdas/access/refused-contract.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { listVisits } from "#lambdas/access/visits-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { recordStationScan, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { makeDevice, staticText } from "../support/card-codes.ts";
import { houseWithCards } from "../support/card-holders.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { putStation } from "../support/stations.ts";
import { type Actor, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const minute = 60_000;
const day = 24 * 60 * minute;
const isoAt = (milliseconds: number) => new Date(milliseconds).toISOString();

beforeEach(() => {
  server.clock.now = defaultNow;
});

async function openHouse() {
  const house = await houseWithCards(server);
  const { own, admin, params, of } = house;
  const desk = await server.newMember(own, { role: "verifier", firstName: "Vera" });
  const door = await putStation(server, own);
  const atDesk = (code: string, zone: string | null = null) =>
    server.call(scan, { as: desk, params, body: { code, zone }, key: randomUUID() });
  const atDoor = (code: string, { headers } = door) =>
    server.call(scanAtStation, { params, headers, body: { code }, key: randomUUID() });
  const sent = (
    code: string,
    at: number,
    { key = randomUUID(), headers } = { headers: door.headers, key: randomUUID() },
  ) => server.call(recordStationScan, { params, headers, body: { code, scannedAt: isoAt(at) }, key });
  const sentByDesk = (code: string, at: number, zone: string | null) =>
    server.call(recordScan, { as: desk, params, body: { code, scannedAt: isoAt(at), zone }, key: randomUUID() });
  const feed = async (query: object = {}) => {
    const days = { from: "2026-11-20", to: "2026-11-28" };
    return (await server.call(listVisits, { as: admin, params, query: { ...days, ...query } })).body;
  };
  const conflicts = async () => (await server.call(listConflicts, { as: admin, params })).body.conflicts;
  const settle = (refusedScanId: string, as: Actor = admin) =>
    server.call(settleConflict, { as, params: { ...params, refusedScanId }, body: {} });
  const suspend = (who: Actor) =>
    server.call(setMemberStatus, { as: admin, params: of(who), body: { status: "suspended", version: 1 } });
  return { ...house, desk, door, atDesk, atDoor, sent, sentByDesk, feed, conflicts, settle, suspend };
}

const unitsOf = (route: RouteContract) => {
  const { writeUnits = 0, indexWriteUnits = 0 } = server.lastRequest(route);
  return { units: writeUnits - indexWriteUnits, indexes: indexWriteUnits };
};

describe("a refused scan", () => {
  test("stands in the feed with who, why, where and when, beside who came", async () => {
    const house = await openHouse();
    const [blocked, suspended, inside] = [await house.holder(), await house.holder(), await house.holder()];
    await house.change(blocked.member, { action: "block", reason: "lost" });
    await house.suspend(suspended.member);
    await house.atDesk(inside.live());
    server.clock.now += minute;
    const at = server.clock.now;
    expect((await house.atDesk(blocked.live())).body).toMatchObject({ verdict: "blocked", did: "nothing" });
    expect((await house.atDoor(suspended.live())).body.word).toBe("ask_desk");
    const { visits, refused } = await house.feed();
    expect(visits).toMatchObject([{ memberId: inside.member.memberId }]);
    const byWhy = Object.fromEntries(refused.map((row) => [row.why, row]));
    expect(Object.keys(byWhy).sort()).toEqual(["blocked", "suspended"]);
    expect(byWhy["blocked"]).toMatchObject({
      at: isoAt(at),
      memberId: blocked.member.memberId,
      byName: "Vera Test",
      station: null,
      isOffline: false,
    });
    expect(byWhy["blocked"]?.memberName).toContain("Maya");
    expect(byWhy["suspended"]).toMatchObject({
      memberId: suspended.member.memberId,
      by: null,
      station: { stationId: house.door.station.stationId, name: "North door" },
    });
    expect(await house.conflicts()).toEqual([]);
    // Of one member, and alone.
    const own = await house.feed({ memberId: blocked.member.memberId });
    expect(own.refused.map(({ why }) => why)).toEqual(["blocked"]);
    expect(await house.feed({ show: "refused" })).toMatchObject({ visits: [], refused: [{}, {}] });
    expect((await house.feed({ show: "entered" })).refused).toEqual([]);
  });

  test("names nobody where the code does not tell for certain, and tells what was wrong", async () => {
    const house = await openHouse();
    const { live, fields } = await house.holder();
    const exit = await putStation(server, house.own, { passage: "out" });
    await house.atDesk(live(defaultNow, makeDevice()));
    await house.atDesk("GUILDHALL");
    await house.atDoor("https://example.org");
    await house.atDoor(staticText(fields));
    await house.atDoor(staticText({ ...fields, tenantId: `ten_${"2".repeat(26)}` }));
    await house.atDoor(live(), exit);
    // The desk looks at the person, and decides.
    await house.atDesk(staticText(fields));
    const { refused } = await house.feed();
    const told = refused.map(({ why, memberId, station }) => [why, memberId === null, station?.name ?? "desk"]);
    expect(told.sort()).toEqual(
      [
        ["foreign", true, "North door"],
        ["forged", true, "desk"],
        ["identified", true, "North door"],
        ["not_inside", false, "North door"],
        ["unreadable", true, "North door"],
        ["unreadable", true, "desk"],
      ].sort(),
    );
  });

  test("is kept once a minute for a place and a reason, for two units, and expires", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    await house.change(member, { action: "block", reason: "lost" });
    await house.atDesk(live());
    expect(unitsOf(scan)).toEqual({ units: 2, indexes: 2 });
    for (let tries = 0; tries < 20; tries += 1) {
      await house.atDesk(live());
      await house.atDoor(`stranger ${tries}`);
    }
    expect(unitsOf(scan).units).toBe(0);
    expect(unitsOf(scanAtStation).units).toBe(0);
    expect(await house.count("refusedScan")).toBe(2);
    server.clock.now += minute;
    await house.atDesk(live());
    const items = await rawItems(server, house.own, "refusedScan");
    expect(items).toHaveLength(3);
    for (const { expiresAtSeconds, ...item } of items) {
      expect(Number(expiresAtSeconds) * 1000 - Date.parse(String(item["at"]))).toBe(90 * day);
      expect(JSON.stringify(item).length).toBeLessThan(900);
    }
  });

  test("of a member who is refused twice at once is kept once, and both get the answer", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    await house.suspend(member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => house.atDesk(live())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await house.count("refusedScan")).toBe(1);
  });

  test("many of them hide no visit from a scan without a network", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    await house.atDoor(live());
    server.clock.now += minute;
    expect((await house.atDoor(live())).body.word).toBe("goodbye");
    const at = defaultNow + minute / 2;
    await house.change(member, { action: "block", reason: "lost" });
    for (let tries = 0; tries < 25; tries += 1) {
      server.clock.now += minute;
      await house.atDoor(live());
    }
    await house.change(member, { action: "restore" });
    // The step is later than the one that was used, so only the visit speaks against another one.
    expect((await house.sent(live(at + minute), at)).body).toMatchObject({ verdict: "accepted", did: "inside" });
    expect(await house.count("visit")).toBe(1);
  });
});

describe("a call that is refused itself", () => {
  test("of a station whose zone is gone keeps one scan a minute, which names nobody", async () => {
    const house = await openHouse();
    const { own, admin, params } = house;
    const { body: settings } = await server.call(getAccessSettings, { as: admin, params });
    const { closesAt: _closesAt, ...fields } = settings;
    const zones = await server.call(updateAccessSettings, { as: admin, params, body: { ...fields, zones: ["Lab"] } });
    const lab = await putStation(server, own, { zone: "Lab" });
    const gone = { ...fields, zones: [], version: zones.body.version };
    expect((await server.call(updateAccessSettings, { as: admin, params, body: gone })).status).toBe(200);
    for (const { live } of [await house.holder(), await house.holder()])
      expect(outcome(await house.atDoor(live(), lab))).toEqual([422, "access.unknown_zone"]);
    expect((await house.feed()).refused).toMatchObject([
      { why: "zone_gone", memberId: null, zone: "Lab", by: null, station: { stationId: lab.station.stationId } },
    ]);
    expect(await house.count("visit")).toBe(0);
  });

  test("of a check-in by hand names the member, and is one with the scan before it", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    await house.suspend(member);
    const byHand = (override: string | null = null) =>
      server.call(checkIn, {
        as: house.desk,
        params: house.of(member),
        body: { zone: null, override },
        key: randomUUID(),
      });
    expect(outcome(await byHand())).toEqual([409, "access.suspended"]);
    expect((await house.feed()).refused).toMatchObject([
      { why: "suspended", memberId: member.memberId, by: house.desk.memberId, station: null },
    ]);
    await byHand();
    await house.atDesk(live());
    expect(await house.count("refusedScan")).toBe(1);
    // An override is a visit, and no refusal.
    server.clock.now += minute;
    expect((await byHand("card_forgotten")).status).toBe(200);
    expect(await house.count("refusedScan")).toBe(1);
  });

  test("an unknown ticket at the desk names nobody", async () => {
    const house = await openHouse();
    const code = `GUILDHALL:TICKET:EVT_${"1".repeat(26)}:REG_${"1".repeat(26)}`;
    expect((await house.atDesk(code)).body).toEqual({ kind: "ticket", ticket: null });
    await house.atDesk(code);
    expect((await house.feed()).refused).toMatchObject([{ why: "unknown_ticket", memberId: null }]);
  });
});

describe("the trail of a scan whose member is inside", () => {
  test("tells what the code was worth, at the desk and at a station", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const inner = await putStation(server, house.own, { passage: "in" });
    expect((await house.atDesk(live())).body).toMatchObject({ did: "entered" });
    server.clock.now += minute;
    expect((await house.atDesk(live())).body).toMatchObject({ did: "inside" });
    server.clock.now += minute;
    expect((await house.atDoor(live(), inner)).body.word).toBe("inside");
    const entries = await rawItems(server, house.own, "auditEntry");
    for (const { id: action } of [scan, scanAtStation])
      expect(entries.find((entry) => entry["action"] === action)).toMatchObject({
        object: { kind: "member", id: member.memberId },
        change: { after: { verdict: "accepted" } },
      });
  });
});

describe("a scan without a network that the server refuses", () => {
  test("is a conflict that names who was let in, where, when and why, until somebody has looked", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const code = live();
    server.clock.now += 5 * minute;
    await house.suspend(member);
    const key = randomUUID();
    const again = { headers: house.door.headers, key };
    expect((await house.sent(code, defaultNow, again)).body).toMatchObject({ did: "nothing", refusal: "suspended" });
    // The audit entry and the conflict.
    expect(unitsOf(recordStationScan).units).toBe(4);
    await house.sent(code, defaultNow, again);
    const [conflict, ...others] = await house.conflicts();
    expect(others).toEqual([]);
    expect(conflict).toMatchObject({
      at: isoAt(defaultNow),
      memberId: member.memberId,
      why: "suspended",
      station: { name: "North door" },
      isOffline: true,
      settled: null,
    });
    expect((await house.feed()).refused).toMatchObject([{ why: "suspended", isOffline: true }]);
    const entries = await rawItems(server, house.own, "auditEntry");
    expect(entries.find(({ action }) => action === recordStationScan.id)).toMatchObject({
      object: { kind: "member", id: member.memberId },
      change: { after: { verdict: "accepted", refusal: "suspended", isOffline: true } },
    });

    const id = conflict?.refusedScanId ?? "";
    expect(outcome(await house.settle(id, house.desk))).toEqual([403, "forbidden"]);
    expect((await house.settle(id)).body).toMatchObject({ settled: { by: house.admin.memberId } });
    expect(unitsOf(settleConflict).units).toBe(4);
    expect(await house.conflicts()).toEqual([]);
    // A second look, and a call that was repeated, bring nothing back.
    expect((await house.settle(id)).body).toMatchObject({ version: 2 });
    await house.sent(code, defaultNow);
    expect(await house.conflicts()).toEqual([]);
    expect((await house.feed()).refused).toMatchObject([{ settledByName: expect.stringContaining("Ada") }]);
  });

  test("is a conflict also where the code names nobody, is used already, or comes too late", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const code = live();
    expect((await house.atDesk(code)).body).toMatchObject({ did: "entered" });
    await house.sent(code, defaultNow);
    await house.sent("GUILDHALL", defaultNow);
    await house.sent(live(defaultNow, makeDevice()), defaultNow);
    server.clock.now += 25 * 60 * minute;
    const late = [422, "access.scan_out_of_time"];
    expect(outcome(await house.sent(code, defaultNow))).toEqual(late);
    expect(outcome(await house.sent("GUILDHALL", server.clock.now + 60 * minute))).toEqual(late);
    const told = (await house.conflicts()).map(({ why, memberId, at }) => [why, memberId, at]);
    expect(told.sort()).toEqual(
      [
        ["forged", null, isoAt(defaultNow)],
        ["out_of_time", member.memberId, isoAt(defaultNow)],
        ["out_of_time", null, isoAt(server.clock.now)],
        ["spent", member.memberId, isoAt(defaultNow)],
        ["unknown", null, isoAt(defaultNow)],
      ].sort(),
    );
    expect(await house.count("visit")).toBe(1);
  });

  test("is no conflict where the member was inside already", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    await house.atDesk(live());
    server.clock.now += minute;
    expect((await house.sent(live(), server.clock.now)).body.did).toBe("inside");
    expect(await house.conflicts()).toEqual([]);
  });

  test("of a zone that is gone since is a visit or a conflict, and never an error without a trace", async () => {
    const house = await openHouse();
    const asked = { as: house.admin, params: house.params };
    const settings = async (fields: object) => {
      const { closesAt: _at, ...before } = (await server.call(getAccessSettings, asked)).body;
      await server.call(updateAccessSettings, { ...asked, body: { ...before, ...fields } });
    };
    const [first, second] = [await house.holder(), await house.holder()];
    await settings({ zones: ["Studio", "Hall"] });
    const door = await putStation(server, house.own, { zone: "Studio" });
    await settings({ zones: ["Hall"] });
    expect((await house.sent(first.live(), defaultNow, { headers: door.headers, key: randomUUID() })).body.did).toBe(
      "entered",
    );
    expect((await house.sentByDesk(second.live(), defaultNow, "Studio")).body.did).toBe("entered");
    expect((await house.feed()).visits).toMatchObject([{ zone: "Studio" }, { zone: "Studio" }]);
  });

  test("cannot be settled from another workspace, and one that let nobody in is no conflict", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    await house.sent("GUILDHALL", defaultNow);
    const [conflict] = await house.conflicts();
    const id = conflict?.refusedScanId ?? "";
    expect(outcome(await other.settle(id))).toEqual([404, "access.conflict_not_found"]);
    await other.atDesk("GUILDHALL");
    const [refused] = (await other.feed()).refused;
    expect(outcome(await other.settle(refused?.refusedScanId ?? ""))).toEqual([404, "access.conflict_not_found"]);
    expect(await house.conflicts()).toHaveLength(1);
  });
});
