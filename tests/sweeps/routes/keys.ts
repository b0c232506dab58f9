import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { hourMilliseconds, minuteMilliseconds } from "#lambdas/contract/time.ts";
import { exampleOf } from "../../../scripts/fixture/examples.ts";
import { expectConsistent, outcome, tableOf } from "../../support/claims.ts";
import { newFixture } from "../../support/fixture.ts";
import { renewTable } from "../../support/own-table.ts";
import { countRevisions, type RevisionOf } from "../../support/revisions.ts";
import { type CallOptions, defaultNow, startTestServer, type TestServer } from "../../support/test-server.ts";
import { accessOf, isOfWorkspace } from "../access-matrix.ts";
import { takesKey } from "../refusal-matrix.ts";
import { furnish, withoutRequestId } from "./sides.ts";

const laterMilliseconds = [0, 11 * minuteMilliseconds, 25 * hourMilliseconds, 29 * 24 * hourMilliseconds];

export const keyed = routes.filter(takesKey);
const ofTenant = keyed.filter((route) => isOfWorkspace(accessOf(route)));

/** What these move is worth something: points, slots, seats, stock or money. `npm test` sweeps some of them. */
const nounsOfValue = ["bookings", "events", "orders", "payments", "points"];
const isOfValue = ({ id }: RouteContract) => nounsOfValue.includes(id.split(".")[0] ?? "");

export const keyedOfValue = ofTenant.filter(isOfValue);
export const keyedOfOthers = ofTenant.filter((route) => !isOfValue(route));

/** Their address says all. So no other body exists, and the sweep tries the key with another object. */
const withoutFields = [
  "bookings.approveBooking",
  "invitations.resendInvitation",
  "invitations.revokeInvitation",
  "events.offerSeat",
  "joining.approveMember",
  "joining.refuseMember",
  "stations.removeStation",
];
/** Their address names no object of the workspace, and their body is empty. So each key has one call. */
const withoutObject = ["ledgers.startReconciliation", "payments.startMoneyCheck"];
const hasFields = ({ id }: RouteContract) => !withoutFields.includes(id) && !withoutObject.includes(id);
const hasObject = ({ id }: RouteContract) => !withoutObject.includes(id);

const stale = [409, "stale_version"] as const;

