import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkIn, checkOut, getArrival } from "#lambdas/access/arrivals-contract.ts";
import { scan } from "#lambdas/access/scan-contract.ts";
import { getAccessSettings, updateAccessSettings } from "#lambdas/access/settings-contract.ts";
import { addMyDevice, removeMyDevice } from "#lambdas/cards/contract.ts";
import { changeCard } from "#lambdas/cards/staff-contract.ts";
import type { CallInput, RouteContract } from "#lambdas/contract/define-route.ts";
import { checkIn as checkSeatIn } from "#lambdas/events/desk-contract.ts";
import { setMemberStatus } from "#lambdas/members/contract.ts";
import { liveText, makeDevice, staticText, type TestDevice } from "../support/card-codes.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { eventSteps } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { createMembership } from "../support/memberships.ts";
import { type Actor, at, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const stepNow = () => Math.floor(server.clock.now / 30_000);
type Change = CallInput<typeof changeCard>["body"]["change"];

/** A house with two desks, and members with cards and phones. */
async function openHouse() {
  const own = await server.newTenant();
  const [desk, other, admin] = await Promise.all([
    server.newMember(own, { role: "verifier", firstName: "Vera" }),
    server.newMember(own, { role: "verifier", firstName: "Otto" }),
    server.newMember(own, { role: "admin", firstName: "Ada" }),
  ]);
  const params = { tenantId: own.tenantId };
  const of = ({ memberId }: Actor) => ({ ...params, memberId });
  const change = async (who: Actor, what: Change) =>
    (await server.call(changeCard, { as: admin, params: of(who), body: { change: what } })).body.card;
  const read = (
    code: string,
    { as = desk, key, zone = null }: { as?: Actor; key?: string; zone?: string | null } = {},
  ) => server.call(scan, { as, params, body: { code, zone }, key: key ?? randomUUID() });
  const register = async (as: Actor, device: TestDevice) =>
    (
      await server.call(addMyDevice, {
        as,
        params,
        body: { publicKey: device.publicKey, browser: "chrome", system: "android" },
      })
    ).body.keyNo;
  const count = async (entity: string) => (await rawItems(server, own, entity)).length;
  const audits = async (action: string) =>
    (await rawItems(server, own, "auditEntry")).filter((entry) => entry.action === action).length;

  async function holder({ hasPlan = true } = {}) {
    const member = await server.newMember(own, { firstName: "Maya", points: 100 });
    if (hasPlan) await server.table.commit([createMembership(own.scope, member.memberId)]);
    const { cardToken, expiresAt } = await change(member, { action: "issue" });
    const phone = makeDevice();
    const keyNo = await register(member, phone);
    const fields = { ...of(member), cardToken, expiresAt };
    const live = (step = stepNow(), { by = phone, key = keyNo } = {}) => liveText(fields, { key, step, by });
    return { member, phone, keyNo, live, fields, printed: staticText(fields) };
  }
  return { own, desk, other, admin, params, of, change, read, register, count, audits, holder };
}

const verdictOf = ({ body }: { body: object }) => {
  const { kind, verdict, did } = body as { kind: string; verdict?: string; did?: string };
  return kind === "card" ? [verdict, did] : [kind];
};
const written = (route: RouteContract) => {
  const { writeUnits = 0, indexWriteUnits = 0, roundTrips } = server.lastRequest(route);
  return { beside: writeUnits - indexWriteUnits, roundTrips };
};

describe("a live code", () => {
  test("lets its member in once, for six units, one read and one transaction", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const [code, key] = [live(), randomUUID()];
    const first = await house.read(code, { key });
    expect(first.body).toMatchObject({
      kind: "card",
      verdict: "accepted",
      did: "entered",
      memberId: member.memberId,
      person: {
        member: { firstName: "Maya" },
        plan: { name: "Basic" },
        refusal: null,
        visit: { memberId: member.memberId, cameAt: new Date(defaultNow).toISOString(), by: house.desk.memberId },
      },
    });
    expect(written(scan)).toEqual({ beside: 6, roundTrips: 2 });
    // The answer was lost, and the desk sends the call again.
    server.clock.now += 20 * 24 * 3_600_000;
    expect((await house.read(code, { key })).body).toEqual(first.body);
    expect(outcome(await house.read(live(), { key }))).toEqual([422, "idempotency_key_reused"]);
    server.clock.now = defaultNow;
    expect(verdictOf(await house.read(code))).toEqual(["spent", "nothing"]);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
    const [stored] = await rawItems(server, house.own, "visit");
    const visitId = String(stored?.visitId);
    await server.call(checkOut, { as: house.desk, params: house.of(member), body: { visitId }, key: randomUUID() });
    expect((await house.read(code, { key })).body).toEqual(first.body);
    expect(outcome(await house.read(live(), { key }))).toEqual([422, "idempotency_key_reused"]);
    // The visit is the record. It says who stood at the desk.
    expect(await house.audits("access.scan")).toBe(0);
  });

  test("of a member who is inside is spent, lets nobody in twice, and leaves an entry", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const before = await server.call(checkIn, {
      as: house.desk,
      params: house.of(member),
      body: {},
      key: randomUUID(),
    });
    const [code, key] = [live(), randomUUID()];
    const first = await house.read(code, { key });
    expect(first.body).toMatchObject({ verdict: "accepted", did: "inside", person: { visit: before.body.visit } });
    expect(written(scan)).toEqual({ beside: 4, roundTrips: 2 });
    expect((await house.read(code, { key })).body).toEqual(first.body);
    expect(verdictOf(await house.read(code, { as: house.other }))).toEqual(["spent", "nothing"]);
    expect([await house.count("visit"), await house.audits("access.scan")]).toEqual([1, 1]);
    expect(outcome(await house.read(live(stepNow() + 1), { key }))).toEqual([422, "idempotency_key_reused"]);
    const { visitId } = before.body.visit;
    await server.call(checkOut, { as: house.desk, params: house.of(member), body: { visitId }, key: randomUUID() });
    // The friend outside holds a picture of the same code.
    expect(verdictOf(await house.read(code))).toEqual(["spent", "nothing"]);
    expect(verdictOf(await house.read(live(stepNow() + 1)))).toEqual(["accepted", "entered"]);
  });

  test("stays unspent where its member may not come in, and the desk may let them in by hand", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const suspend = { status: "suspended", version: 1 } as const;
    await server.call(setMemberStatus, { as: house.admin, params: house.of(member), body: suspend });
    const refused = await house.read(live());
    expect(refused.body).toMatchObject({ verdict: "accepted", did: "nothing", person: { refusal: "suspended" } });
    // What is kept of it: another read, and one item.
    expect(written(scan)).toEqual({ beside: 2, roundTrips: 3 });
    expect([await house.count("visit"), await house.audits("access.scan")]).toEqual([0, 0]);
    const body = { override: "guest" };
    const byHand = await server.call(checkIn, { as: house.desk, params: house.of(member), body, key: randomUUID() });
    expect(byHand.body.visit).toMatchObject({ refusal: "suspended", reason: "guest" });
    expect(verdictOf(await house.read(live()))).toEqual(["accepted", "inside"]);
    const bare = await house.holder({ hasPlan: false });
    expect((await house.read(bare.live())).body).toMatchObject({ did: "nothing", person: { refusal: "no_plan" } });
  });

  test("takes a zone of the house, and no other", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    expect(outcome(await house.read(live(), { zone: "Hall" }))).toEqual([422, "access.unknown_zone"]);
    const { closesAt: _at, ...fields } = (
      await server.call(getAccessSettings, { as: house.admin, params: house.params })
    ).body;
    const body = { ...fields, zones: ["Hall"] };
    await server.call(updateAccessSettings, { as: house.admin, params: house.params, body });
    expect((await house.read(live(), { zone: "Hall" })).body).toMatchObject({ person: { visit: { zone: "Hall" } } });
  });
});

