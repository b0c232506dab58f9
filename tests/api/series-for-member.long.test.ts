import { expect, test, vi } from "vitest";
import { cancelSeries, getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import { cancelSeriesForMember } from "#lambdas/bookings/series-end-contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { type DeskHouse, openDeskHouse } from "../support/desk-house.ts";
import { serverOfFile } from "../support/file-server.ts";
import { mailsTo } from "../support/mails.ts";
import type { Actor } from "../support/test-server.ts";

/** An administrator cancels one, the following or all of a member's series, and chooses what goes back. */
const server = serverOfFile({ withConsumers: true });

interface Open extends DeskHouse {
  seriesId: string;
  bookings: { bookingId: string }[];
}

/** Three mornings from 25 November on, at ten o'clock, for 5 points each. The wallet has 85 left. */
async function openSeries(desk: Partial<Resource> = {}): Promise<Open> {
  const house = await openDeskHouse(server, 100, desk);
  const { tenantId, member } = house;
  const starts = ["2026-11-25T10:00:00.000Z", "2026-11-26T10:00:00.000Z", "2026-11-27T10:00:00.000Z"];
  const rule = { date: "2026-11-25", time: "10:00", frequency: "daily", count: 3, durationMinutes: 60, starts };
  const body = { resourceId: house.desk.resourceId, ...rule };
  const made = await server.call(createSeries, { as: member, params: { tenantId }, body: body });
  expect(made.status).toBe(201);
  return { ...house, seriesId: made.body.series.seriesId, bookings: made.body.bookings };
}

const flood = { scope: "all", reason: "The floor is flooded", refund: "all", seen: { bookings: 3, points: 15 } };

const cancel = (
  { tenantId, admin, member, seriesId, bookings }: Open,
  { place = 0, ...fields }: { place?: number } & Record<string, unknown>,
  { key, as = admin, ...others }: { key?: string; as?: Actor; tenantId?: string; memberId?: string } = {},
) =>
  server.call(cancelSeriesForMember, {
    as,
    params: { tenantId, memberId: member.memberId, seriesId, ...others },
    body: { ...flood, bookingId: bookings[place]?.bookingId ?? "", ...fields },
    key,
  });

const lookAt = ({ tenantId, admin, seriesId }: Open, as: Actor = admin) =>
  server.call(getSeries, { as, params: { tenantId, seriesId }, query: { by: "administrator" } });

const statusesOf = async (house: Open) => (await lookAt(house)).body.bookings.map(({ status }) => status);

test("the following ones end with one entry of the sum, one mail and one notice, and the earlier one stays", async () => {
  const house = await openSeries();
  const { tenantId, member, bookings, seriesId } = house;
  const body = { scope: "following", place: 1, seen: { bookings: 2, points: 10 } };
  const answer = await cancel(house, body, { key: "the-desk-ends-a-series" });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      seriesId,
      cancelledAt: "2026-11-24T09:30:00.000Z",
      cancelled: bookings.slice(1).map(({ bookingId }) => ({ bookingId, pointsRefunded: 5 })),
      pointsRefunded: 10,
      begun: [],
      balance: 95,
    },
  ]);
  const again = await cancel(house, body, { key: "the-desk-ends-a-series" });
  expect([again.status, again.body]).toEqual([200, answer.body]);
  const other = await cancel(house, { ...body, refund: "none" }, { key: "the-desk-ends-a-series" });
  expect(other.status).toBe(422);
  expect(await statusesOf(house)).toEqual(["pending", "cancelled", "cancelled"]);
  const { entries } = (await server.call(listMyEntries, { as: member, params: { tenantId } })).body;
  expect(entries.map(({ amount, subject }) => [amount, subject.kind])).toEqual([
    [10, "series_ended"],
    [-15, "series"],
    [100, "welcome"],
  ]);

  const mails = () => mailsTo(server, member.email);
  await vi.waitFor(async () => {
    expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
      "Booked as a series: Desk 1, 3 times",
      "Cancelled in a series: Desk 1, 2 times",
    ]);
    const { notifications } = (await server.call(listNotifications, { as: member, params: { tenantId } })).body;
    expect(notifications.filter(({ kind }) => kind !== "points_granted")).toMatchObject([
      {
        kind: "series_cancelled",
        seriesId,
        bookings: 2,
        startAt: "2026-11-26T10:00:00.000Z",
        reason: "The floor is flooded",
        pointsRefunded: 10,
      },
    ]);
  }, 20_000);
  const mail = (await mails()).find(({ subject }) => subject.startsWith("Cancelled"));
  expect(mail?.text).toContain("Reason: The floor is flooded.");
  expect(mail?.text).toContain("10 of 10 points went back to your wallet.");
  const own = (await server.call(getSeries, { as: member, params: { tenantId, seriesId } })).body.bookings;
  expect(own.map(({ endedBy }) => endedBy?.reason)).toEqual([
    undefined,
    "The floor is flooded",
    "The floor is flooded",
  ]);

  const audited = (await rawItems(server, house, "auditEntry")).filter(
    ({ action }) => action === cancelSeriesForMember.id,
  );
  expect(audited).toHaveLength(1);
  expect(audited[0]?.others).toEqual(
    bookings.slice(1).map(({ bookingId }) => ({
      kind: "booking",
      id: bookingId,
      after: { status: "cancelled", pointsRefunded: 5 },
    })),
  );
  expect(JSON.stringify(audited)).not.toContain("flooded");
  await expectConsistent(server, house);
});

