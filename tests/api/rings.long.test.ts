import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { endSessions } from "#lambdas/accounts/contract.ts";
import { approveBooking, cancelBooking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { hourMilliseconds } from "#lambdas/contract/time.ts";
import { approveMember, joinTenant, refuseMember } from "#lambdas/joining/contract.ts";
import { setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { memberRef } from "#lambdas/members/repository.ts";
import { changeMembership } from "#lambdas/memberships/contract.ts";
import { createPlan } from "#lambdas/memberships/plan-contract.ts";
import { askForPlan, withdrawPlanRequest } from "#lambdas/memberships/request-contract.ts";
import { archiveArticle, createArticle, publishArticle, updateArticle } from "#lambdas/news/contract.ts";
import { markNotificationsRead } from "#lambdas/notifications/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { createResource, updateResource } from "#lambdas/resources/contract.ts";
import { book, rawItems, runConsumer } from "../support/claims.ts";
import { type Listener, openListener } from "../support/listener.ts";
import { monthly } from "../support/memberships.ts";
import {
  type Actor,
  at,
  defaultNow,
  startTestServer,
  type TestServer,
  type TestTenant,
} from "../support/test-server.ts";

/** Rings from the mutation to the socket: stream, dispatcher, queue, publisher, and the authorizer before them. */
let server: TestServer;
let ears: Ear[] = [];
beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterEach(() => {
  for (const { listener } of ears) listener.close();
  ears = [];
});
afterAll(() => server.close());

interface Ear {
  listener: Listener;
  /** The next ring of a channel that was not taken before. With a noun: of this noun, as others may come late. */
  next(channel: string, noun?: string): Promise<unknown>;
  countOf(channel: string): number;
}

const channelsOf = ({ tenantId }: TestTenant, { memberId }: Pick<Actor, "memberId">) => {
  const tenant = tenantId.replace("_", "-");
  return {
    days: `/bookings/${tenant}/days`,
    mine: `/bookings/${tenant}/members/${memberId}`,
    pending: `/bookings/${tenant}/pending`,
    waiting: `/joining/${tenant}/waiting`,
    news: `/news/${tenant}/articles`,
    bell: `/notifications/${tenant}/members/${memberId}`,
    requests: `/notifications/${tenant}/requests`,
    plan: `/memberships/${tenant}/members/${memberId}`,
    wishes: `/memberships/${tenant}/requests`,
  };
};

async function listen(actor: Actor, ...channels: string[]): Promise<Ear> {
  const listener = await openListener(server.stack.url, { token: actor.token() });
  for (const channel of channels) expect(await listener.subscribe(channel), channel).toBe(true);
  const idOf = (channel: string) => `subscription-${channels.indexOf(channel) + 1}`;
  const ear = {
    listener,
    next: async (channel: string, noun = "") => {
      const isAsked = (event = "") => noun === "" || (JSON.parse(event) as { noun: string }).noun === noun;
      const { event = "" } = await listener.next(
        (message) => message.type === "data" && message.id === idOf(channel) && isAsked(message.event),
      );
      return JSON.parse(event) as unknown;
    },
    countOf: (channel: string) =>
      listener.heard.filter(({ type, id }) => type === "data" && id === idOf(channel)).length,
  };
  ears.push(ear);
  return ear;
}

async function newHouse() {
  const own = await server.newTenant({ name: "MARKER house" });
  const member = await server.newMember(own, { points: 500, firstName: "MARKER-Mia" });
  const admin = await server.newMember(own, { role: "admin", firstName: "MARKER-Ada" });
  const desk = await server.newResource(own, { name: "MARKER desk" });
  const room = await server.newResource(own, { name: "MARKER room", requiresApproval: true });
  return { own, member, admin, desk, room, params: { tenantId: own.tenantId }, of: channelsOf(own, member) };
}

const fields = {
  title: "MARKER title",
  excerpt: "MARKER excerpt",
  cover: null,
  category: "announcement",
  audience: { kind: "everybody" },
  isPinned: false,
  isFeatured: false,
  expiresAt: null,
  body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "MARKER text" }] }] },
};

