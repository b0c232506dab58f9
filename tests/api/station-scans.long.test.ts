import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { checkIn } from "#lambdas/access/arrivals-contract.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { listVisits } from "#lambdas/access/visits-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { removeStation, revokeStation } from "#lambdas/stations/contract.ts";
import { getStationPack, recordStationScan, scanAtStation } from "#lambdas/stations/door-contract.ts";
import { makeDevice, staticText } from "../support/card-codes.ts";
import { houseWithCards } from "../support/card-holders.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { putStation } from "../support/stations.ts";
import { defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const minute = 60_000;
const isoAt = (milliseconds: number) => new Date(milliseconds).toISOString();

beforeEach(() => {
  server.clock.now = defaultNow;
});

async function openHouse() {
  const base = await houseWithCards(server);
  const { own, admin, params } = base;
  const station = (overrides = {}) => putStation(server, own, overrides);
  type Station = Awaited<ReturnType<typeof station>>;
  const read = ({ headers }: Station, code: string, key: string = randomUUID()) =>
    server.call(scanAtStation, { params, headers, body: { code }, key });
  const send = ({ headers }: Station, code: string, at: number, key: string = randomUUID()) =>
    server.call(recordStationScan, { params, headers, body: { code, scannedAt: isoAt(at) }, key });
  const visits = async () => {
    const query = { from: "2026-11-24", to: "2026-11-25" };
    return (await server.call(listVisits, { as: admin, params, query })).body.visits;
  };
  const settle = async (fields: object) => {
    const { closesAt: _at, ...before } = (await server.call(getAccessSettings, { as: admin, params })).body;
    await server.call(updateAccessSettings, { as: admin, params, body: { ...before, ...fields } });
  };
  return { ...base, station, read, send, visits, settle };
}

const beside = (route: RouteContract) => {
  const { writeUnits = 0, indexWriteUnits = 0, roundTrips } = server.lastRequest(route);
  return { units: writeUnits - indexWriteUnits, roundTrips };
};

describe("a live code at a station", () => {
  test("lets its member in and out, each for six units, one read and one transaction", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { member, live } = await house.holder();
    const [code, key] = [live(), randomUUID()];
    const welcome = { word: "welcome", memberId: member.memberId, firstName: "Maya" };
    expect((await house.read(door, code, key)).body).toEqual(welcome);
    expect(beside(scanAtStation)).toEqual({ units: 6, roundTrips: 2 });
    expect((await house.read(door, code, key)).body).toEqual(welcome);
    expect((await house.read(door, code)).body).toEqual({ word: "again", memberId: null, firstName: null });
    const stamp = { stationId: door.station.stationId, name: "North door" };
    expect(await house.visits()).toMatchObject([{ by: null, station: stamp, byName: null, leftAt: null }]);

    server.clock.now += minute;
    const [next, outKey] = [live(), randomUUID()];
    const goodbye = { word: "goodbye", memberId: member.memberId, firstName: "Maya" };
    expect((await house.read(door, next, outKey)).body).toEqual(goodbye);
    expect(beside(scanAtStation)).toEqual({ units: 6, roundTrips: 2 });
    expect(await house.visits()).toMatchObject([
      { station: stamp, leftStation: stamp, leftHow: "station", leftBy: null, leftAt: isoAt(defaultNow + minute) },
    ]);
    // The answer was lost, and the station sends the call again, also much later.
    server.clock.now += 20 * 24 * 60 * minute;
    expect((await house.read(door, next, outKey)).body).toEqual(goodbye);
    expect((await house.read(door, code, key)).body).toEqual(welcome);
    expect(outcome(await house.read(door, live(), outKey))).toEqual([422, "idempotency_key_reused"]);
    expect(outcome(await house.read(door, live(), key))).toEqual([422, "idempotency_key_reused"]);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 0]);
    expect(await house.count("auditEntry")).toBe(1);
  });

  test("does only what the station is for", async () => {
    const house = await openHouse();
    const [entrance, exit] = [await house.station({ passage: "in" }), await house.station({ passage: "out" })];
    const { member, live } = await house.holder();
    const code = live();
    expect((await house.read(exit, code)).body).toEqual({ word: "not_inside", memberId: null, firstName: null });
    expect((await house.read(entrance, code)).body.word).toBe("welcome");
    server.clock.now += minute;
    expect((await house.read(entrance, live())).body).toMatchObject({ word: "inside", firstName: "Maya" });
    const entries = await rawItems(server, house.own, "auditEntry");
    expect(entries.filter(({ action }) => action === "stations.scanAtStation")).toMatchObject([
      {
        actorId: entrance.station.stationId,
        actorRole: "station",
        object: { kind: "member", id: member.memberId },
      },
    ]);
    server.clock.now += minute;
    expect((await house.read(exit, live())).body.word).toBe("goodbye");
    expect(await house.count("presence")).toBe(0);
  });

  test("lets nobody through an inner door whom it would not let in, although they are inside", async () => {
    const house = await openHouse();
    await house.settle({ zones: ["Pool", "Gym"] });
    const [front, inner] = [await house.station(), await house.station({ zone: "Gym", passage: "in" })];
    const { member, live } = await house.holder();
    const planId = `pln_${"0".repeat(26)}`;
    const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "00:00", graceMinutes: 0 };
    await house.settle({ entryRules: [{ kind: "plan", planId, zones: ["Pool"], ...always }] });
    expect((await house.read(front, live())).body.word).toBe("welcome");
    server.clock.now += minute;
    const code = live();
    expect((await house.read(inner, code)).body).toEqual({ word: "outside_zone", memberId: null, firstName: null });
    const params = house.of(member);
    await server.call(setMemberStatus, { as: house.admin, params, body: { status: "suspended", version: 1 } });
    expect((await house.read(inner, code)).body).toEqual({ word: "ask_desk", memberId: null, firstName: null });
    expect((await house.read(front, code)).body.word).toBe("goodbye");
  });

  test("makes one visit, however many stations and desks scan it at once", async () => {
    const house = await openHouse();
    const doors = await Promise.all([house.station(), house.station(), house.station({ passage: "in" })]);
    const { live } = await house.holder();
    const code = live();
    const atDesk = () =>
      server.call(scan, { as: house.admin, params: house.params, body: { code, zone: null }, key: randomUUID() });
    const key = randomUUID();
    const answers = await Promise.all([
      ...doors.map((door) => house.read(door, code)),
      ...doors.map((door) => house.read(door, code, key)),
    ]);
    await atDesk();
    expect(answers.filter(({ body }) => body.word === "welcome")).toHaveLength(1);
    expect(answers.filter(({ body }) => body.word === "again")).toHaveLength(5);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
  });

  test("the same call eight times at once has one effect and one answer, on the way in and out", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { live } = await house.holder();
    for (const word of ["welcome", "goodbye"]) {
      const [code, key] = [live(), randomUUID()];
      const answers = await Promise.all(Array.from({ length: 8 }, () => house.read(door, code, key)));
      expect(answers.map(({ body }) => body.word)).toEqual(Array.from({ length: 8 }, () => word));
      server.clock.now += minute;
    }
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 0]);
  });
});