/** The result of the same call with the same key from a second person. It is a separate intent. */
const endsForSomebodyElse: Readonly<Record<string, readonly [number, string | undefined]>> = {
  "news.createArticle": [201, undefined],
  "news.updateArticle": stale,
  "news.publishArticle": stale,
  "news.archiveArticle": stale,
  "news.deleteArticle": [404, "news.not_found"],
  // Another member gets a seat of their own.
  "events.register": [201, undefined],
  "events.cancelMyRegistration": [404, "events.registration_not_found"],
  "events.acceptOffer": [404, "events.registration_not_found"],
  "live.createSession": [201, undefined],
  "live.updateSession": stale,
  "live.publishSession": [409, "live.already_published"],
  "live.deleteSession": [404, "live.not_found"],
  "live.cancelSession": [409, "live.over"],
  "live.goLive": stale,
  "live.endSession": [409, "live.over"],
  "live.setReplay": stale,
  // Another member pays and writes for themselves.
  "live.unlockSession": [201, undefined],
  "live.sendMessage": [201, undefined],
  "events.createEvent": [201, undefined],
  "events.updateEvent": stale,
  "events.publishEvent": [409, "events.already_published"],
  "events.cancelEvent": [409, "events.over"],
  "events.deleteEvent": [404, "events.not_found"],
  "events.addRegistration": [409, "events.already_registered"],
  "events.cancelRegistration": [409, "events.registration_over"],
  "events.moveRegistration": [422, "events.unknown_ticket"],
  "events.moveToEvent": [409, "events.registration_over"],
  "events.offerSeat": [200, undefined],
  "events.messageRegistered": [201, undefined],
  "bookings.createBooking": [409, "bookings.slot_taken"],
  "bookings.bookForMember": [409, "bookings.slot_taken"],
  // Another administrator clears the same days. Each booking ends once.
  "bookings.startClearing": [201, undefined],
  "bookings.cancelMyBooking": [404, "bookings.not_found"],
  // Another person finds its times taken.
  "bookings.createSeries": [409, "bookings.series_changed"],
  "bookings.cancelSeries": [404, "bookings.series_not_found"],
  "bookings.changeMySeries": [404, "bookings.series_not_found"],
  // Another administrator finds the bookings changed.
  "bookings.changeSeries": [409, "bookings.series_change_refused"],
  "bookings.cancelSeriesForMember": [409, "bookings.not_cancellable"],
  "bookings.approveBooking": [409, "bookings.not_approvable"],
  "bookings.refuseBooking": [409, "bookings.not_refusable"],
  "bookings.cancelBooking": [409, "bookings.not_cancellable"],
  "bookings.moveMyBooking": [404, "bookings.not_found"],
  "bookings.moveBooking": stale,
  // Another member waits for the same time.
  "bookings.joinWaitlist": [201, undefined],
  "bookings.acceptWish": [404, "bookings.wish_not_found"],
  "points.grantPoints": [201, undefined],
  "points.deductPoints": [201, undefined],
  "points.reverseEntry": [409, "points.already_reversed"],
  "ledgers.startReconciliation": [409, "ledgers.already_reconciling"],
  "ledgers.updateWelcomeRule": stale,
  "imports.startImport": [201, undefined],
  "products.createProduct": [201, undefined],
  "products.updateProduct": stale,
  "products.setProductState": stale,
  "products.deleteProduct": [404, "products.not_found"],
  // Another administrator adds as many pieces again.
  "products.moveStock": [201, undefined],
  "payments.startMoneyCheck": [409, "payments.already_reconciling"],
  "payments.createPackage": [201, undefined],
  "payments.updatePackage": stale,
  "payments.deletePackage": [404, "payments.package_not_found"],
  // Another member buys for themselves.
  "payments.beginPurchase": [201, undefined],
  // Another member pays for themselves.
  "payments.beginPaidMembership": [201, undefined],
  // Another member pays for nothing that could change.
  "payments.changePaidPlan": [409, "payments.not_paid_up"],
  // Another member buys for themselves, and their cart is another one.
  "orders.placeOrder": [201, undefined],
  // Another person at the desk finds the member inside.
  "access.checkIn": [200, undefined],
  "access.checkOut": [409, "access.not_inside"],
  "access.deny": [201, undefined],
  // Another person at the desk scans a code that is spent.
  "access.scan": [200, undefined],
  "access.recordScan": [200, undefined],
  "stations.createStation": [201, undefined],
  "stations.updateStation": stale,
  "stations.removeStation": [404, "stations.not_found"],
  "access.correctVisit": stale,
  "access.updateAccessSettings": stale,
  "orders.cancelMyOrder": [404, "orders.not_found"],
  "orders.moveOrder": [409, "orders.not_movable"],
  "orders.cancelOrder": [409, "orders.over"],
  "orders.refundOrder": stale,
  // Another person at the desk sells the same once more.
  "orders.sellAtCounter": [201, undefined],
  "orders.sellToAnybody": [201, undefined],
  // Another administrator finds no entry open.
  "platform.endSupport": [200, undefined],
  // Another administrator opens what is open.
  "platform.setOwnClosure": [200, undefined],
  "cards.changeCard": [409, "cards.has_one"],
  "memberships.createPlan": [201, undefined],
  "memberships.updatePlan": stale,
  "memberships.deletePlan": [404, "memberships.plan_not_found"],
  "memberships.changeMembership": [409, "memberships.has_one"],
  "memberships.askForPlan": [201, undefined],
  "memberships.decidePlanRequest": [409, "memberships.request_decided"],
  // Each of its members has a plan already, and the answer says so for each row.
  "assignments.assignPlans": [201, undefined],
  "resources.createResource": [201, undefined],
  "resources.updateResource": stale,
  "resources.setResourceArchived": stale,
  "resources.copyResource": [201, undefined],
  "bookings.updateBookingRules": stale,
  "bookings.updateResourceRules": stale,
  "bookings.setOutOfService": stale,
  "settings.updateSettings": stale,
  "settings.updateTheme": stale,
  "members.updateMember": stale,
  "members.setMemberStatus": stale,
  "members.setMemberRole": stale,
  "members.setDeskNote": stale,
  "joining.eraseMember": [404, "members.not_found"],
  "joining.approveMember": [409, "members.decided_already"],
  "joining.refuseMember": [404, "members.not_found"],
  "members.addMemberNote": [201, undefined],
  // Nothing is held back any more. The second reason is one more note.
  "bounces.tryAgain": [200, undefined],
  "invitations.createInvitation": [409, "invitations.already_invited"],
  // All of its rows are invited already, and the answer says so for each row.
  "invitations.importInvitations": [200, undefined],
  "invitations.resendInvitation": [429, "invitations.sent_too_often"],
  "invitations.revokeInvitation": [404, "invitations.not_found"],
};

/**
 * One key has one effect and one answer, from the first second to the last day for a retry. Each noun begins with an
 * empty table: the checker reads all of it, and these tests fill it with workspaces.
 */
