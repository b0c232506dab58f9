import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { listEntries } from "#lambdas/audit/contract.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import {
  createStation,
  listStations,
  openPairing,
  pairStation,
  removeStation,
  revokeStation,
  updateStation,
} from "#lambdas/stations/contract.ts";
import { reportStation } from "#lambdas/stations/door-contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { hashOf, keyHeaders, newSecret } from "../support/stations.ts";
import { defaultNow, type TestTenant } from "../support/test-server.ts";

const server = serverOfFile();
const tablet = { browser: "chrome", system: "android" } as const;
const minute = 60_000;
const isoAt = (milliseconds: number) => new Date(milliseconds).toISOString();

type Fields = CallInput<typeof createStation>["body"];

async function openHouse(of?: TestTenant) {
  const own = of ?? (await server.newTenant());
  const params = { tenantId: own.tenantId };
  const admin = await server.newMember(own, { role: "admin", firstName: "Ada" });
  const add = (fields: Partial<Fields> = {}) =>
    server.call(createStation, {
      as: admin,
      params,
      body: { name: "North door", note: null, zone: null, passage: "both", ...fields },
      key: randomUUID(),
    });
  const ofStation = (stationId: string) => ({ ...params, stationId });
  const list = async () => (await server.call(listStations, { as: admin, params })).body.stations;
  const open = async (stationId: string) =>
    (await server.call(openPairing, { as: admin, params: ofStation(stationId) })).body;
  const pair = (code: string, secret = newSecret(), tenantId: string = own.tenantId) =>
    server.call(pairStation, { params: { tenantId }, body: { code, secret, ...tablet } });
  const revoke = (stationId: string) => server.call(revokeStation, { as: admin, params: ofStation(stationId) });
  const report = (stationId: string, secret: string) =>
    server.call(reportStation, { params, headers: keyHeaders(stationId, secret), body: tablet });
  const audits = async (action: string) =>
    (await rawItems(server, own, "auditEntry")).filter((entry) => entry.action === action);
  /** A station with its tablet. */
  const paired = async (fields: Partial<Fields> = {}) => {
    const { stationId } = (await add(fields)).body;
    const { code } = await open(stationId);
    const secret = newSecret();
    expect((await pair(code, secret)).status).toBe(200);
    return { stationId, secret, code };
  };
  return { own, params, of: ofStation, admin, add, list, open, pair, revoke, report, audits, paired };
}

describe("a station", () => {
  test("is added, waits for its tablet, is renamed and listed by name", async () => {
    const house = await openHouse();
    const added = await house.add({ note: "Beside the lift" });
    expect([added.status, added.body]).toEqual([
      201,
      {
        stationId: expect.stringMatching(/^sta_/),
        name: "North door",
        note: "Beside the lift",
        zone: null,
        passage: "both",
        state: "waiting",
        pairedAt: null,
        lastSeenAt: null,
        browser: null,
        system: null,
        codeExpiresAt: null,
        version: 1,
      },
    ]);
    await house.add({ name: "East door", passage: "in" });
    const { stationId } = added.body;
    const body = { name: "West door", note: null, zone: null, passage: "out", version: 1 } as const;
    const edit = (version = 1) =>
      server.call(updateStation, { as: house.admin, params: house.of(stationId), body: { ...body, version } });
    expect((await edit()).body).toMatchObject({ name: "West door", note: null, passage: "out", version: 2 });
    expect(outcome(await edit())).toEqual([409, "stale_version"]);
    expect((await house.list()).map(({ name }) => name)).toEqual(["East door", "West door"]);
    const [entry] = await house.audits("stations.updateStation");
    expect(entry?.change).toEqual({
      before: { passage: "both" },
      after: { passage: "out" },
      mentioned: ["name", "note"],
    });
    // Entries keep no name of a door.
    expect(JSON.stringify(await rawItems(server, house.own, "auditEntry"))).not.toContain("West door");
  });

  test("stands in a zone of the house, and in no other", async () => {
    const house = await openHouse();
    expect(outcome(await house.add({ zone: "Gym" }))).toEqual([422, "access.unknown_zone"]);
    const { closesAt: _at, ...fields } = (
      await server.call(getAccessSettings, { as: house.admin, params: house.params })
    ).body;
    const settle = (zones: string[], version: number) =>
      server.call(updateAccessSettings, {
        as: house.admin,
        params: house.params,
        body: { ...fields, zones, version },
      });
    await settle(["Gym"], 1);
    const { stationId, version } = (await house.add({ zone: "Gym" })).body;
    await settle([], 2);
    // A name can be changed while its zone is gone, and no other station gets the zone.
    const body = { name: "Gym door", note: null, zone: "Gym", passage: "in", version } as const;
    expect((await server.call(updateStation, { as: house.admin, params: house.of(stationId), body })).status).toBe(200);
    expect(outcome(await house.add({ zone: "Gym" }))).toEqual([422, "access.unknown_zone"]);
  });

  test("is one of fifty at most", async () => {
    const house = await openHouse();
    for (let added = 0; added < 50; added += 1) expect((await house.add()).status).toBe(201);
    expect(outcome(await house.add())).toEqual([409, "stations.too_many"]);
    const [first] = await house.list();
    const params = house.of(first?.stationId ?? "");
    expect((await server.call(removeStation, { as: house.admin, params })).status).toBe(200);
    expect((await house.add()).status).toBe(201);
  });
});