describe("a station tells little", () => {
  test("of a printed card, a tag and a ticket: only that they are for the desk", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { member, fields } = await house.holder();
    await house.change(member, { action: "bind_tag", tag: "04A22B91C35D80" });
    const desk = { word: "ask_desk", memberId: null, firstName: null };
    const stranger = staticText({ ...fields, memberId: house.admin.memberId });
    const ticket = `GUILDHALL:TICKET:evt_${"0".repeat(26)}:reg_${"0".repeat(26)}`;
    const told = [staticText(fields), stranger, "04A22B91C35D80", "04A22B91C35D81", ticket];
    for (const code of told) expect((await house.read(door, code)).body, code).toEqual(desk);
    // Nothing is read of a tag or a ticket. The printed cards are one refused scan.
    expect([await house.count("visit"), beside(scanAtStation)]).toEqual([0, { units: 0, roundTrips: 1 }]);
    expect(await house.count("refusedScan")).toBe(1);
    expect((await house.read(door, "https://example.org")).body.word).toBe("no_card");
  });

  test("of a member whom the rules refuse: no name, and no reason that is nobody's business", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { member, live } = await house.holder();
    const suspend = { status: "suspended", version: 1 } as const;
    await server.call(setMemberStatus, { as: house.admin, params: house.of(member), body: suspend });
    const desk = { word: "ask_desk", memberId: null, firstName: null };
    expect((await house.read(door, live())).body).toEqual(desk);
    const other = await house.holder();
    expect((await house.read(door, other.live(defaultNow, makeDevice()))).body.word).toBe("no_card");
    expect((await house.read(door, other.live(defaultNow - 2 * minute))).body.word).toBe("late");
    expect((await house.read(door, other.live(defaultNow + 2 * minute))).body.word).toBe("early");
    await house.change(other.member, { action: "block", reason: "lost" });
    expect((await house.read(door, other.live())).body).toEqual(desk);
    expect(await house.count("visit")).toBe(0);
  });
});

describe("the zone of a station", () => {
  test("decides, and one that the house has no more lets nobody in", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    const door = await house.station({ zone: "Gym" });
    expect(outcome(await house.read(door, live()))).toEqual([422, "access.unknown_zone"]);
    await house.settle({ zones: ["Gym"] });
    expect((await house.read(door, live())).body.word).toBe("welcome");
    expect(await house.visits()).toMatchObject([{ zone: "Gym" }]);
  });
});