describe("each other code has its own answer", () => {
  test("a code that says only whose card it is lets nobody in", async () => {
    const house = await openHouse();
    const { member, printed } = await house.holder();
    expect((await house.read(printed)).body).toMatchObject({
      verdict: "identified",
      did: "nothing",
      memberId: member.memberId,
      person: { member: { firstName: "Maya" }, visit: null },
    });
    expect(await house.count("visit")).toBe(0);
  });

  test("the number of a tag says whose card it is, as a printed card does, and writes nothing", async () => {
    const house = await openHouse();
    const { member } = await house.holder();
    expect((await house.read("04A22B91C35D80")).body).toEqual({ kind: "unreadable" });
    await house.change(member, { action: "bind_tag", tag: "04A22B91C35D80" });
    const identified = { verdict: "identified", did: "nothing", memberId: member.memberId };
    expect((await house.read("04:a2:2b:91:c3:5d:80")).body).toMatchObject({
      ...identified,
      person: { member: { firstName: "Maya" }, visit: null, refusal: null },
    });
    expect(written(scan)).toEqual({ beside: 0, roundTrips: 3 });
    expect([await house.count("visit"), await house.audits("access.scan")]).toEqual([0, 0]);
    const params = house.of(member);
    const { visit } = (await server.call(checkIn, { as: house.desk, params, body: {}, key: randomUUID() })).body;
    expect((await house.read("04A22B91C35D80")).body).toMatchObject({ ...identified, person: { visit } });
    await house.change(member, { action: "block", reason: "lost" });
    expect(verdictOf(await house.read("04A22B91C35D80"))).toEqual(["blocked", "nothing"]);
    await house.change(member, { action: "restore" });
    server.clock.now = Date.UTC(2028, 10, 26);
    expect(verdictOf(await house.read("04A22B91C35D80"))).toEqual(["expired", "nothing"]);
    server.clock.now = defaultNow;
    await house.change(member, { action: "bind_tag", tag: "0012345678" });
    expect(verdictOf(await house.read("04A22B91C35D80"))).toEqual(["unreadable"]);
    expect(verdictOf(await house.read("0012345678"))).toEqual(["identified", "nothing"]);
    await house.change(member, { action: "replace", reason: "lost" });
    expect(verdictOf(await house.read("0012345678"))).toEqual(["unreadable"]);
  });

  test("a tag of another workspace names nobody here", async () => {
    const [house, elsewhere] = [await openHouse(), await openHouse()];
    const { member } = await elsewhere.holder();
    await elsewhere.change(member, { action: "bind_tag", tag: "04A22B91C35D80" });
    expect((await house.read("04A22B91C35D80")).body).toEqual({ kind: "unreadable" });
    const own = await house.holder();
    await house.change(own.member, { action: "bind_tag", tag: "04A22B91C35D80" });
    expect((await house.read("04A22B91C35D80")).body).toMatchObject({ memberId: own.member.memberId });
    expect((await elsewhere.read("04A22B91C35D80")).body).toMatchObject({ memberId: member.memberId });
  });

  test("a code of another time, device, card or workspace, and one that nobody signed", async () => {
    const house = await openHouse();
    const { member, live, keyNo, fields } = await house.holder();
    const stranger = makeDevice();
    const elsewhere = { ...fields, tenantId: (await server.newTenant()).tenantId };
    const nobody = { ...fields, memberId: house.other.memberId };
    const told = async (code: string) => verdictOf(await house.read(code))[0];
    expect(await told(live(stepNow() - 4))).toBe("late");
    expect(await told(live(stepNow() + 4))).toBe("early");
    expect(await told(live(stepNow(), { by: stranger }))).toBe("forged");
    expect(await told(liveText(nobody, { key: 1, step: stepNow(), by: stranger }))).toBe("unknown");
    expect(await told(liveText(elsewhere, { key: 1, step: stepNow(), by: stranger }))).toBe("foreign");
    expect(await told("https://example.org")).toBe("unreadable");
    const forged = await house.read(live(stepNow(), { by: stranger }));
    expect(forged.body).toMatchObject({ memberId: null, person: null });
    const second = makeDevice();
    const key = await house.register(member, second);
    await server.call(removeMyDevice, { as: member, params: house.params, body: { keyNo: key } });
    expect(await told(live(stepNow(), { by: second, key }))).toBe("removed");
    await house.change(member, { action: "block", reason: "stolen" });
    expect((await house.read(live())).body).toMatchObject({
      verdict: "blocked",
      person: { member: { firstName: "Maya" } },
    });
    await house.change(member, { action: "restore" });
    await house.change(member, { action: "limit", lastDay: "2026-11-24" });
    server.clock.now += 24 * 3_600_000;
    expect(await told(live())).toBe("expired");
    server.clock.now = defaultNow;
    await house.change(member, { action: "replace", reason: "lost" });
    expect(await told(live(stepNow(), { key: keyNo }))).toBe("replaced");
    expect([await house.count("visit"), await house.audits("access.scan")]).toEqual([0, 0]);
  });

  test("the second form of a signature opens nothing more", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    const code = live();
    const twin = withSecondForm(code);
    expect(twin).not.toBe(code);
    expect(verdictOf(await house.read(twin))).toEqual(["accepted", "entered"]);
    expect(verdictOf(await house.read(code))).toEqual(["spent", "nothing"]);
    const next = live(stepNow() + 1);
    expect(verdictOf(await house.read(next))).toEqual(["accepted", "inside"]);
    expect(verdictOf(await house.read(withSecondForm(next)))).toEqual(["spent", "nothing"]);
    expect(await house.count("visit")).toBe(1);
  });

  test("a ticket says whose it is and for what, and leads to its check-in", async () => {
    const house = await openHouse();
    const { member } = await house.holder();
    const events = await eventSteps(server)(house.own);
    const { eventId } = await events.publish({ startAt: at("2026-11-24", "19:00"), endAt: at("2026-11-24", "21:00") });
    const went = await events.go(member, eventId);
    const { registrationId } = went.body.registration;
    const code = `GUILDHALL:TICKET:${eventId}:${registrationId}`;
    const answer = await house.read(code);
    expect(answer.body).toMatchObject({
      kind: "ticket",
      ticket: { eventId, registrationId, memberId: member.memberId, memberName: "Maya Test", status: "registered" },
    });
    expect(written(scan)).toEqual({ beside: 0, roundTrips: 1 });
    const params = { ...house.params, eventId, registrationId };
    await server.call(checkSeatIn, { as: house.desk, params, body: { isThere: true } });
    expect((await house.read(code)).body).toMatchObject({ ticket: { status: "attended" } });
    const unknown = code.slice(0, -1) + (code.endsWith("0") ? "1" : "0");
    expect((await house.read(unknown)).body).toEqual({ kind: "ticket", ticket: null });
  });
});

