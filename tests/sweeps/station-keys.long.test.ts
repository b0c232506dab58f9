import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { hourMilliseconds, minuteMilliseconds } from "#lambdas/contract/time.ts";
import { pairedStation } from "#lambdas/stations/examples.ts";
import { exampleOf } from "../../scripts/fixture/examples.ts";
import { expectConsistent, outcome } from "../support/claims.ts";
import { newFixture } from "../support/fixture.ts";
import { countRevisions } from "../support/revisions.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";
import { accessOf } from "./access-matrix.ts";
import { keyed } from "./routes/keys.ts";
import { withoutRequestId } from "./routes/sides.ts";

/** One key of a station has one effect and one answer. Its keys are its own, as those of a person are. */
const ofStations = keyed.filter((route) => accessOf(route).caller === "station");
const laterMilliseconds = [0, 11 * minuteMilliseconds, 23 * hourMilliseconds];
/** Of the same key with a text that is no code. */
const otherBodies: Readonly<Record<string, readonly [number, string | undefined]>> = {
  // The record of a way out stands on the card that the code names. No card is named here, and nothing is done.
  "stations.scanAtStation": [200, undefined],
  "stations.recordStationScan": [422, "idempotency_key_reused"],
};
/** The other body is an unknown card. Each is kept for the list of the refused: one a minute, so one for each call. */
const keptOfOthers: Readonly<Record<string, number>> = { "stations.scanAtStation": 3, "stations.recordStationScan": 0 };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function open(route: RouteContract) {
  server.clock.now = defaultNow;
  const fixture = await newFixture(server);
  const example = await exampleOf(route, fixture);
  const request = await fixture.requestOf(route, example);
  const key = randomUUID();
  const ask = (changes: object = {}) => server.call(route, { ...request, key, ...changes });
  const revisionOf = countRevisions(server);
  return { fixture, example, ask, revision: () => revisionOf(fixture.tenantId) };
}

test("stations have routes with keys", () => {
  expect(ofStations.map(({ id }) => id).toSorted()).toEqual(["stations.recordStationScan", "stations.scanAtStation"]);
});

describe.each(ofStations.map((route) => [route.id, route] as const))("%s", (id, route) => {
  test("needs a key", async () => {
    const { ask } = await open(route);
    expect(outcome(await ask({ key: null }))).toEqual([400, "idempotency_key_missing"]);
  });

  test("takes effect once, gives one answer, and does nothing with another body", async () => {
    const { fixture, example, ask, revision } = await open(route);
    expect((await ask({ body: { nonsense: true } })).status).toBe(400);
    const before = await revision();
    const first = await ask();
    expect(first.status).toBe(200);
    const after = await revision();
    expect(after).not.toBe(before);
    for (const later of laterMilliseconds) {
      server.clock.now = defaultNow + later;
      const again = await ask();
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(outcome(await ask({ body: example.otherBody }))).toEqual(otherBodies[id]);
    }
    expect((await revision()) - after).toBe(keptOfOthers[id]);
    await expectConsistent(server, fixture);
  });

  test("takes the same key of another station as another intent", async () => {
    const { fixture, ask } = await open(route);
    const headers = await pairedStation(fixture);
    const first = await ask();
    const second = await ask({ headers });
    // The other station scans a code that is spent.
    expect(second.status).toBe(200);
    expect(withoutRequestId(second.text)).not.toBe(withoutRequestId(first.text));
    expect((await ask()).text).toBe(first.text);
    await expectConsistent(server, fixture);
  });

  test("takes effect once when the same call arrives eight times at once", async () => {
    const { fixture, ask } = await open(route);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await expectConsistent(server, fixture);
  });
});