describe("a station that is gone", () => {
  test("scans nothing from the next call on, and its name stays on the visits", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { live } = await house.holder();
    expect((await house.read(door, live())).body.word).toBe("welcome");
    const params = { ...house.params, stationId: door.station.stationId };
    await server.call(revokeStation, { as: house.admin, params });
    server.clock.now += minute;
    expect(outcome(await house.read(door, live()))).toEqual([403, "station_revoked"]);
    expect(outcome(await house.send(door, live(), defaultNow))).toEqual([403, "station_revoked"]);
    const { headers } = door;
    expect(outcome(await server.call(getStationPack, { params: house.params, headers }))).toEqual([
      403,
      "station_revoked",
    ]);
    await server.call(removeStation, { as: house.admin, params });
    expect(outcome(await house.read(door, live()))).toEqual([401, "unauthorized"]);
    expect(await house.visits()).toMatchObject([{ station: { name: "North door" }, leftAt: null }]);
  });

  test("revoked while it scans: the scan counts or not, and none after the answer does", async () => {
    const house = await openHouse();
    const door = await house.station();
    const holders = await Promise.all([house.holder(), house.holder(), house.holder()]);
    const params = { ...house.params, stationId: door.station.stationId };
    const scans = holders.map(({ live }) => house.read(door, live()));
    await server.call(revokeStation, { as: house.admin, params });
    const late = await house.holder();
    expect(outcome(await house.read(door, late.live()))).toEqual([403, "station_revoked"]);
    const letIn = (await Promise.all(scans)).filter(({ status }) => status === 200);
    expect(await house.count("visit")).toBe(letIn.length);
  });
});

describe("without a network", () => {
  test("a station keeps less than a desk: no last names, no plans' names, no tokens", async () => {
    const house = await openHouse();
    const door = await house.station({ passage: "in" });
    const { member, cardToken } = await house.holder();
    const { headers } = door;
    const { body } = await server.call(getStationPack, { params: house.params, headers });
    expect(body).toMatchObject({
      issuedAt: isoAt(defaultNow),
      station: { stationId: door.station.stationId, name: "North door", zone: null, passage: "in" },
      rules: { needsPlan: true },
      nextCursor: null,
    });
    const [card] = body.cards;
    expect([card?.memberId, card?.member]).toEqual([
      member.memberId,
      { firstName: "Maya", status: "active", role: "member" },
    ]);
    const text = JSON.stringify(body);
    for (const kept of ["Basic", "lastName", "@", cardToken, "keyHash"]) expect(text).not.toContain(kept);
  });

  test("its scan is a visit of its own time, once, and says which station it was", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { member, live } = await house.holder();
    const [code, key] = [live(), randomUUID()];
    server.clock.now += 40 * minute;
    const answer = { verdict: "accepted", did: "entered", memberId: member.memberId, refusal: null };
    expect((await house.send(door, code, defaultNow, key)).body).toEqual(answer);
    expect(beside(recordStationScan).units).toBe(6);
    expect((await house.send(door, code, defaultNow, key)).body).toEqual(answer);
    expect((await house.send(door, code, defaultNow)).body).toMatchObject({ verdict: "spent", did: "nothing" });
    expect(await house.visits()).toMatchObject([
      { cameAt: isoAt(defaultNow), isOffline: true, by: null, station: { name: "North door" } },
    ]);
    expect(outcome(await house.send(door, code, defaultNow - 25 * 60 * minute))).toEqual([
      422,
      "access.scan_out_of_time",
    ]);
  });

  test("a member who is inside already stays, and the entry names the station", async () => {
    const house = await openHouse();
    const door = await house.station();
    const { member, live } = await house.holder();
    await server.call(checkIn, { as: house.admin, params: house.of(member), body: {}, key: randomUUID() });
    expect((await house.send(door, live(), defaultNow)).body).toMatchObject({ did: "inside" });
    const entries = await rawItems(server, house.own, "auditEntry");
    expect(entries.filter(({ actorId }) => actorId === door.station.stationId)).toMatchObject([
      { action: "stations.recordStationScan", object: { kind: "member", id: member.memberId } },
    ]);
  });

  test("one scan that two tabs of a station send at once is one visit, and both get that answer", async () => {
    const house = await openHouse();
    const door = await house.station({ passage: "in" });
    for (let round = 0; round < 4; round += 1) {
      const { live } = await house.holder();
      const [code, key] = [live(), randomUUID()];
      const send = () => house.send(door, code, defaultNow, key);
      const answers = await Promise.all([send(), send(), send(), send()]);
      expect(answers.map(({ body }) => body.did)).toEqual(["entered", "entered", "entered", "entered"]);
      expect([await house.count("visit"), await house.count("presence")]).toEqual([round + 1, round + 1]);
    }
  });

  test("a way out records no way in: the scan is for the desk to look at, and spends nothing", async () => {
    const house = await openHouse();
    const [exit, entrance] = [await house.station({ passage: "out" }), await house.station({ passage: "in" })];
    const { member, live } = await house.holder();
    const code = live();
    const answer = { verdict: "accepted", did: "nothing", memberId: member.memberId, refusal: null };
    expect((await house.send(exit, code, defaultNow)).body).toEqual(answer);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([0, 0]);
    expect((await house.send(entrance, code, defaultNow)).body).toMatchObject({ did: "entered" });
    server.clock.now += minute;
    expect((await house.send(exit, live(), server.clock.now)).body).toEqual(answer);
    expect(await house.visits()).toMatchObject([{ leftAt: null }]);
  });
});