describe("at the same moment", () => {
  test("one code at many desks makes one visit, and is spent for the others", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    const code = live();
    const desks = [house.desk, house.other, house.admin];
    const answers = await Promise.all(Array.from({ length: 9 }, (_, no) => house.read(code, { as: desks[no % 3] })));
    const verdicts = answers.map((answer) => verdictOf(answer).join(" "));
    expect(verdicts.filter((verdict) => verdict === "accepted entered")).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === "spent nothing")).toHaveLength(8);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
  });

  test("one code of somebody inside is spent once", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    await server.call(checkIn, { as: house.desk, params: house.of(member), body: {}, key: randomUUID() });
    const code = live();
    const answers = await Promise.all(Array.from({ length: 6 }, () => house.read(code)));
    const verdicts = answers.map((answer) => verdictOf(answer).join(" "));
    expect(verdicts.filter((verdict) => verdict === "accepted inside")).toHaveLength(1);
    expect(await house.audits("access.scan")).toBe(1);
  });

  test("two codes of one card make one visit", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    const codes = [live(), live(stepNow() + 1), live(stepNow() - 1)];
    const answers = await Promise.all(
      codes.map((code, no) => house.read(code, { as: no === 1 ? house.other : house.desk })),
    );
    const verdicts = answers.map((answer) => verdictOf(answer).join(" "));
    expect(verdicts.filter((verdict) => verdict === "accepted entered")).toHaveLength(1);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
  });

  test("a scan and a check-in by hand make one visit", async () => {
    const house = await openHouse();
    const { member, live } = await house.holder();
    const byHand = { as: house.other, params: house.of(member), body: {}, key: randomUUID() };
    await Promise.all([house.read(live()), server.call(checkIn, byHand)]);
    expect([await house.count("visit"), await house.count("presence")]).toEqual([1, 1]);
    const arrival = await server.call(getArrival, { as: house.desk, params: house.of(member) });
    expect(arrival.body.visit).not.toBeNull();
  });

  test("a call that arrives many times lets in once, with one answer", async () => {
    const house = await openHouse();
    const { live } = await house.holder();
    const [code, key] = [live(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => house.read(code, { key })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(verdictOf(answers[0] ?? { body: {} })).toEqual(["accepted", "entered"]);
    expect(await house.count("visit")).toBe(1);
  });
});

/** The order of the curve P-256, of FIPS 186-4. */
const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The same code with the other valid signature: (r, n - s). */
function withSecondForm(code: string): string {
  const fields = JSON.parse(code) as { sig: string };
  const bytes = Buffer.from(fields.sig, "base64url");
  const s = BigInt(`0x${bytes.subarray(32).toString("hex")}`);
  const other = (curveOrder - s).toString(16).padStart(64, "0");
  const sig = Buffer.concat([bytes.subarray(0, 32), Buffer.from(other, "hex")]).toString("base64url");
  return code.replace(fields.sig, sig);
}
