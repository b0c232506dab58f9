import { beforeEach, describe, expect, test } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { listResources, type Resource, updateResource } from "#lambdas/resources/contract.ts";
import {
  copyResource,
  listAllResources,
  orderResources,
  setResourceArchived,
} from "#lambdas/resources/staff-contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import type { Actor, TestTenant } from "../support/test-server.ts";

const server = serverOfFile();
let own: TestTenant;
let admin: Actor;
let member: Actor;
let keys = 0;

beforeEach(async () => {
  own = await server.newTenant({ maxResources: 3 });
  admin = await server.newMember(own, { role: "admin" });
  member = await server.newMember(own, { points: 100 });
});

const params = () => ({ tenantId: own.tenantId });
const key = () => `resource-key-${(keys += 1)}`;
const archive = ({ resourceId, version }: Resource, isArchived = true) =>
  server.call(setResourceArchived, {
    as: admin,
    params: { ...params(), resourceId },
    body: { isArchived, version },
  });
const namesOf = async (as: Actor) =>
  (await server.call(listResources, { as, params: params(), query: { show: "all" } })).body.resources.map(
    ({ name }) => name,
  );
const tomorrowAtTen = () => toInstant(server.clock.now - (server.clock.now % 86_400_000) + 86_400_000 + 36_000_000);
const book = ({ resourceId }: Resource) =>
  server.call(createBooking, {
    as: member,
    params: params(),
    body: { resourceId, startAt: tomorrowAtTen(), durationMinutes: 60 },
    key: key(),
  });

describe("an archived resource", () => {
  test("is in no list of members and cannot be booked, and its bookings stay", async () => {
    const [desk, other] = [await server.newResource(own), await server.newResource(own, { name: "Desk 2" })];
    expect((await book(desk)).status).toBe(201);
    expect((await archive(desk)).body).toMatchObject({ isArchived: true, isAvailable: false });
    expect(await namesOf(member)).toEqual(["Desk 2"]);
    expect(outcome(await book(desk))).toEqual([409, "bookings.resource_unavailable"]);
    const mine = await server.call(listMyBookings, { as: member, params: params(), query: {} });
    expect(mine.body.bookings).toMatchObject([{ resourceName: "Desk 1", status: "pending" }]);
    const all = await server.call(listAllResources, { as: admin, params: params() });
    expect(all.body.resources.map(({ name, isArchived }) => [name, isArchived])).toEqual([
      ["Desk 1", true],
      [other.name, false],
    ]);
    await expectConsistent(server, own);
  });

  test("stays unavailable if it is edited, and is as available as before once it is restored", async () => {
    const desk = await server.newResource(own);
    const archived = (await archive(desk)).body;
    const { resourceId, version, isArchived: _isArchived, rules: _rules, ...fields } = archived;
    const edit = { ...fields, name: "Old desk", isAvailable: true, version };
    const edited = await server.call(updateResource, { as: admin, params: { ...params(), resourceId }, body: edit });
    expect(edited.body).toMatchObject({ name: "Old desk", isAvailable: false });
    const restored = await archive(edited.body, false);
    expect(restored.body).toMatchObject({ name: "Old desk", isAvailable: true, isArchived: false });
    expect(await namesOf(member)).toEqual(["Old desk"]);
  });

  test("leaves its place in the plan, and is restored only where there is one", async () => {
    const desks = [];
    for (const name of ["Desk 1", "Desk 2", "Desk 3"]) desks.push(await server.newResource(own, { name }));
    const [first, second] = desks as [Resource, Resource, Resource];
    const archived = (await archive(first)).body;
    // Once more with the newer version changes no count.
    const again = (await archive(archived)).body;
    const copy = { as: admin, params: { ...params(), resourceId: second.resourceId } };
    const copied = await server.call(copyResource, { ...copy, body: { names: ["Desk 4"] }, key: key() });
    expect(copied.status).toBe(201);
    expect(outcome(await archive(again, false))).toEqual([409, "tenants.resource_limit_reached"]);
    expect(await namesOf(member)).toEqual(["Desk 2", "Desk 3", "Desk 4"]);
    await archive(second);
    expect((await archive(again, false)).status).toBe(200);
    await expectConsistent(server, own);
  });

  test("is not archived over a version that its editor did not see", async () => {
    const desk = await server.newResource(own);
    expect(outcome(await archive({ ...desk, version: 7 }))).toEqual([409, "stale_version"]);
    await expectConsistent(server, own);
  });
});

describe("copies of a resource", () => {
  test("have its fields and rules, are made once, and all or none", async () => {
    const rules = { leadMinutes: 30 };
    const desk = await server.newResource(own, { floor: "First floor", description: "Quiet.", rules });
    const call = { as: admin, params: { ...params(), resourceId: desk.resourceId }, key: key() };
    const body = { names: ["Desk 2", "Desk 3"] };
    const [made, again] = [
      await server.call(copyResource, { ...call, body }),
      await server.call(copyResource, { ...call, body }),
    ];
    expect(made.body.resources).toMatchObject([
      { name: "Desk 2", floor: "First floor", description: "Quiet.", rules, version: 1 },
      { name: "Desk 3", pointCostPerHour: 5, rules },
    ]);
    expect(again.body).toEqual(made.body);
    const tooMany = { ...call, body: { names: ["Desk 4"] }, key: key() };
    expect(outcome(await server.call(copyResource, tooMany))).toEqual([409, "tenants.resource_limit_reached"]);
    expect(await rawItems(server, own, "resource")).toHaveLength(3);
    await expectConsistent(server, own);
  });
});

describe("the order of resources", () => {
  test("is that of every list, with new ones at its end", async () => {
    const [one, two] = [await server.newResource(own), await server.newResource(own, { name: "Desk 2" })];
    const order = (resourceIds: string[]) =>
      server.call(orderResources, {
        as: admin,
        params: params(),
        body: { resourceIds: resourceIds as Resource["resourceId"][] },
      });
    expect((await order([two.resourceId, one.resourceId])).status).toBe(200);
    await server.newResource(own, { name: "Atrium" });
    expect(await namesOf(member)).toEqual(["Desk 2", "Desk 1", "Atrium"]);
    expect(outcome(await order([two.resourceId, one.resourceId]))).toEqual([409, "resources.changed"]);
    expect(outcome(await order([two.resourceId, two.resourceId, one.resourceId]))).toEqual([409, "resources.changed"]);
  });
});
