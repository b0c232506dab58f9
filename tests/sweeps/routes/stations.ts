/** Stations are principals of their own: their key opens their routes, and nobody else's token does. */
import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import { keyHeaders, newSecret, putStation } from "../../support/stations.ts";
import type { CallOptions, TestTenant } from "../../support/test-server.ts";
import { accessMatrix, accessOf } from "../access-matrix.ts";
import { type Sides, unknownLike, withoutRequestId } from "./sides.ts";

const listed = routes.filter(({ id }) => accessMatrix.has(id));
const each = (chosen: typeof routes) => chosen.map((route) => [route.id, route] as const);
const ofStations = listed.filter((route) => accessOf(route).caller === "station");
const ofPeople = listed.filter((route) => !["station", "public"].includes(accessOf(route).caller));

type Paired = Awaited<ReturnType<typeof putStation>>;

export function sweepStations(sides: () => Sides): void {
  let here: TestTenant;
  let paired: Paired;
  let elsewhere: Paired;
  let revoked: Paired;

  beforeAll(async () => {
    const { server } = sides();
    here = await server.newTenant();
    paired = await putStation(server, here);
    revoked = await putStation(server, here, { revokedAt: "2026-11-24T09:00:00.000Z" });
    elsewhere = await putStation(server, await server.newTenant());
  });

  test("there are routes of stations, each below the address of stations", () => {
    expect(ofStations.length).toBeGreaterThan(0);
    for (const { path } of ofStations) expect(path).toMatch(/^\/api\/tenants\/\{tenantId\}\/station\//);
  });

  describe.each(each(ofStations))("%s", (_id, route) => {
    const ask = async (options: CallOptions, tenantId: string = here.tenantId) => {
      const { server, ours } = sides();
      const { query } = await ours.requestOf(route);
      const answer = await server.call(route, { query, body: { nonsense: 1 }, ...options, params: { tenantId } });
      const { status, text, error } = answer;
      return { status, text, outcome: [status, error?.code] };
    };

    test("is open to a station with its own key", async () => {
      const { status, text } = await ask({ headers: paired.headers });
      expect([401, 403, 404], text).not.toContain(status);
    });

    test("takes nobody's token", async () => {
      const { server, ours, staff } = sides();
      const admin = await server.newMember(here, { role: "admin" });
      const token = admin.token();
      for (const as of [...Object.values(ours.actors), admin, staff])
        expect((await ask({ as })).outcome).toEqual([401, "unauthorized"]);
      expect((await ask({ headers: { "x-station-key": token } })).outcome).toEqual([401, "unauthorized"]);
    });

    test("refuses a wrong secret, an unknown station and a station of another workspace alike", async () => {
      const { stationId } = paired.station;
      const refused: Record<string, string>[] = [
        keyHeaders(stationId, newSecret()),
        keyHeaders(unknownLike(stationId), paired.secret),
        keyHeaders(stationId, elsewhere.secret),
        elsewhere.headers,
        {},
        { "x-station-key": "" },
        { "x-station-key": stationId },
        { "x-station-key": `${stationId}.` },
        { "x-station-key": `${stationId}.${paired.secret}x` },
        { "x-station-key": `${stationId}.${paired.secret}.${paired.secret}` },
        { authorization: `Bearer ${stationId}.${paired.secret}` },
      ];
      const texts = new Set<string>();
      for (const headers of refused) {
        const { outcome, text } = await ask({ headers });
        expect(outcome).toEqual([401, "unauthorized"]);
        texts.add(withoutRequestId(text));
      }
      const nowhere = await ask({ headers: paired.headers }, unknownLike(here.tenantId));
      expect(nowhere.outcome).toEqual([401, "unauthorized"]);
      expect(texts.add(withoutRequestId(nowhere.text)).size).toBe(1);
    });

    test("tells a revoked station so, and nobody who lacks its secret", async () => {
      expect((await ask({ headers: revoked.headers })).outcome).toEqual([403, "station_revoked"]);
      const guessed = await ask({ headers: keyHeaders(revoked.station.stationId, newSecret()) });
      expect(guessed.outcome).toEqual([401, "unauthorized"]);
    });

    test("is closed to a station that was never paired", async () => {
      const { server } = sides();
      const { headers } = await putStation(server, here, { keyHash: null, pairedAt: null });
      expect((await ask({ headers })).outcome).toEqual([401, "unauthorized"]);
      // The hash of an empty secret opens nothing either.
      expect((await ask({ headers: { "x-station-key": `${paired.station.stationId}.` } })).status).toBe(401);
    });

    test("is closed where the workspace is suspended, or has switched its module off", async () => {
      const { server } = sides();
      const idle = await server.newTenant({ suspendedAt: "2026-11-24T09:00:00.000Z" });
      const ofIdle = await putStation(server, idle);
      expect((await ask({ headers: ofIdle.headers }, idle.tenantId)).outcome).toEqual([403, "tenants.inactive"]);
      const features = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: false };
      const without = await server.newTenant({ features });
      const ofWithout = await putStation(server, without);
      expect((await ask({ headers: ofWithout.headers }, without.tenantId)).outcome).toEqual([404, "module_off"]);
    });
  });

  describe.each(each(ofPeople))("%s", (_id, route) => {
    test("takes no key of a station", async () => {
      const { server } = sides();
      // A path of the right form is enough: the gateway refuses before anything is read.
      const names = Object.keys(route.params?.shape ?? {});
      const params = { ...Object.fromEntries(names.map((name) => [name, "x"])), tenantId: here.tenantId };
      const key = paired.headers["x-station-key"];
      const before = server.log.length;
      for (const headers of [paired.headers, { ...paired.headers, authorization: `Bearer ${key}` }])
        expect((await server.call(route, { params, headers })).status).toBe(401);
      expect(server.log.slice(before).filter(({ event }) => event === "request")).toEqual([]);
    });
  });
}
