import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listEntries, listOfObject, type TrailEntry } from "#lambdas/audit/contract.ts";
import { cancelBooking } from "#lambdas/bookings/contract.ts";
import type { TrailObjectKind } from "#lambdas/contract/trail.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { getMember, setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { createResource, updateResource } from "#lambdas/resources/contract.ts";
import { getSettings, updateSettings } from "#lambdas/settings/contract.ts";
import { book, outcome, rawItems, runConsumer } from "../support/claims.ts";
import { editable } from "../support/editable-settings.ts";
import { eventSteps } from "../support/event-steps.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

/** Trails of objects are filled by a consumer, so the server runs with its consumers. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

interface Side {
  own: TestTenant;
  admin: Actor;
  member: Actor;
}

async function openSide(): Promise<Side> {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin", firstName: "Ada" });
  return { own, admin, member: await server.newMember(own, { points: 20, firstName: "Robin" }) };
}

const november = { from: "2026-11-01", to: "2026-11-30" };

const list = ({ own, admin }: Side, query: Record<string, string | number> = {}) =>
  server.call(listEntries, { as: admin, params: { tenantId: own.tenantId }, query: { ...november, ...query } });

const ofObject = ({ own, admin }: Side, kind: TrailObjectKind, objectId: string) =>
  server.call(listOfObject, { as: admin, params: { tenantId: own.tenantId }, query: { kind, objectId } });

/** The trail of an object, once the consumer has listed so many entries. */
const trailOf = (side: Side, kind: TrailObjectKind, objectId: string, count: number) =>
  vi.waitFor(
    async () => {
      const { entries } = (await ofObject(side, kind, objectId)).body;
      expect(entries).toHaveLength(count);
      return entries;
    },
    { timeout: 20_000, interval: 50 },
  );

const desk = {
  name: "Desk 4",
  type: "desk",
  location: "First floor",
  capacity: 1,
  pointCostPerHour: 5,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
} as const;

/** A minute passes before each call, so that the order is certain. */
async function addDesk({ own, admin }: Side) {
  server.clock.now += 60_000;
  const created = await server.call(createResource, { as: admin, params: { tenantId: own.tenantId }, body: desk });
  return created.body.resourceId;
}

async function editDesk({ own, admin }: Side, resourceId: string, changes: object, version = 1) {
  server.clock.now += 60_000;
  const params = { tenantId: own.tenantId, resourceId } as never;
  const edited = await server.call(updateResource, { as: admin, params, body: { ...desk, ...changes, version } });
  expect(edited.status).toBe(200);
}

async function grant({ own, admin, member }: Side, amount: number) {
  server.clock.now += 60_000;
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  await server.call(grantPoints, { as: admin, params, body: { amount, reason: "For Robin's party" } });
}

const brief = (entries: readonly TrailEntry[]) =>
  entries.map(({ action, actor, object }) => [action, actor.name, object.kind, object.name]);