test("a booking and its cancellation ring the days and the member's own bookings", async () => {
  const { own, member, admin, desk, params, of } = await newHouse();
  const [mine, others] = [await listen(member, of.mine), await listen(admin, of.days)];
  const day = { noun: "bookings", ids: [desk.resourceId], days: ["2026-11-26"] };
  const { booking } = (await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") })).body;
  expect(await others.next(of.days, "bookings")).toEqual(day);
  expect(await mine.next(of.mine)).toEqual({ noun: "bookings" });
  const path = { ...params, bookingId: booking.bookingId };
  expect((await server.call(cancelMyBooking, { as: member, params: path })).status).toBe(200);
  expect(await others.next(of.days, "bookings")).toEqual(day);
  expect(await mine.next(of.mine)).toEqual({ noun: "bookings" });
});

test("a booking over midnight in UTC rings both days", async () => {
  const own = await server.newTenant({ timeZone: "America/New_York" });
  const member = await server.newMember(own, { points: 500 });
  const resource = await server.newResource(own);
  const { days } = channelsOf(own, member);
  const ear = await listen(member, days);
  const startAt = at("2026-11-26", "18:00", "America/New_York");
  expect((await book(server, own, member, { resource, startAt, hours: 2 })).status).toBe(201);
  expect(await ear.next(days, "bookings")).toEqual({
    noun: "bookings",
    ids: [resource.resourceId],
    days: ["2026-11-26", "2026-11-27"],
  });
});

test("a booking that waits rings the administrators, and again when it is approved or cancelled", async () => {
  const { own, member, admin, room, params, of } = await newHouse();
  const [staff, mine] = [await listen(admin, of.pending, of.requests), await listen(member, of.mine, of.bell)];
  const wait = async (day: string) =>
    (await book(server, own, member, { resource: room, startAt: at(day, "10:00") })).body.booking;
  const approved = await wait("2026-11-26");
  expect(await staff.next(of.pending)).toEqual({ noun: "bookings", ids: [approved.bookingId] });
  expect(await staff.next(of.requests)).toEqual({ noun: "notifications" });
  const path = { ...params, bookingId: approved.bookingId };
  expect((await server.call(approveBooking, { as: admin, params: path })).status).toBe(200);
  expect(await staff.next(of.pending)).toEqual({ noun: "bookings", ids: [approved.bookingId] });
  expect(await staff.next(of.requests)).toEqual({ noun: "notifications" });
  expect(await mine.next(of.bell)).toEqual({ noun: "notifications" });
  const cancelled = await wait("2026-11-27");
  expect(await staff.next(of.pending)).toEqual({ noun: "bookings", ids: [cancelled.bookingId] });
  const body = { reason: "MARKER reason", refundPoints: 5 };
  const ended = { ...params, memberId: member.memberId, bookingId: cancelled.bookingId };
  expect((await server.call(cancelBooking, { as: admin, params: ended, body })).status).toBe(200);
  expect(await staff.next(of.pending)).toEqual({ noun: "bookings", ids: [cancelled.bookingId] });
});

test("a booking that needs no approval does not ring those who approve", async () => {
  const { own, member, admin, desk, room, of } = await newHouse();
  const staff = await listen(admin, of.pending);
  await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") });
  const { booking } = (await book(server, own, member, { resource: room, startAt: at("2026-11-26", "10:00") })).body;
  expect(await staff.next(of.pending)).toEqual({ noun: "bookings", ids: [booking.bookingId] });
});

test("whoever asks to join rings the administrators, and again when they are let in or turned away", async () => {
  const own = await server.newTenant({ signUpPolicy: "approval" });
  const admin = await server.newMember(own, { role: "admin" });
  const { waiting, requests } = channelsOf(own, admin);
  const staff = await listen(admin, waiting, requests);
  const params = { tenantId: own.tenantId };
  for (const decide of [approveMember, refuseMember]) {
    const person = await server.newAccount();
    expect((await server.call(joinTenant, { as: person, params })).status).toBe(200);
    expect(await staff.next(waiting)).toEqual({ noun: "members" });
    expect(await staff.next(requests)).toEqual({ noun: "notifications" });
    const answer = await server.call(decide, { as: admin, params: { ...params, memberId: person.memberId } });
    expect(answer.status, answer.text).toBe(200);
    expect(await staff.next(waiting)).toEqual({ noun: "members" });
    expect(await staff.next(requests)).toEqual({ noun: "notifications" });
  }
});

test("news ring when they are published, edited and archived, and drafts do not", async () => {
  const { member, admin, params, of } = await newHouse();
  const ear = await listen(member, of.news);
  await server.call(createArticle, { as: admin, params, body: fields });
  const { newsId, version } = (await server.call(createArticle, { as: admin, params, body: fields })).body;
  const call = { as: admin, params: { ...params, newsId } };
  const published = await server.call(publishArticle, { ...call, body: { publishAt: null, mails: false, version } });
  expect(await ear.next(of.news)).toEqual({ noun: "news", ids: [newsId] });
  const edit = { ...fields, title: "MARKER other", version: published.body.version };
  const edited = await server.call(updateArticle, { ...call, body: edit });
  expect(await ear.next(of.news)).toEqual({ noun: "news", ids: [newsId] });
  await server.call(archiveArticle, { ...call, body: { version: edited.body.version } });
  expect(await ear.next(of.news)).toEqual({ noun: "news", ids: [newsId] });
});

test("a notification rings its member alone, and so does what they have read", async () => {
  const { own, member, admin, params, of } = await newHouse();
  const other = await server.newMember(own);
  const theirs = channelsOf(own, other);
  const [mine, quiet] = [await listen(member, of.bell), await listen(other, theirs.bell)];
  const body = { amount: 5, reason: "MARKER reason" };
  const grant = (memberId: string) => server.call(grantPoints, { as: admin, params: { ...params, memberId }, body });
  expect((await grant(member.memberId)).status).toBe(201);
  expect(await mine.next(of.bell)).toEqual({ noun: "notifications" });
  const readUpTo = new Date(server.clock.now).toISOString();
  await server.call(markNotificationsRead, { as: member, params, body: { readUpTo } });
  expect(await mine.next(of.bell)).toEqual({ noun: "notifications" });
  expect(quiet.countOf(theirs.bell)).toBe(0);
});

test("a membership that an administrator changes rings its member alone, and a request the administrators", async () => {
  const { own, member, admin, params, of } = await newHouse();
  const other = await server.newMember(own);
  const theirs = channelsOf(own, other);
  const [mine, quiet] = [await listen(member, of.plan), await listen(other, theirs.plan)];
  const staff = await listen(admin, of.wishes);
  const plan = (await server.call(createPlan, { as: admin, params, body: { ...monthly, chosenBy: "request" } })).body;
  const request = (await server.call(askForPlan, { as: member, params, body: { planId: plan.planId } })).body;
  const wish = { noun: "memberships", ids: [request.requestId] };
  expect(await staff.next(of.wishes)).toEqual(wish);
  expect(await mine.next(of.plan)).toEqual({ noun: "memberships" });
  const withdrawn = { ...params, requestId: request.requestId };
  await server.call(withdrawPlanRequest, { as: member, params: withdrawn, body: {} });
  expect(await staff.next(of.wishes)).toEqual(wish);
  expect(await mine.next(of.plan)).toEqual({ noun: "memberships" });
  const change = { action: "assign", planId: plan.planId } as const;
  const path = { ...params, memberId: member.memberId };
  expect((await server.call(changeMembership, { as: admin, params: path, body: { change } })).status).toBe(201);
  expect(await mine.next(of.plan)).toEqual({ noun: "memberships" });
  expect(quiet.countOf(theirs.plan)).toBe(0);
});

test("a change of a resource rings the day, for whatever days are shown", async () => {
  const own = await server.newTenant();
  const member = await server.newMember(own);
  const admin = await server.newMember(own, { role: "admin" });
  const [params, of] = [{ tenantId: own.tenantId }, channelsOf(own, member)];
  const ear = await listen(member, of.days);
  const { resourceId, version, ...facts } = await server.newResource(own);
  expect(await ear.next(of.days)).toEqual({ noun: "resources", ids: [resourceId] });
  const path = { ...params, resourceId };
  const body = { ...facts, isAvailable: false, version };
  expect((await server.call(updateResource, { as: admin, params: path, body })).status).toBe(200);
  expect(await ear.next(of.days)).toEqual({ noun: "resources", ids: [resourceId] });
  const created = await server.call(createResource, { as: admin, params, body: { ...facts, name: "MARKER new" } });
  expect(await ear.next(of.days)).toEqual({ noun: "resources", ids: [created.body.resourceId] });
});

test("an article for later rings when its time has come, with a mail or without", async () => {
  for (const mails of [false, true]) {
    server.clock.now = defaultNow;
    const { own, member, admin, params, of } = await newHouse();
    const ear = await listen(member, of.news);
    const { newsId, version } = (await server.call(createArticle, { as: admin, params, body: fields })).body;
    const publishAt = new Date(defaultNow + hourMilliseconds).toISOString();
    const publication = { publishAt, mails, version };
    await server.call(publishArticle, { as: admin, params: { ...params, newsId }, body: publication });
    expect(await ear.next(of.news), "an editor has scheduled it").toEqual({ noun: "news", ids: [newsId] });
    const early = { pk: `T#${own.tenantId}#NEWS#${newsId}`, sk: "NEWS", dueAt: publishAt };
    const due = async (askedAt: number) => {
      const body = JSON.stringify({ ...early, askedAt });
      await runConsumer("news.mailScheduledNews", { Records: [{ body, messageId: newsId }] });
    };
    const [stored] = await rawItems(server, own, "news");
    expect(stored?.gsi4sk).toBe(publishAt);
    await due(defaultNow);
    expect(ear.countOf(of.news), "before its time").toBe(1);
    await due(defaultNow + hourMilliseconds);
    expect(await ear.next(of.news)).toEqual({ noun: "news", ids: [newsId] });
    const [after] = await rawItems(server, own, "news");
    expect(after?.gsi4pk, "is due no more").toBeUndefined();
    // Editors who have the article open can save it still, unless it was mailed.
    expect(after?.version).toBe(mails ? 3 : 2);
  }
  server.clock.now = defaultNow;
});

test("a suspended member's open socket hears nothing more of their own, and cannot subscribe again", async () => {
  const { own, member, admin, desk, params, of } = await newHouse();
  const { booking } = (await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") })).body;
  const [mine, staff] = [await listen(member, of.mine, of.bell), await listen(admin, of.days)];
  const refs = { seen: memberRef(own.scope, member.memberId) };
  const { seen } = await server.table.getMany(refs, { consistent: true });
  const path = { ...params, memberId: member.memberId };
  const body = { status: "suspended", version: seen?.version };
  expect((await server.call(setMemberStatus, { as: admin, params: path, body })).status).toBe(200);
  const before = [mine.countOf(of.mine), mine.countOf(of.bell)];
  const ending = { reason: "MARKER reason", refundPoints: 5 };
  const ended = { ...path, bookingId: booking.bookingId };
  expect((await server.call(cancelBooking, { as: admin, params: ended, body: ending })).status).toBe(200);
  await staff.next(of.days, "bookings");
  // The ring of another booking comes later than those of the cancellation.
  await book(server, own, await server.newMember(own, { points: 50 }), {
    resource: desk,
    startAt: at("2026-11-27", "10:00"),
  });
  await staff.next(of.days, "bookings");
  expect([mine.countOf(of.mine), mine.countOf(of.bell)]).toEqual(before);
  for (const channel of Object.values(of)) expect(await mine.listener.subscribe(channel), channel).toBe(false);
});

test("a socket of a session that was ended hears bare nouns and opaque ids, and cannot subscribe again", async () => {
  const { own, member, desk, of } = await newHouse();
  const ear = await listen(member, of.mine, of.days);
  expect((await server.call(endSessions, { as: member, body: { because: "password_changed" } })).status).toBe(200);
  // The next session books. It begins in a later second.
  server.clock.now += 3_000;
  const booked = await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") });
  expect(booked.status).toBe(201);
  expect(await ear.next(of.mine)).toEqual({ noun: "bookings" });
  const days = { noun: "bookings", ids: [desk.resourceId], days: ["2026-11-26"] };
  expect(await ear.next(of.days, "bookings")).toEqual(days);
  for (const channel of Object.values(of)) expect(await ear.listener.subscribe(channel), channel).toBe(false);
  server.clock.now = defaultNow;
});

test("people who were suspended or demoted hear a tenant's open channels as bare nouns, opaque ids and days", async () => {
  const { own, member, admin, desk, room, params, of } = await newHouse();
  const chief = await server.newMember(own, { role: "admin" });
  const plan = (await server.call(createPlan, { as: chief, params, body: { ...monthly, chosenBy: "request" } })).body;
  const [suspended, demoted] = [
    await listen(member, of.days, of.news),
    await listen(admin, of.pending, of.waiting, of.requests, of.wishes),
  ];
  const pathOf = async ({ memberId }: Actor) => {
    const { seen } = await server.table.getMany({ seen: memberRef(own.scope, memberId) }, { consistent: true });
    return { path: { ...params, memberId }, version: seen?.version };
  };
  const [ofMember, ofAdmin] = [await pathOf(member), await pathOf(admin)];
  const suspension = { status: "suspended", version: ofMember.version };
  const demotion = { role: "member", version: ofAdmin.version };
  expect((await server.call(setMemberStatus, { as: chief, params: ofMember.path, body: suspension })).status).toBe(200);
  expect((await server.call(setMemberRole, { as: chief, params: ofAdmin.path, body: demotion })).status).toBe(200);
  const other = await server.newMember(own, { points: 50 });
  // Rings of two changes may come in any order, so each is heard before the next change.
  await book(server, own, other, { resource: desk, startAt: at("2026-11-26", "10:00") });
  const onDay = { noun: "bookings", ids: [desk.resourceId], days: ["2026-11-26"] };
  expect(await suspended.next(of.days, "bookings")).toEqual(onDay);
  const waits = await book(server, own, other, { resource: room, startAt: at("2026-11-27", "10:00") });
  expect(await demoted.next(of.pending)).toEqual({ noun: "bookings", ids: [waits.body.booking.bookingId] });
  const wish = (await server.call(askForPlan, { as: other, params, body: { planId: plan.planId } })).body;
  expect(await demoted.next(of.requests)).toEqual({ noun: "notifications" });
  expect(await demoted.next(of.wishes)).toEqual({ noun: "memberships", ids: [wish.requestId] });
  const { newsId, version } = (await server.call(createArticle, { as: chief, params, body: fields })).body;
  const publication = { publishAt: null, mails: false, version };
  await server.call(publishArticle, { as: chief, params: { ...params, newsId }, body: publication });
  expect(await suspended.next(of.news)).toEqual({ noun: "news", ids: [newsId] });
  for (const channel of [of.days, of.news]) expect(await suspended.listener.subscribe(channel), channel).toBe(false);
  for (const channel of [of.pending, of.waiting, of.requests, of.wishes])
    expect(await demoted.listener.subscribe(channel), channel).toBe(false);
});

test("no ring of all those above says who, what or why", async () => {
  const { own, member, admin, desk, room, params, of } = await newHouse();
  const ear = await listen(admin, of.days, of.pending, of.waiting, of.news, of.requests, of.wishes);
  const own2 = await listen(member, of.mine, of.bell, of.plan);
  await book(server, own, member, { resource: desk, startAt: at("2026-11-26", "10:00") });
  const { booking } = (await book(server, own, member, { resource: room, startAt: at("2026-11-26", "11:00") })).body;
  const ended = { ...params, memberId: member.memberId, bookingId: booking.bookingId };
  await server.call(cancelBooking, { as: admin, params: ended, body: { reason: "MARKER reason", refundPoints: 5 } });
  const { newsId, version } = (await server.call(createArticle, { as: admin, params, body: fields })).body;
  const publication = { publishAt: null, mails: false, version };
  await server.call(publishArticle, { as: admin, params: { ...params, newsId }, body: publication });
  const plan = { ...monthly, name: "MARKER plan", chosenBy: "request" };
  const { planId } = (await server.call(createPlan, { as: admin, params, body: plan })).body;
  await server.call(askForPlan, { as: member, params, body: { planId } });
  await ear.next(of.news);
  await ear.next(of.wishes);
  await own2.next(of.bell);
  await own2.next(of.plan);
  const texts = [...ear.listener.heard, ...own2.listener.heard].flatMap(({ event }) => event ?? []);
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) {
    expect(text).toMatch(
      /^\{"noun":"(bookings|resources|members|memberships|news|notifications)"(,"ids":\["(res|bkg|nws|prq)_[0-9A-Z]{26}"(,"(res|bkg|nws|prq)_[0-9A-Z]{26}")*\])?(,"days":\["\d{4}-\d\d-\d\d"(,"\d{4}-\d\d-\d\d")*\])?\}$/,
    );
    for (const secret of ["MARKER", member.memberId, member.email, admin.memberId]) expect(text).not.toContain(secret);
  }
});