test("what has begun is left out and named, and whoever saw it otherwise is refused with what is so now", async () => {
  const house = await openSeries();
  server.clock.now = Date.parse("2026-11-25T10:30:00.000Z");
  const refused = await cancel(house, {});
  expect(outcome(refused)).toEqual([409, "bookings.series_seen_otherwise"]);
  expect(refused.error?.details).toEqual({ bookings: 2, points: 10 });
  expect(outcome(await cancel(house, { scope: "one", seen: { bookings: 1, points: 5 } }))).toEqual([
    409,
    "bookings.not_cancellable",
  ]);
  const answer = await cancel(house, { seen: { bookings: 2, points: 10 } });
  expect(answer.body).toMatchObject({ pointsRefunded: 10, balance: 95, begun: [house.bookings[0]?.bookingId] });
  expect(await statusesOf(house)).toEqual(["confirmed", "cancelled", "cancelled"]);
  expect(outcome(await cancel(house, { seen: { bookings: 2, points: 10 } }))).toEqual([
    409,
    "bookings.not_cancellable",
  ]);
  await expectConsistent(server, house);
});

test("by the terms, the member gets what their own cancellation would return; or nothing goes back", async () => {
  const cancellationTiers = [
    { hours: 24, percent: 100 },
    { hours: 2, percent: 40 },
  ];
  const house = await openSeries({ rules: { cancellationTiers } });
  // The third is more than a day away. The second will be 22 hours away, and the first will have begun.
  server.clock.now = Date.parse("2026-11-25T09:30:00.000Z");
  const none = await cancel(house, { scope: "one", place: 2, refund: "none", seen: { bookings: 1, points: 0 } });
  expect(none.body).toMatchObject({ pointsRefunded: 0, balance: 85 });
  server.clock.now = Date.parse("2026-11-25T12:00:00.000Z");
  expect(outcome(await cancel(house, { refund: "terms", seen: { bookings: 1, points: 5 } }))).toEqual([
    409,
    "bookings.series_seen_otherwise",
  ]);
  const terms = await cancel(house, { refund: "terms", seen: { bookings: 1, points: 2 } });
  expect(terms.body).toMatchObject({ pointsRefunded: 2, balance: 87 });
  await expectConsistent(server, house);
});

test("a series of another member or workspace does not exist, and a member is refused", async () => {
  const house = await openSeries();
  const elsewhere = await openSeries();
  const stranger = await server.newMember(house, { points: 50 });
  const notFound = [404, "bookings.series_not_found"];
  expect(outcome(await cancel(house, {}, { memberId: stranger.memberId }))).toEqual(notFound);
  const { tenantId, admin } = elsewhere;
  expect(outcome(await cancel(house, {}, { as: admin, tenantId }))).toEqual(notFound);
  expect(outcome(await lookAt({ ...house, tenantId }, admin))).toEqual(notFound);
  expect(outcome(await cancel(house, { bookingId: elsewhere.bookings[0]?.bookingId }))).toEqual([
    404,
    "bookings.not_found",
  ]);
  for (const as of [house.member, stranger]) {
    expect(outcome(await cancel(house, {}, { as }))).toEqual([403, "forbidden"]);
    expect(outcome(await lookAt(house, as))).toEqual([403, "forbidden"]);
  }
  expect(await statusesOf(house)).toEqual(["pending", "pending", "pending"]);
});

test("a member and an administrator who cancel at once end each booking once", async () => {
  const house = await openSeries();
  const { tenantId, member, seriesId, bookings } = house;
  const own = { scope: "one", bookingId: bookings[0]?.bookingId };
  const [desk, mine] = await Promise.all([
    cancel(house, { scope: "following", place: 1, seen: { bookings: 2, points: 10 } }),
    server.call(cancelSeries, { as: member, params: { tenantId, seriesId }, body: own }),
  ]);
  expect([desk.status, mine.status]).toEqual([200, 200]);
  expect(await statusesOf(house)).toEqual(["cancelled", "cancelled", "cancelled"]);
  await expectConsistent(server, house);
});
