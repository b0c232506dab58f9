import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { identifyCode } from "#lambdas/access/identify-contract.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { addMyDevice, removeMyDevice } from "#lambdas/cards/contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import type { EventId } from "#lambdas/contract/ids.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { liveText, makeDevice, staticText, type TestDevice } from "../support/card-codes.ts";
import { rawItems, tableOf } from "../support/claims.ts";
import { eventSteps } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { createMembership } from "../support/memberships.ts";
import { hashTenant } from "../support/raw-table.ts";
import { type Actor, at, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const stepNow = () => Math.floor(server.clock.now / 30_000);
type Change = CallInput<typeof changeCard>["body"]["change"];
const tag = "04A22B91C35D80";

/** A house with a desk that asks whose codes are, and Maya with a card and a phone. */
async function openHouse() {
  const own = await server.newTenant();
  const [desk, admin, maya] = await Promise.all([
    server.newMember(own, { role: "verifier", firstName: "Vera" }),
    server.newMember(own, { role: "admin", firstName: "Ada" }),
    server.newMember(own, { firstName: "Maya", points: 100 }),
  ]);
  await server.table.commit([createMembership(own.scope, maya.memberId)]);
  const params = { tenantId: own.tenantId };
  const ofMaya = { ...params, memberId: maya.memberId };
  const change = async (what: Change) =>
    (await server.call(changeCard, { as: admin, params: ofMaya, body: { change: what } })).body.card;
  const hash = () => hashTenant(tableOf(server), own.tenantId);
  /** Each question leaves every item of the workspace as it was. */
  const ask = async (code: string, eventId: EventId | null = null) => {
    const before = await hash();
    const answer = await server.call(identifyCode, { as: desk, params, body: { code, eventId } });
    expect(await hash()).toBe(before);
    return answer.body;
  };
  const register = async (device: TestDevice) => {
    const body = { publicKey: device.publicKey, browser: "chrome", system: "android" } as const;
    return (await server.call(addMyDevice, { as: maya, params, body })).body.keyNo;
  };
  const { cardToken, expiresAt } = await change({ action: "issue" });
  const phone = makeDevice();
  const keyNo = await register(phone);
  const fields = { ...ofMaya, cardToken, expiresAt };
  const live = (step = stepNow(), { by = phone, key = keyNo } = {}) => liveText(fields, { key, step, by });
  return { own, desk, admin, maya, params, ofMaya, change, ask, register, fields, live, printed: staticText(fields) };
}

type House = Awaited<ReturnType<typeof openHouse>>;
const mayaOf = ({ maya }: House) => ({
  memberId: maya.memberId,
  firstName: "Maya",
  lastName: "Test",
  email: expect.stringContaining("@"),
  avatarUrl: null,
  status: "active",
  planName: "Basic",
  registrationId: null,
});
const refused = (verdict: string) => ({ kind: "card", verdict, mustComparePhoto: false, person: null });

describe("a code that is taken", () => {
  test("that is live names its member as often as it is shown, and stays unspent", async () => {
    const house = await openHouse();
    const known = { kind: "card", verdict: "accepted", mustComparePhoto: false, person: mayaOf(house) };
    expect(await house.ask(house.live())).toEqual(known);
    expect(await house.ask(` ${house.live()} `)).toEqual(known);
    const entry = { as: house.desk, params: house.params, body: { code: house.live(), zone: null } };
    const entered = await server.call(scan, { ...entry, key: randomUUID() });
    expect(entered.body).toMatchObject({ verdict: "accepted", did: "entered" });
    // The desk of the house has spent it.
    expect(await house.ask(house.live())).toEqual(refused("spent"));
    expect(await rawItems(server, house.own, "visit")).toHaveLength(1);
  });

  test("that is printed, or the number of a tag, asks to compare the photo", async () => {
    const house = await openHouse();
    const known = { kind: "card", verdict: "identified", mustComparePhoto: true, person: mayaOf(house) };
    expect(await house.ask(house.printed)).toEqual(known);
    expect(await house.ask(tag)).toEqual({ kind: "unreadable" });
    await house.change({ action: "bind_tag", tag });
    expect(await house.ask("04:a2:2b:91:c3:5d:80")).toEqual(known);
  });

  test("says that its member is suspended, or has no plan", async () => {
    const house = await openHouse();
    const body = { status: "suspended", version: 1 } as const;
    await server.call(setMemberStatus, { as: house.admin, params: house.ofMaya, body });
    expect(await house.ask(house.live())).toMatchObject({ verdict: "accepted", person: { status: "suspended" } });
    expect(await house.ask(house.printed)).toMatchObject({ verdict: "identified", person: { status: "suspended" } });
  });

  test("has the member's open seat of the event that was asked for, and of no other", async () => {
    const house = await openHouse();
    const events = await eventSteps(server)(house.own);
    const evening = { startAt: at("2026-11-24", "19:00"), endAt: at("2026-11-24", "21:00") };
    const [{ eventId }, other] = [await events.publish(evening), await events.publish(evening)];
    const seatAt = async (event: EventId) => {
      const answer = await house.ask(house.live(), event);
      return answer.kind === "card" ? answer.person?.registrationId : undefined;
    };
    expect(await seatAt(eventId)).toBeNull();
    const { registration } = (await events.go(house.maya, eventId)).body;
    expect(await seatAt(eventId)).toBe(registration.registrationId);
    expect(await seatAt(other.eventId)).toBeNull();
    await house.change({ action: "bind_tag", tag });
    expect(await house.ask(tag, eventId)).toMatchObject({ person: { registrationId: registration.registrationId } });
    await events.leave(house.maya, registration);
    expect(await seatAt(eventId)).toBeNull();
  });
});

describe("a refused code names nobody", () => {
  test("where it is of another time or device, or nobody has signed it", async () => {
    const house = await openHouse();
    const [stranger, second] = [makeDevice(), makeDevice()];
    expect(await house.ask(house.live(stepNow() - 4))).toEqual(refused("late"));
    expect(await house.ask(house.live(stepNow() + 4))).toEqual(refused("early"));
    expect(await house.ask(house.live(stepNow(), { by: stranger }))).toEqual(refused("forged"));
    const key = await house.register(second);
    await server.call(removeMyDevice, { as: house.maya, params: house.params, body: { keyNo: key } });
    expect(await house.ask(house.live(stepNow(), { by: second, key }))).toEqual(refused("removed"));
  });

  test("where its card is blocked, expired or replaced, also by its tag", async () => {
    const house = await openHouse();
    await house.change({ action: "bind_tag", tag });
    const codes = () => [house.live(), house.printed, tag];
    await house.change({ action: "block", reason: "stolen" });
    for (const code of codes()) expect(await house.ask(code)).toEqual(refused("blocked"));
    await house.change({ action: "restore" });
    server.clock.now = Date.UTC(2028, 10, 26);
    for (const code of codes()) expect(await house.ask(code)).toEqual(refused("expired"));
    server.clock.now = defaultNow;
    await house.change({ action: "replace", reason: "lost" });
    expect(await house.ask(house.live())).toEqual(refused("replaced"));
    expect(await house.ask(house.printed)).toEqual(refused("replaced"));
    expect(await house.ask(tag)).toEqual({ kind: "unreadable" });
  });

  test("where it is of nobody here, of another workspace, or no code of ours", async () => {
    const [house, elsewhere] = [await openHouse(), await openHouse()];
    const nobody = { ...house.fields, memberId: house.desk.memberId };
    expect(await house.ask(staticText(nobody))).toEqual(refused("unknown"));
    expect(await house.ask(elsewhere.live())).toEqual({ kind: "foreign" });
    expect(await house.ask(elsewhere.printed)).toEqual({ kind: "foreign" });
    await elsewhere.change({ action: "bind_tag", tag });
    expect(await house.ask(tag)).toEqual({ kind: "unreadable" });
    for (const text of ["Maya", "https://example.org", "{}"])
      expect(await house.ask(text)).toEqual({ kind: "unreadable" });
    const wearingOurs = staticText({ ...elsewhere.fields, tenantId: house.own.tenantId });
    expect(await house.ask(wearingOurs)).toEqual(refused("unknown"));
  });
});

test("a member asks about nobody's code", async () => {
  const house = await openHouse();
  const asked = (as: Actor) =>
    server.call(identifyCode, { as, params: house.params, body: { code: house.printed, eventId: null } });
  expect((await asked(house.maya)).status).toBe(403);
  expect((await asked(house.admin)).status).toBe(200);
});