export function sweepKeys(chosen: readonly RouteContract[]): void {
  let server: TestServer;
  let revisionOf: RevisionOf;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  afterEach(() => {
    server.clock.now = defaultNow;
  });

  describe.each([...Map.groupBy(chosen, ({ id }) => id.split(".")[0])])("%s", (_noun, ofNoun) => {
    beforeAll(async () => {
      await renewTable(tableOf(server));
      revisionOf = countRevisions(server);
    });

    /** A new tenant, furnished for the one call. */
    async function open(route: RouteContract) {
      const fixture = await newFixture(server);
      const example = await exampleOf(route, fixture);
      const request = await fixture.requestOf(route, example);
      const as = example.as ?? (route.access === "member" ? await fixture.member() : await fixture.admin());
      const ask = (changes: Partial<CallOptions> = {}) =>
        server.call(route, { ...request, token: undefined, as, key: `intent-of-${route.id}`, ...changes });
      const revision = () => revisionOf(fixture.tenantId);
      return { fixture, example, body: (example.body ?? {}) as Record<string, unknown>, ask, revision };
    }

    /** The same, after a refusal and the first call. */
    async function openAsked(route: RouteContract) {
      const opened = await open(route);
      const refusal = await opened.ask({ body: { nonsense: true } });
      return { ...opened, refusal, first: await opened.ask() };
    }

    /** Another tenant in which the same key arrives eight times at once, after it took effect in the first. */
    async function openElsewhere(route: RouteContract, asked: Awaited<ReturnType<typeof openAsked>>) {
      const opened = await open(route);
      const [before, beforeOfFirst] = [await opened.revision(), await asked.revision()];
      const answers = await Promise.all(Array.from({ length: 8 }, () => opened.ask()));
      const isChanged = (await opened.revision()) !== before;
      return { ...opened, answers, isChanged, isFirstChanged: (await asked.revision()) !== beforeOfFirst };
    }

    describe.each(ofNoun.map((route) => [route.id, route] as const))("%s", (id, route) => {
      const asked = lazily(() => openAsked(route));
      const elsewhere = lazily(async () => openElsewhere(route, await asked()));

      test("remembers only effects: a refused call may be corrected under the same key", async () => {
        const { refusal, first } = await asked();
        expect(refusal.status).toBe(400);
        expect([200, 201]).toContain(first.status);
      });

      test("takes effect once and gives one answer, up to 29 days later", async () => {
        const { fixture, ask, first, revision } = await asked();
        const after = await revision();
        for (const later of laterMilliseconds) {
          server.clock.now = defaultNow + later;
          const again = await ask();
          expect([again.status, again.text]).toEqual([first.status, first.text]);
        }
        expect(await revision()).toBe(after);
        server.clock.now = defaultNow;
        await expectConsistent(server, fixture);
      });

      test("ignores the order of the fields", async () => {
        const { ask, body, first } = await asked();
        expect((await ask({ body: Object.fromEntries(Object.entries(body).reverse()) })).text).toBe(first.text);
      });

      if (hasFields(route))
        test("refuses the key with another body, up to 29 days later, unchanged", async () => {
          const { ask, body, example, revision } = await asked();
          expect(Object.keys(body)).not.toEqual([]);
          const after = await revision();
          for (const later of laterMilliseconds) {
            server.clock.now = defaultNow + later;
            expect(outcome(await ask({ body: example.otherBody }))).toEqual([422, "idempotency_key_reused"]);
          }
          expect(await revision()).toBe(after);
        });
      else if (hasObject(route))
        test("takes the same key for another object as another intent", async () => {
          const { fixture, ask, body, first, revision } = await asked();
          expect(body).toEqual({});
          const { params } = await furnish(fixture, route);
          const before = await revision();
          const second = await ask({ params });
          expect(second.status).toBe(first.status);
          expect(await revision()).not.toBe(before);
        });

      test("takes the same key of another person as another intent", async () => {
        const { fixture, ask, first } = await asked();
        const as = await fixture.newMember(route.access === "member" ? "member" : "admin");
        const second = await ask({ as });
        const addRow = `Write down what ${id} answers to the second person in endsForSomebodyElse.`;
        expect(outcome(second), addRow).toEqual(endsForSomebodyElse[id]);
        // The seat is offered already, or the workspace closes already: the second person sees the same state.
        if (id === "events.offerSeat" || id === "platform.setOwnClosure") expect(second.text).toBe(first.text);
        else expect(withoutRequestId(second.text)).not.toBe(withoutRequestId(first.text));
        expect((await ask()).text).toBe(first.text);
        await expectConsistent(server, fixture);
      });

      test("takes the same key in another workspace as another intent", async () => {
        const { fixture, isChanged, isFirstChanged } = await elsewhere();
        expect(isChanged).toBe(true);
        expect(isFirstChanged).toBe(false);
        await expectConsistent(server, fixture);
        await expectConsistent(server, (await asked()).fixture);
      });

      test("takes effect once when the same call arrives eight times at once", async () => {
        const { fixture, answers } = await elsewhere();
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(answers[0]?.status).toBeLessThan(300);
        await expectConsistent(server, fixture);
      });
    });
  });
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
