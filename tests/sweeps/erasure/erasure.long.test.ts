import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { askForRecovery, resetTwoFactor, setAccountLanguage } from "#lambdas/accounts/contract.ts";
import { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { approveBooking, cancelBooking, cancelMyBooking, createBooking } from "#lambdas/bookings/contract.ts";
import { isPrivileged, type RouteContract } from "#lambdas/contract/define-route.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { routes } from "#lambdas/contract/index.ts";
import { createEnquiry, createSupportRequest } from "#lambdas/enquiries/contract.ts";
import { writeEntry } from "#lambdas/enquiries/inbox-contract.ts";
import { addImportRows, type Import, startImport } from "#lambdas/imports/contract.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { acceptInvitation, approveMember, eraseMember, joinTenant, refuseMember } from "#lambdas/joining/contract.ts";
import { setMailPreferences } from "#lambdas/mailings/contract.ts";
import {
  addMemberNote,
  getMe,
  offerMyPicture,
  setDeskNote,
  setMemberRole,
  setMemberStatus,
  setMyPicture,
  updateMe,
} from "#lambdas/members/contract.ts";
import { archiveArticle, createArticle, markNewsRead, publishArticle, updateArticle } from "#lambdas/news/contract.ts";
import { markNotificationsRead } from "#lambdas/notifications/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { recordRequest } from "#lambdas/privacy/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { pool } from "../../../scripts/local/environment.ts";
import { tableOf } from "../../support/claims.ts";
import { newFixture, type TestFixture } from "../../support/fixture.ts";
import { expectLifetimes } from "../../support/lifetimes.ts";
import { hashTenant, type RawItem, readRawTable } from "../../support/raw-table.ts";
import { recordsSince } from "../../support/stream-records.ts";
import { type Actor, startTestServer, type TestServer } from "../../support/test-server.ts";
import { goToEvent } from "./at-events.ts";
import { watchSession } from "./at-live-sessions.ts";
import { buyMugs } from "./at-orders.ts";
import { type Deliveries, openDeliveries } from "./deliveries.ts";
import { daysOf, fateOf, fieldsThatAre } from "./kept-fields.ts";
import { article, holdsMark, invitee, mark, marksIn, words } from "./marks.ts";
import { textFields } from "./text-fields.ts";

/**
 * Two people have a mark in each of their names and in all words about them. They use the product, and are erased.
 * Then the mark is searched for everywhere. The test delivers each record of the stream once in time. After the erasure
 * it delivers all of them again.
 */
let server: TestServer;
let deliveries: Deliveries;
let s3: S3Client;
let own: TestFixture;
let admin: Actor;
/** Fields in which the mark was found, before the erasure. */
const filled = new Set<string>();
const records: DynamoDBRecord[] = [];
let began: number;

beforeAll(async () => {
  began = Date.now();
  server = await startTestServer({ now: began });
  deliveries = await openDeliveries(server);
  s3 = new S3Client({ region: pool.region, endpoint: process.env.S3_ENDPOINT, forcePathStyle: true });
  own = await newFixture(server, { signUpPolicy: "approval" });
  admin = (await own.admin()) as Actor;
});
afterEach(() => documentClient().middlewareStack.remove("lags"));
afterAll(async () => {
  deliveries.close();
  s3.destroy();
  await server.close();
});

const newRecords = recordsSince(() => server);

const marksNow = async () => [...new Set((await readRawTable(tableOf(server))).flatMap(marksIn))].sort();

const marksOf = async (tenantId: string) =>
  [...new Set((await readRawTable(tableOf(server), `T#${tenantId}#`)).flatMap(marksIn))].sort();

/** Ids of all mails with the mark, whoever got them. */
async function mailsWithMark(): Promise<string[]> {
  const response = await fetch(`${server.stack.url}/_local/mail/messages.json`);
  const mails = (await response.json()) as { messageId: string }[];
  return mails.filter((mail) => holdsMark(JSON.stringify(mail))).map(({ messageId }) => messageId);
}

/** Expects that an item which keeps a mark for some days only is removed after these days. */
function expectRemoval(item: RawItem): void {
  for (const field of marksIn(item)) {
    const days = daysOf(field);
    const left = (Number(item.expiresAtSeconds) - server.clock.now / 1000) / 86_400;
    if (days === undefined) expect(item.expiresAtSeconds, field).toBeUndefined();
    else expect(left, field).toBeLessThan(days + 0.01);
  }
}

async function look(): Promise<void> {
  const fresh = await newRecords();
  records.push(...fresh);
  for (const field of await marksNow()) filled.add(field);
  await deliveries.settle(fresh);
  for (const field of await marksNow()) filled.add(field);
}

async function newPerson(name: string): Promise<Actor> {
  const email = `${mark}-${name}@people.example`;
  const names = { givenName: `Qxzmark ${name}`, familyName: "Qxzmark" };
  const { sub } = await server.stack.cognito.createConfirmedUser({ email, password: "guildhall", ...names });
  const { issueTokens } = server.stack.cognito;
  return {
    memberId: sub as MemberId,
    email,
    token: () => issueTokens(sub).accessToken,
    idToken: () => issueTokens(sub).idToken,
  };
}

const params = () => ({ tenantId: own.tenantId });
const call = <R extends RouteContract>(route: R, as: Actor, given: Parameters<TestServer["call"]>[1] = {}) =>
  server.call(route, { as, ...given, params: { ...params(), ...given.params } });

/** A privileged call, and the same call again: the second one is answered by the audit entry. */
async function twice<R extends RouteContract>(
  route: R,
  as: Actor,
  given: Parameters<TestServer["call"]>[1],
): Promise<{ body: Record<string, never> }> {
  const repeated = { ...given, key: `key-${route.id}-${deliveries.messages.size}-${Math.random()}` };
  const first = await call(route, as, repeated);
  const again = await call(route, as, repeated);
  expect(again.body, route.id).toEqual(first.body);
  return first as unknown as { body: Record<string, never> };
}

const versionOf = async (as: Actor) => (await call(getMe, as)).body.member?.version ?? 0;

/** Uploads the first part of a file of points, and never the second one. */
async function breakOff(memberId: MemberId): Promise<void> {
  const { importId } = (await twice(startImport, admin, { body: { rowCount: 51 } })).body as unknown as Import;
  const rows = Array.from({ length: 50 }, (_, at) => ({
    row: at + 1,
    memberId,
    amount: 5,
    reason: words("cake"),
    endsOn: null,
  }));
  const answer = await call(addImportRows, admin, { params: { importId }, body: { part: 1, rows } });
  expect([answer.status, answer.body.status]).toEqual([200, "receiving"]);
}

/** What others do with somebody, and somebody with the product. */
async function live(person: Actor): Promise<string> {
  const { memberId } = person;
  const of = { params: { memberId } };
  const profile = { firstName: words("first"), lastName: words("last"), phone: words("phone") };
  await call(updateMe, person, { body: { ...profile, version: await versionOf(person) } });
  await call(setMyPicture, person, { body: { uploadId: await own.upload(offerMyPicture, person) } });
  await call(setMailPreferences, person, { body: { news: true } });
  await server.call(setAccountLanguage, { as: person, body: { language: "de" } });
  await server.call(askForRecovery, { body: { email: person.email } });
  await twice(addMemberNote, admin, { ...of, body: { text: words("note") } });
  const deskNote = { deskNote: words("allergic"), version: await versionOf(person) };
  await twice(setDeskNote, admin, { ...of, body: deskNote });
  await twice(grantPoints, admin, { ...of, body: { amount: 500, reason: words("thanks") } });
  const { importId } = (await twice(startImport, admin, { body: { rowCount: 1 } })).body as unknown as Import;
  const row = { row: 1, memberId, amount: 5, reason: words("tea"), endsOn: null };
  await call(addImportRows, admin, { params: { importId }, body: { part: 1, rows: [row] } });
  await breakOff(memberId);
  // A second picture, which the person never saves.
  await own.upload(offerMyPicture, person);
  const desk = await server.newResource(own, { requiresApproval: true });
  const reserve = async () => {
    const body = { resourceId: desk.resourceId, startAt: own.nextStart(), durationMinutes: 60 };
    return (await call(createBooking, person, { body })).body.booking.bookingId;
  };
  const [waits, mine, theirs, approved] = [await reserve(), await reserve(), await reserve(), await reserve()];
  await look();
  await call(cancelMyBooking, person, { params: { bookingId: mine }, body: { reason: words("ill") } });
  await twice(approveBooking, admin, { params: { bookingId: approved } });
  const gift = { resourceId: desk.resourceId, startAt: own.nextStart(), durationMinutes: 60 } as const;
  await twice(bookForMember, admin, { ...of, body: { ...gift, override: { points: 0, reason: words("gift") } } });
  const cancellation = { reason: words("flood"), refundPoints: 1 };
  await twice(cancelBooking, admin, { params: { memberId, bookingId: theirs }, body: cancellation });
  await call(setMemberStatus, admin, { ...of, body: { status: "suspended", version: await versionOf(person) } });
  const raw = (await readRawTable(tableOf(server), `T#${own.tenantId}#M#${memberId}`)).find(
    ({ sk }) => sk === "PROFILE",
  );
  await twice(setMemberStatus, admin, { ...of, body: { status: "active", version: Number(raw?.version) } });
  await twice(setMemberRole, admin, { ...of, body: { role: "admin", version: await versionOf(person) } });
  await look();

  const draft = (await twice(createArticle, person, { body: article("We open on Sunday") })).body as unknown as {
    newsId: string;
    version: number;
  };
  const { newsId } = draft;
  const edited = { ...article("We open at noon"), version: draft.version };
  await twice(updateArticle, person, { params: { newsId }, body: edited });
  await twice(publishArticle, person, { params: { newsId }, body: { publishAt: null, mails: true, version: 2 } });
  await call(markNewsRead, person, { params: { newsId } });
  await look();
  await twice(archiveArticle, person, { params: { newsId }, body: { version: 3 } });
  await call(markNotificationsRead, person, { body: { readUpTo: new Date(server.clock.now).toISOString() } });
  const tools = { admin, twice, call, words, look, now: server.clock.now };
  const eventId = await goToEvent(person, tools);
  const sessionId = await watchSession(person, tools);
  const { orderId, productId } = await buyMugs(person, tools);
  for (const route of routes) {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    if (route.method !== "GET" || !named.includes("tenantId")) continue;
    await call(route, person, {
      params: {
        memberId,
        newsId,
        eventId,
        sessionId,
        orderId,
        productId,

        bookingId: waits,
        resourceId: desk.resourceId,
      },
    });
  }
  await look();
  return newsId;
}

/** What expires and outlasts the erasure. */
const expiringStill = [
  "chatGuard",
  "chatMessage",
  "consumed",
  "enquiry",
  "hourlyCounter",
  "inboxEntry",
  "invitation",
  "liveMinute",
  "mailedCode",
  "messageCounter",
  "pointsImport",
  "pointsImportPart",
  "pointsImportReceipt",
  "supportRequest",
];

const erase = async ({ memberId }: Actor, version: number) =>
  twice(eraseMember, admin, { params: { memberId }, body: { version } });

test("every field that takes words has its line, and no line is left over", () => {
  expect([...fateOf.keys()].sort()).toEqual(textFields());
});

test("nothing is left of somebody who was erased, however late a change arrives", { timeout: 180_000 }, async () => {
  const theirs = await server.newTenant();
  // One person accepts an invitation, the other joins beside an invitation that stays open.
  const [invited, joined] = [await newPerson("invited"), await newPerson("joined")];
  for (const { email } of [invited, joined]) await twice(createInvitation, admin, { body: invitee(email) });
  const open = (await readRawTable(tableOf(server), `T#${own.tenantId}#I#`)).find(
    ({ email }) => email === invited.email,
  );
  const invitationId = String(open?.invitationId);
  const code = await own.codeOf({ invitationId: invitationId as never, email: invited.email });
  await look();
  const codeNow = await own.codeOf({ invitationId: invitationId as never, email: invited.email });
  expect(
    (await call(acceptInvitation, invited, { params: { invitationId }, body: { code: codeNow ?? code } })).status,
  ).toBe(200);
  expect((await call(joinTenant, joined)).status).toBe(200);
  await look();
  await twice(approveMember, admin, { params: { memberId: joined.memberId } });
  await server.newMember(theirs, { account: joined, firstName: words("elsewhere") });
  for (const person of [invited, joined]) await live(person);

  // Somebody who is refused leaves as little.
  const refused = await newPerson("refused");
  await call(joinTenant, refused);
  await look();
  await twice(refuseMember, admin, { params: { memberId: refused.memberId } });
  await look();

  // What does not belong to the workspace stays, with the reasons in the list.
  const staff = await server.newSuperAdmin();
  await own.addTwoFactor(staff);
  await twice(resetTwoFactor, staff, { params: { memberId: joined.memberId }, body: { reason: words("passport") } });
  const receivedOn = new Date(server.clock.now).toISOString().slice(0, 10);
  const asked = { kind: "erasure" as const, email: joined.email, receivedOn, note: words("a passport") };
  expect((await server.call(recordRequest, { as: staff, body: asked })).status).toBe(201);
  const letter = { email: joined.email, message: words("has a long question") };
  const support = { issueType: "other", priority: "low", name: words("me"), subject: words("help") };
  const written = await server.call(createSupportRequest, { body: { ...letter, ...support } });
  expect(written.status).toBe(201);
  const note = { kind: "note" as const, text: words("called twice"), version: 1 };
  const { supportRequestId } = written.body;
  const noted = await server.call(writeEntry, { as: staff, params: { messageId: supportRequestId }, body: note });
  expect(noted.status).toBe(201);
  const enquiry = { firstName: words("a"), lastName: words("b"), phone: words("phone"), company: words("house") };
  const kind = { companySize: "1-10", enquiryType: "general" };
  expect((await server.call(createEnquiry, { body: { ...letter, ...enquiry, ...kind } })).status).toBe(201);
  await look();

  expect([...filled].filter((field) => fateOf.get(field) === "gone").sort()).toEqual(fieldsThatAre("gone"));
  expect([...filled].filter((field) => fateOf.get(field) === "kept").sort()).toEqual(fieldsThatAre("kept"));
  const isOfIndex = (field: string) => /\.gsi\dsk$/.test(field);
  const strays = [...filled].filter(
    (field) => !["gone", "kept"].includes(fateOf.get(field) ?? "") && !isOfIndex(field),
  );
  expect(strays, "fields that the list calls not theirs").toEqual([]);
  const elsewhere = await hashTenant(tableOf(server), theirs.tenantId);

  const before = (await readRawTable(tableOf(server))).filter(({ pk }) => !pk.startsWith(`T#${theirs.tenantId}#`));
  expect(expectLifetimes(before, { from: began, until: Date.now() })).toEqual(
    [...expiringStill, "invitedAddress", "newsRead", "notification"].sort(),
  );
  const mailed = await mailsWithMark();
  expect(mailed.length).toBeGreaterThan(5);

  // The reset of a second factor ends sessions up to the next second.
  const versions = await vi.waitFor(
    () => {
      server.clock.now = Date.now();
      return Promise.all([invited, joined].map(versionOf));
    },
    { timeout: 20_000, interval: 100 },
  );
  // Indexes, and queries that are not strong, show nothing yet.
  documentClient().middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request);
      const isStrong = "ConsistentRead" in request.input && request.input.ConsistentRead === true;
      const isLate = "KeyConditionExpression" in request.input && !isStrong;
      return isLate ? { ...result, output: { ...result.output, Items: [], Count: 0 } } : result;
    },
    { step: "initialize", priority: "high", name: "lags" },
  );
  for (const [position, person] of [invited, joined].entries()) await erase(person, versions[position] ?? 0);
  await deliveries.settle(await newRecords());
  await deliveries.settle(await newRecords());
  const kept = fieldsThatAre("kept");
  const keptHere = ["auditEntry.answer", "pointsImportPart.rows.reason"];
  expect(await marksOf(own.tenantId), "at once").toEqual(keptHere);

  // Every change of their lives arrives once more, the last one first.
  documentClient().middlewareStack.remove("lags");
  await deliveries.settle(records.toReversed());
  await deliveries.settle(await newRecords());
  await deliveries.settle(await newRecords());
  expect(await marksOf(own.tenantId), "after late deliveries").toEqual(keptHere);
  const here = (await readRawTable(tableOf(server))).filter(({ pk }) => !pk.startsWith(`T#${theirs.tenantId}#`));
  expect([...new Set(here.flatMap(marksIn))].sort(), "in the whole table").toEqual(kept);
  expect(await hashTenant(tableOf(server), theirs.tenantId), "the other workspace").toBe(elsewhere);
  for (const item of here) expectRemoval(item);
  const parts = here.filter(({ entity }) => entity === "pointsImportPart");
  expect(parts, "of whole files nothing is left").toHaveLength(2);
  expect(expectLifetimes(here, { from: began, until: Date.now() }), "removed in time").toEqual(
    // The request for an order that waits stays. It has ids only.
    [...expiringStill, "notification"].sort(),
  );
  // What was mailed earlier is in its reader's mailbox, which nobody can empty. The product keeps no copy.
  expect(await mailsWithMark(), "in mails after the erasure").toEqual(mailed);

  expect(
    [...deliveries.messages].filter(holdsMark).map((text) => text.slice(0, 200)),
    "in queues and dead letters, at any time",
  ).toEqual([]);
  expect(deliveries.messages.size).toBeGreaterThan(100);
  expect(server.log.map((line) => JSON.stringify(line)).filter(holdsMark), "in the log").toEqual([]);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: "guildhall-uploads" }));
  // The bucket removes what was uploaded and never saved after a day (tests/infra/stacks.test.ts).
  const untaken = [invited, joined].map(({ memberId }) => `quarantine/avatar/${own.tenantId}/${memberId}/`);
  const left = Contents.map(({ Key = "" }) => Key.replace(/[^/]+$/, ""));
  expect(left.sort()).toEqual(untaken.sort());
});

/** What belongs to no workspace keeps its own steps, and has no audit entry. */
const isAudited = (route: RouteContract) => !("trail" in route && route.trail === null && route.uses.table === "write");

test("every privileged route was told what its audit entry keeps", () => {
  const silent = routes.filter(
    (route) => isPrivileged(route) && "idempotent" in route && route.idempotent !== "natural" && isAudited(route),
  );
  expect(silent.filter((route) => !("audit" in route)).map(({ id }) => id)).toEqual([]);
});
