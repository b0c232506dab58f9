import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { createBooking, listMemberBookings } from "#lambdas/bookings/contract.ts";
import { joinTenant } from "#lambdas/joining/contract.ts";
import { addMemberNote, eraseMember, getMe, setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { book, expectSound, outcome, rawItems } from "../support/claims.ts";
import { at, type House, openHouse } from "../support/house.ts";

/** The effects of a suspension or an erasure. Consumers cause them after the call is answered. */
let house: House;

beforeAll(async () => {
  house = await openHouse({ withConsumers: true });
});
afterAll(() => house.close());

const patience = { timeout: 30_000 };

async function openHouseWithBookings() {
  const own = await house.newTenant();
  const admin = await house.newMember(own, { role: "admin" });
  const member = await house.newMember(own, { firstName: "Ida", points: 100 });
  const resource = await house.newResource(own);
  for (const startAt of [at("2026-11-26", "10:00"), at("2026-11-27", "10:00")]) {
    expect((await book(house, own, member, { resource, startAt })).status).toBe(201);
  }
  const params = { tenantId: own.tenantId, memberId: member.memberId };
  const toCome = async () =>
    (await house.call(listMemberBookings, { as: admin, params, query: { when: "to_come" } })).body.bookings;
  const statuses = async () => (await rawItems(house, own, "booking")).map(({ status }) => status);
  return { own, admin, member, resource, params, toCome, statuses };
}

test("suspending shows the future bookings, keeps them if that was chosen, and refuses the next write", async () => {
  const { own, admin, member, resource, params, toCome } = await openHouseWithBookings();
  expect((await toCome()).map(({ startAt }) => startAt)).toEqual([
    at("2026-11-26", "10:00"),
    at("2026-11-27", "10:00"),
  ]);
  await house.call(setMemberStatus, { as: admin, params, body: { status: "suspended", bookings: "keep", version: 1 } });
  const late = await house.call(createBooking, {
    as: member,
    params: { tenantId: own.tenantId },
    body: { resourceId: resource.resourceId, startAt: at("2026-11-28", "10:00"), durationMinutes: 60 },
  });
  expect(outcome(late)).toEqual([403, "members.suspended"]);
  expect(await toCome()).toHaveLength(2);
  await expectSound(house, own);
});

test("suspending can cancel them, with all points returned and every slot free again", async () => {
  const { own, admin, member, params, toCome, statuses } = await openHouseWithBookings();
  await house.call(setMemberStatus, {
    as: admin,
    params,
    body: { status: "suspended", bookings: "cancel", version: 1 },
  });
  await expect.poll(statuses, patience).toEqual(["cancelled", "cancelled"]);
  expect(await toCome()).toEqual([]);
  const { wallets } = await expectSound(house, own);
  expect(wallets.find(({ memberId }) => memberId === member.memberId)?.balance).toBe(100);
});

test("erasing keeps ledger and bookings and removes the name, and the person can come back", async () => {
  const { own, admin, member, params, statuses } = await openHouseWithBookings();
  await house.call(addMemberNote, { as: admin, params, body: { text: "Prefers the window" } });
  const answer = await house.call(eraseMember, { as: admin, params, body: { version: 1 } });
  expect(answer.body).toEqual({ memberId: member.memberId });
  expect(outcome(await house.call(getMe, { as: member, params: { tenantId: own.tenantId } }))).toEqual([
    404,
    "tenants.not_found",
  ]);
  await expect.poll(statuses, patience).toEqual(["cancelled", "cancelled"]);
  await expect
    .poll(async () => (await rawItems(house, own, "booking")).map(({ memberName }) => memberName), patience)
    .toEqual([undefined, undefined]);
  await expect.poll(async () => (await rawItems(house, own, "memberNote")).length, patience).toBe(0);
  await expect.poll(async () => (await house.call(getAccount, { as: member })).body.workspaces, patience).toEqual([]);
  const { entries } = await expectSound(house, own);
  expect(entries.length).toBeGreaterThan(1);
  const audit = await rawItems(house, own, "auditEntry");
  expect(audit.filter(({ action }) => action === "members.eraseMember")).toHaveLength(1);
  const everything = JSON.stringify([
    await rawItems(house, own, "member"),
    audit,
    await rawItems(house, own, "booking"),
  ]);
  expect(everything).not.toContain(member.email);
  expect(everything).not.toContain("Ida");

  const back = await house.call(joinTenant, { as: member, params: { tenantId: own.tenantId } });
  expect(back.body).toMatchObject({ role: "member", balance: 100 });
  await expectSound(house, own);
});

test("a changed role reaches the account's list of workspaces", async () => {
  const { own, admin, member, params } = await openHouseWithBookings();
  await house.call(setMemberRole, { as: admin, params, body: { role: "verifier", version: 1 } });
  await expect
    .poll(async () => (await house.call(getAccount, { as: member })).body.workspaces.map(({ role }) => role), patience)
    .toEqual(["verifier"]);
  await expectSound(house, own);
});