describe("the audit trail", () => {
  test("tells who did what to what, newest first, with what changed and nothing else", async () => {
    const side = await openSide();
    const resourceId = await addDesk(side);
    await editDesk(side, resourceId, { capacity: 2, name: "Robin's desk", pointCostPerHour: 6 });
    await grant(side, 25);
    const { entries } = (await list(side)).body;
    expect(brief(entries)).toEqual([
      ["points.grantPoints", "Ada Test", "member", "Robin Test"],
      ["resources.updateResource", "Ada Test", "resource", "Robin's desk"],
      ["resources.createResource", "Ada Test", "resource", "Robin's desk"],
    ]);
    expect(entries.map(({ change }) => change)).toEqual([
      { before: { balance: 20 }, after: { balance: 45 }, mentioned: [] },
      {
        before: { capacity: 1, pointCostPerHour: 5 },
        after: { capacity: 2, pointCostPerHour: 6 },
        mentioned: ["name"],
      },
      {
        before: {},
        after: { type: "desk", capacity: 1, pointCostPerHour: 5, isAvailable: true, requiresApproval: false },
        mentioned: [],
      },
    ]);
    expect(entries.map((entry) => entry.at)).toEqual([
      "2026-11-24T09:33:00.000Z",
      "2026-11-24T09:32:00.000Z",
      "2026-11-24T09:31:00.000Z",
    ]);
  });

  test("names a field of the settings within its group, and none of the words", async () => {
    const side = await openSide();
    const params = { tenantId: side.own.tenantId };
    const { body } = await server.call(getSettings, { as: side.admin, params });
    const fields = editable(body);
    const edited = {
      ...fields,
      name: "House of Robin",
      freeCancelMinutes: 30,
      features: { ...fields.features, digitalCardsEnabled: false },
    };
    expect((await server.call(updateSettings, { as: side.admin, params, body: edited })).status).toBe(200);
    const [entry] = (await list(side)).body.entries;
    expect(entry?.change?.after).toEqual({ freeCancelMinutes: 30, "features.digitalCardsEnabled": false });
    expect(entry?.change?.mentioned).toEqual(["name"]);
    expect(entry?.object).toMatchObject({ kind: "workspace", id: side.own.tenantId, name: null, startAt: null });
  });

  test("is filtered by person, action and kind of object, and continues on the next page", async () => {
    const side = await openSide();
    const other = await server.newMember(side.own, { role: "admin", firstName: "Grace" });
    const resourceId = await addDesk(side);
    await grant(side, 1);
    await grant({ ...side, admin: other }, 2);
    await editDesk(side, resourceId, { capacity: 3 });
    const actions = async (query: Record<string, string>) =>
      (await list(side, query)).body.entries.map(({ action }) => action);
    expect(await actions({ actorId: other.memberId })).toEqual(["points.grantPoints"]);
    expect(await actions({ kind: "resource" })).toEqual(["resources.updateResource", "resources.createResource"]);
    expect(await actions({ action: "points.grantPoints" })).toEqual(["points.grantPoints", "points.grantPoints"]);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { entries: TrailEntry[]; nextCursor: string | null } = (
        await list(side, { kind: "member", limit: 1, ...(cursor === null ? {} : { cursor }) })
      ).body;
      found.push(...page.entries.map(({ actor }) => String(actor.name)));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(["Grace Test", "Ada Test"]);
  });

  test("reads days on the workspace's clock, across months", async () => {
    const own = await server.newTenant({ timeZone: "Asia/Kathmandu" });
    const admin = await server.newMember(own, { role: "admin", firstName: "Ada" });
    const side = { own, admin, member: await server.newMember(own, { points: 20, firstName: "Robin" }) };
    // 1 December, 00:01 in Kathmandu.
    server.clock.now = Date.parse("2026-11-30T18:15:00.000Z");
    await grant(side, 1);
    expect((await list(side)).body.entries).toEqual([]);
    const december = { from: "2026-12-01", to: "2026-12-31" };
    expect((await list(side, december)).body.entries.map((entry) => entry.at)).toEqual(["2026-11-30T18:16:00.000Z"]);
  });

  test("reads at most ten pages for a rare filter, and offers the rest", async () => {
    const side = await openSide();
    for (let amount = 1; amount <= 12; amount += 1) await grant(side, amount);
    const page = (await list(side, { action: "settings.updateSettings", limit: 1 })).body;
    expect(page.entries).toEqual([]);
    expect(page.nextCursor).not.toBeNull();
  });

  test.each([
    ["~", "a cursor without its month"],
    ["2026-10~", "a month outside the period"],
    ["2026-11~Zm9yZ2Vk", "a forged place"],
  ])("refuses %s: %s", async (cursor) => {
    const side = await openSide();
    expect(outcome(await list(side, { cursor }))).toEqual([400, "invalid_input"]);
  });

  test("refuses the cursor of another workspace", async () => {
    const [side, other] = [await openSide(), await openSide()];
    await grant(other, 1);
    await grant(other, 2);
    const { nextCursor } = (await list(other, { limit: 1 })).body;
    expect(nextCursor).not.toBeNull();
    expect((await list(side, { cursor: String(nextCursor) })).status).toBe(400);
  });
});