describe("a pairing code", () => {
  test("turns into a key, is typed as people type, and is stored as a hash only", async () => {
    const house = await openHouse();
    const { stationId } = (await house.add()).body;
    const { code, expiresAt } = await house.open(stationId);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(expiresAt).toBe(isoAt(defaultNow + 10 * minute));
    expect((await house.list())[0]).toMatchObject({ state: "waiting", codeExpiresAt: expiresAt });
    const secret = newSecret();
    const typed = ` ${code.toLowerCase().replace("-", " ").replaceAll("1", "l").replaceAll("0", "o")} `;
    const answer = await house.pair(typed, secret);
    expect(answer.body).toEqual({ stationId, name: "North door", zone: null, passage: "both" });
    expect((await house.report(stationId, secret)).status).toBe(200);
    expect((await house.list())[0]).toMatchObject({
      state: "paired",
      pairedAt: isoAt(defaultNow),
      lastSeenAt: isoAt(defaultNow),
      browser: "chrome",
      system: "android",
      codeExpiresAt: null,
    });
    const stored = JSON.stringify([
      await rawItems(server, house.own, "station"),
      await rawItems(server, house.own, "stationCode"),
      await rawItems(server, house.own, "auditEntry"),
      server.log,
    ]);
    expect(stored).toContain(hashOf(secret));
    for (const told of [secret, code, code.replace("-", "")]) expect(stored).not.toContain(told);
    expect(JSON.stringify(server.log)).not.toContain(hashOf(secret));
    const [entry] = await house.audits("stations.pairStation");
    expect(entry).toMatchObject({
      actorId: stationId,
      actorRole: "station",
      object: { kind: "station", id: stationId },
      answer: expect.anything(),
    });
    expect(JSON.stringify(entry)).not.toContain(hashOf(secret));
  });

  test("is used once, and the tablet whose answer was lost gets it again", async () => {
    const house = await openHouse();
    const { stationId, secret, code } = await house.paired();
    expect((await house.pair(code, secret)).body).toMatchObject({ stationId });
    const used = await house.pair(code);
    const wrong = await house.pair("00000-00000");
    expect(outcome(used)).toEqual([404, "stations.code_refused"]);
    expect(used.error?.message).toBe(wrong.error?.message);
    expect(outcome(await house.pair("no code"))).toEqual([404, "stations.code_refused"]);
    expect(await house.audits("stations.pairStation")).toHaveLength(1);
    await house.revoke(stationId);
    expect(outcome(await house.pair(code, secret))).toEqual([404, "stations.code_refused"]);
    expect(outcome(await house.report(stationId, secret))).toEqual([403, "station_revoked"]);
  });

  test("expires after ten minutes, and is then told from a wrong one", async () => {
    const house = await openHouse();
    const { stationId } = (await house.add()).body;
    const { code } = await house.open(stationId);
    server.clock.now = defaultNow + 10 * minute - 1;
    expect((await house.list())[0]?.codeExpiresAt).not.toBeNull();
    server.clock.now = defaultNow + 10 * minute;
    expect(outcome(await house.pair(code))).toEqual([410, "stations.code_expired"]);
    expect((await house.list())[0]).toMatchObject({ state: "waiting", codeExpiresAt: null });
    server.clock.now = defaultNow;
  });

  test("ends with the next one, and with the station", async () => {
    const house = await openHouse();
    const { stationId } = (await house.add()).body;
    const first = await house.open(stationId);
    const second = await house.open(stationId);
    expect(second.code).not.toBe(first.code);
    expect(outcome(await house.pair(first.code))).toEqual([404, "stations.code_refused"]);
    await house.revoke(stationId);
    expect(outcome(await house.pair(second.code))).toEqual([404, "stations.code_refused"]);
    const third = await house.open(stationId);
    await server.call(removeStation, { as: house.admin, params: house.of(stationId) });
    expect(outcome(await house.pair(third.code))).toEqual([404, "stations.code_refused"]);
    expect(await rawItems(server, house.own, "stationCode")).toEqual([]);
  });

  test("is of its workspace", async () => {
    const [house, elsewhere] = [await openHouse(), await openHouse()];
    const { stationId } = (await house.add()).body;
    const { code } = await house.open(stationId);
    const secret = newSecret();
    expect(outcome(await house.pair(code, secret, elsewhere.own.tenantId))).toEqual([404, "stations.code_refused"]);
    expect(outcome(await house.pair(code, secret, `ten_${"0".repeat(26)}`))).toEqual([404, "stations.code_refused"]);
    expect((await house.pair(code, secret)).status).toBe(200);
  });

  test("is taken by one of two tablets at once", async () => {
    const house = await openHouse();
    for (let round = 0; round < 5; round += 1) {
      const { stationId } = (await house.add()).body;
      const { code } = await house.open(stationId);
      const secrets = Array.from({ length: 6 }, newSecret);
      const answers = await Promise.all(secrets.map((secret) => house.pair(code, secret)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200).map(outcome);
      expect(refused).toEqual(Array.from({ length: 5 }, () => [404, "stations.code_refused"]));
      const opened = await Promise.all(secrets.map((secret) => house.report(stationId, secret)));
      expect(opened.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
    }
  });

  test("pairs nobody in a suspended workspace, or in one without its module", async () => {
    const features = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };
    const house = await openHouse(await server.newTenant({ features }));
    const { stationId } = (await house.add()).body;
    const { code } = await house.open(stationId);
    const change = async (set: object) => {
      const [raw] = await rawItems(server, house.own, "tenant");
      const key = { pk: String(raw?.pk), sk: String(raw?.sk) } as never;
      await server.table.commit([
        { kind: "put", key, item: { ...raw, ...set }, conditions: [], refused: () => "lost_race" },
      ]);
    };
    await change({ suspendedAt: "2026-11-24T09:00:00.000Z" });
    expect(outcome(await house.pair(code))).toEqual([403, "tenants.inactive"]);
    await change({ suspendedAt: null, features: { ...features, digitalCardsEnabled: false } });
    expect(outcome(await house.pair(code))).toEqual([404, "module_off"]);
    expect(outcome(await house.pair("00000-00000"))).toEqual([404, "stations.code_refused"]);
    await change({ suspendedAt: null, features });
    expect((await house.pair(code)).status).toBe(200);
  });
});

describe("a key", () => {
  test("is dead on the very next call after the station was revoked, and alive for its next tablet", async () => {
    const house = await openHouse();
    const { stationId, secret } = await house.paired();
    expect((await house.revoke(stationId)).body).toMatchObject({ state: "revoked", codeExpiresAt: null });
    expect(outcome(await house.report(stationId, secret))).toEqual([403, "station_revoked"]);
    const again = await house.revoke(stationId);
    expect([again.status, again.body.state]).toEqual([200, "revoked"]);
    expect(await house.audits("stations.revokeStation")).toHaveLength(1);
    const { code } = await house.open(stationId);
    expect((await house.list())[0]?.state).toBe("waiting");
    // A code that waits does not bring the old key back.
    expect(outcome(await house.report(stationId, secret))).toEqual([403, "station_revoked"]);
    const next = newSecret();
    expect((await house.pair(code, next)).status).toBe(200);
    expect((await house.report(stationId, next)).status).toBe(200);
    expect(outcome(await house.report(stationId, secret))).toEqual([401, "unauthorized"]);
  });

  test("goes on until another tablet has taken the next code", async () => {
    const house = await openHouse();
    const { stationId, secret } = await house.paired();
    const { code } = await house.open(stationId);
    expect((await house.report(stationId, secret)).status).toBe(200);
    expect((await house.list())[0]?.state).toBe("paired");
    await house.pair(code);
    expect(outcome(await house.report(stationId, secret))).toEqual([401, "unauthorized"]);
  });

  test("of a removed station is as one that never was", async () => {
    const house = await openHouse();
    const { stationId, secret } = await house.paired();
    const remove = (key: string) => server.call(removeStation, { as: house.admin, params: house.of(stationId), key });
    const key = randomUUID();
    expect((await remove(key)).body).toEqual({ stationId });
    expect((await remove(key)).body).toEqual({ stationId });
    expect(outcome(await remove(randomUUID()))).toEqual([404, "stations.not_found"]);
    expect(outcome(await house.report(stationId, secret))).toEqual([401, "unauthorized"]);
    expect(await house.list()).toEqual([]);
  });

  test("revoked while its tablet calls: every call after the answer is refused", async () => {
    const house = await openHouse();
    const { stationId, secret } = await house.paired();
    server.clock.now = defaultNow + 6 * minute;
    const calls = Array.from({ length: 8 }, () => house.report(stationId, secret));
    const revoked = house.revoke(stationId);
    expect((await revoked).body.state).toBe("revoked");
    const after = await house.report(stationId, secret);
    expect(outcome(after)).toEqual([403, "station_revoked"]);
    for (const answer of await Promise.all(calls)) expect([200, 403]).toContain(answer.status);
    expect((await house.list())[0]).toMatchObject({ state: "revoked" });
    server.clock.now = defaultNow;
  });
});

describe("last seen", () => {
  test("is written once in five minutes, and disturbs no edit", async () => {
    const house = await openHouse();
    const { stationId, secret } = await house.paired();
    const seen = async () => (await house.list())[0]?.lastSeenAt;
    const { version = 0 } = (await house.list())[0] ?? {};
    server.clock.now = defaultNow + 5 * minute - 1;
    await house.report(stationId, secret);
    expect(server.lastRequest(reportStation)).toMatchObject({ writeUnits: 0, roundTrips: 1 });
    expect(await seen()).toBe(isoAt(defaultNow));
    server.clock.now = defaultNow + 5 * minute;
    await house.report(stationId, secret);
    expect(server.lastRequest(reportStation)).toMatchObject({ roundTrips: 2 });
    expect(await seen()).toBe(isoAt(defaultNow + 5 * minute));
    const body = { name: "South door", note: null, zone: null, passage: "both", version } as const;
    const edited = await server.call(updateStation, { as: house.admin, params: house.of(stationId), body });
    expect(edited.status).toBe(200);
    expect(await seen()).toBe(isoAt(defaultNow + 5 * minute));
    expect((await house.report(stationId, secret)).body.name).toBe("South door");
    server.clock.now = defaultNow;
  });
});

test("the trail names the station that was paired, until it is removed", async () => {
  const house = await openHouse();
  const { stationId } = await house.paired();
  const query = { from: "2026-11-01", to: "2026-11-30", actorId: stationId };
  const entries = async () =>
    (await server.call(listEntries, { as: house.admin, params: house.params, query })).body.entries;
  expect(await entries()).toMatchObject([
    {
      action: "stations.pairStation",
      actor: { actorId: stationId, role: "station", name: "North door" },
      object: { kind: "station", id: stationId, name: "North door" },
    },
  ]);
  await server.call(removeStation, { as: house.admin, params: house.of(stationId) });
  expect(await entries()).toMatchObject([{ actor: { name: null }, object: { name: null } }]);
});
