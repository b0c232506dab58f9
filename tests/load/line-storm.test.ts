import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectConsistent, rawItems } from "../support/claims.ts";
import { withConflicts } from "../support/conflicts.ts";
import { eventSteps } from "../support/event-steps.ts";
import { type Actor, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** Crowds whose calls meet the conflicts of AWS. Whoever meets too many takes a number, and is settled in its order. */
let server: TestServer;
let open: ReturnType<typeof eventSteps>;
let conflicts: ReturnType<typeof withConflicts> | undefined;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  open = eventSteps(server);
  vi.useFakeTimers({ toFake: ["Date"], now: defaultNow });
});
afterEach(() => {
  conflicts?.end();
  conflicts = undefined;
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

type House = Awaited<ReturnType<typeof open>>;

const people = (house: House, count: number, points = 40) =>
  Promise.all(Array.from({ length: count }, () => house.newMember(points)));
const settled = { timeout: 30_000, interval: 100 };

/** Every registration of the event, as stored. */
const stored = async (house: House, eventId: string) =>
  (await rawItems(server, house.own, "registration")).filter((one) => one.eventId === eventId);
const isLineEmpty = (house: House) =>
  vi.waitFor(async () => expect(await rawItems(server, house.own, "lined")).toEqual([]), settled);

/** Of those with a number, the ones with a seat have the lowest, and the ones without came after them. */
function expectServedInOrder(registrations: Awaited<ReturnType<typeof stored>>) {
  const numbered = registrations
    .filter(({ lineNo }) => typeof lineNo === "number")
    .toSorted((one, other) => Number(one.lineNo) - Number(other.lineNo));
  const ends = numbered.map(({ status }) => (status === "registered" ? "seat" : "none"));
  expect(ends).toEqual(ends.toSorted((one, other) => (one === other ? 0 : one === "seat" ? -1 : 1)));
  return numbered;
}

test("80 people want 20 seats at once: 20 are sold, in the order of the line", async () => {
  const house = await open();
  const { eventId } = await house.publish({ capacity: 20 });
  const members = await people(house, 80);
  conflicts = withConflicts(20);
  const answers = await Promise.all(members.map((member) => house.go(member, eventId, { terms: 2 })));
  expect(conflicts.counts.conflicts).toBeGreaterThan(0);
  const lined = answers.filter(({ status }) => status === 202);
  expect(lined.length).toBeGreaterThan(0);
  expect(new Set(lined.map(({ body }) => body.lineNo)).size).toBe(lined.length);
  for (const { body } of lined) expect(body).toMatchObject({ balance: 40, registration: { status: "lined" } });
  const refused = answers.filter(({ status }) => status !== 201 && status !== 202);
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => "events.full"));
  await isLineEmpty(house);
  const registrations = await stored(house, eventId);
  expect(registrations.filter(({ status }) => status === "registered")).toHaveLength(20);
  const numbered = expectServedInOrder(registrations);
  expect(numbered).toHaveLength(lined.length);
  for (const { status, endedBy } of numbered)
    if (status !== "registered") expect(endedBy).toEqual({ cause: "line_sold_out", reason: null });
  const balances = await Promise.all(members.map((member) => house.balance(member)));
  expect(balances.reduce((sum, points) => sum + points, 0)).toBe(80 * 40 - 20 * 30);
  expect((await house.listed(eventId)).event.seats).toEqual({ taken: 20, left: 0, waiting: 0 });
  await expectConsistent(server, house.own);
  // Nobody stands there any more, so the next one is answered at once.
  conflicts.end();
  const [late] = await people(house, 1);
  expect((await house.go(late as Actor, eventId, { terms: 2 })).error?.code).toBe("events.full");
});