describe("the trail of an object", () => {
  test("holds its own entries, newest first, also after others have changed", async () => {
    const side = await openSide();
    const resourceId = await addDesk(side);
    await grant(side, 3);
    await editDesk(side, resourceId, { capacity: 2 });
    const entries = await trailOf(side, "resource", resourceId, 2);
    expect(entries.map(({ action }) => action)).toEqual(["resources.updateResource", "resources.createResource"]);
    expect(entries[0]?.change).toEqual({ before: { capacity: 1 }, after: { capacity: 2 }, mentioned: [] });
  });

  test("of a booking and of its member both tell that an administrator cancelled it", async () => {
    const side = await openSide();
    const resource = await server.newResource(side.own);
    const booked = await book(server, side.own, side.member, { resource, startAt: at("2026-11-26", "10:00") });
    const { bookingId } = booked.body.booking;
    const params = { tenantId: side.own.tenantId, memberId: side.member.memberId, bookingId };
    await server.call(cancelBooking, { as: side.admin, params, body: { reason: "Robin's ill", refundPoints: 5 } });
    const [ofBooking] = await trailOf(side, "booking", bookingId, 1);
    const [ofMember] = await trailOf(side, "member", side.member.memberId, 1);
    expect(ofMember).toEqual(ofBooking);
    expect(ofBooking?.object).toMatchObject({
      kind: "booking",
      id: bookingId,
      name: resource.name,
      startAt: "2026-11-26T10:00:00.000Z",
    });
    const { memberId } = side.member;
    expect(ofBooking?.also).toMatchObject([{ kind: "member", id: memberId, name: "Robin Test", startAt: null }]);
    expect(ofBooking?.change).toEqual({
      before: { status: "pending", pointsRefunded: null },
      after: { status: "cancelled", pointsRefunded: 5 },
      mentioned: [],
    });
  });

  test("is written once, however often the change arrives", async () => {
    const side = await openSide();
    const resourceId = await addDesk(side);
    await trailOf(side, "resource", resourceId, 1);
    const [entry] = await rawItems(server, side.own, "auditEntry");
    const after = { ...entry, answer: undefined };
    const change = {
      eventId: "again",
      entity: "auditEntry",
      tenantId: side.own.tenantId,
      at: defaultNow,
      before: null,
      after,
    };
    const event = { Records: [{ messageId: "again", body: JSON.stringify(change) }] };
    expect(await runConsumer("audit.listByObject", event)).toEqual({ batchItemFailures: [] });
    expect((await ofObject(side, "resource", resourceId)).body.entries).toHaveLength(1);
  });

  test("is empty for another workspace's object", async () => {
    const [side, other] = [await openSide(), await openSide()];
    const resourceId = await addDesk(other);
    await trailOf(other, "resource", resourceId, 1);
    expect((await ofObject(other, "resource", resourceId)).body.object.name).not.toBeNull();
    const object = { kind: "resource", id: resourceId, name: null, startAt: null, eventId: null };
    expect((await ofObject(side, "resource", resourceId)).body).toEqual({ object, entries: [], nextCursor: null });
  });
});

test("an act on a registration names whose it is, and stands in its trail, its event's and its member's", async () => {
  const house = await eventSteps(server)();
  const side = { ...house, member: await house.newMember() };
  const { eventId, startAt } = await house.publish();
  const { registration } = (await house.go(side.member, eventId)).body;
  const { registrationId } = registration;
  server.clock.now += 60_000;
  await house.cancel(registration, 20);
  const isCancelled = ({ action }: TrailEntry) => action === "events.cancelRegistration";
  const read = async () => [
    ...(await list(side)).body.entries,
    ...(await ofObject(side, "registration", registrationId)).body.entries,
    ...(await ofObject(side, "event", eventId)).body.entries,
    ...(await ofObject(side, "member", side.member.memberId)).body.entries,
  ];
  const told = (name: string | null) =>
    vi.waitFor(
      async () => {
        const entries = (await read()).filter(isCancelled);
        expect(entries.map(({ object }) => object)).toEqual(
          Array.from({ length: 4 }, () => ({ kind: "registration", id: registrationId, name, startAt, eventId })),
        );
        return entries;
      },
      { timeout: 20_000, interval: 50 },
    );
  const [entry] = await told("Robin Test");
  expect(entry?.also).toMatchObject([{ kind: "event", id: eventId, startAt }]);
  expect(entry?.change).toEqual({
    before: { status: "registered", pointsRefunded: null },
    after: { status: "cancelled", pointsRefunded: 20 },
    mentioned: [],
  });
  const params = { ...house.params, memberId: side.member.memberId };
  await server.call(eraseMember, { as: house.admin, params, body: { version: 1 }, key: house.key() });
  await told(null);
});

test("an erased member has no name in the trail, neither as its object nor as its actor", async () => {
  const side = await openSide();
  const { own, admin, member } = side;
  const ofMember = { tenantId: own.tenantId, memberId: member.memberId };
  await server.call(setMemberRole, { as: admin, params: ofMember, body: { role: "admin", version: 1 } });
  await grant({ ...side, admin: member, member: admin }, 4);
  await grant(side, 5);
  const { version } = (await server.call(getMember, { as: admin, params: ofMember })).body;
  server.clock.now += 60_000;
  await server.call(setMemberStatus, { as: admin, params: ofMember, body: { status: "suspended", version } });
  server.clock.now += 60_000;
  const params = { ...ofMember };
  const erased = await server.call(eraseMember, { as: admin, params, body: { version: version + 1 } });
  expect(erased.status).toBe(200);
  const { entries } = (await list(side)).body;
  expect(brief(entries)).toEqual([
    ["joining.eraseMember", "Ada Test", "member", null],
    ["members.setMemberStatus", "Ada Test", "member", null],
    ["points.grantPoints", "Ada Test", "member", null],
    ["points.grantPoints", null, "member", "Ada Test"],
    ["members.setMemberRole", "Ada Test", "member", null],
  ]);
  expect(JSON.stringify(entries)).not.toContain("Robin");
});
