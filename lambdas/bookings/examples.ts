import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { listResources } from "../resources/contract.ts";
import { addResource } from "../resources/examples.ts";
import { firstRules } from "../resources/rules-contract.ts";
import * as bookForContract from "./book-for-contract.ts";
import * as claimsContract from "./claims-contract.ts";
import * as clearingContract from "./clearing-contract.ts";
import * as contract from "./contract.ts";
import { createBooking } from "./contract.ts";
import * as daysContract from "./days-contract.ts";
import * as feedsContract from "./feeds-contract.ts";
import * as moveContract from "./move-contract.ts";
import * as outOfServiceContract from "./out-of-service-contract.ts";
import * as policyContract from "./policy-contract.ts";
import * as refusalContract from "./refusal-contract.ts";
import * as seriesActsContract from "./series-acts-contract.ts";
import * as seriesChangeContract from "./series-change-contract.ts";
import * as seriesContract from "./series-contract.ts";
import { createSeries } from "./series-contract.ts";
import * as seriesEndContract from "./series-end-contract.ts";
import * as waitlistContract from "./waitlist-contract.ts";
import { joinWaitlist } from "./waitlist-contract.ts";

async function book(fixture: FixtureTenant, { requiresApproval = false } = {}) {
  const { resourceId } = await addResource(fixture, { requiresApproval });
  const body = { resourceId, startAt: fixture.nextStart(), durationMinutes: 120 } as const;
  return (await fixture.call(createBooking, { body })).booking;
}

async function bookSeries(fixture: FixtureTenant) {
  const { resourceId } = await addResource(fixture);
  const startAt = fixture.nextStart();
  const body = { resourceId, date: startAt.slice(0, 10), time: "10:00", frequency: "daily" as const, count: 1 };
  return fixture.call(createSeries, { body: { ...body, starts: [startAt], durationMinutes: 60 } });
}

/** The first booking of a series becomes longer. */
async function changeOfSeries(fixture: FixtureTenant) {
  const { series, bookings } = await bookSeries(fixture);
  const moves = bookings.map(({ bookingId, startAt, version }) => ({ bookingId, startAt, version }));
  const body = { resourceId: series.resourceId, durationMinutes: 120, moves, mostPoints: 1000 } as const;
  return { params: { seriesId: series.seriesId }, memberId: bookings[0]?.memberId ?? "", body };
}

/** A time that another member has booked. */
async function bookForAnother(fixture: FixtureTenant) {
  const { memberId } = await fixture.newMember();
  const { resourceId } = await addResource(fixture);
  const override = { points: 0, reason: "A gift" };
  const body = { resourceId, startAt: fixture.nextStart(), durationMinutes: 120, override } as const;
  return (await fixture.call(bookForContract.bookForMember, { params: { memberId }, body })).booking;
}

/** A place on the waitlist for a time that another member has booked. */
async function wait(fixture: FixtureTenant) {
  const { bookingId, memberId, resourceId, startAt } = await bookForAnother(fixture);
  const body = { resourceId, startAt, durationMinutes: 120, mostPoints: 1000 } as const;
  return { bookingId, memberId, wishId: (await fixture.call(joinWaitlist, { body })).wishId };
}

export const examples = {
  ...examplesOf(contract, {
    getAvailability: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      return { params: { resourceId }, query: { date: fixture.day } };
    },
    createBooking: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      const wanted = { resourceId, startAt: fixture.nextStart() };
      return { body: { ...wanted, durationMinutes: 120 }, otherBody: { ...wanted, durationMinutes: 60 } };
    },
    cancelMyBooking: async (fixture) => ({
      params: { bookingId: (await book(fixture)).bookingId },
      body: { reason: "Cancelled by user" },
      otherBody: { reason: "Changed my mind" },
    }),
    getBooking: async (fixture) => ({ params: { bookingId: (await book(fixture)).bookingId } }),
    approveBooking: async (fixture) => ({
      params: { bookingId: (await book(fixture, { requiresApproval: true })).bookingId },
    }),
    cancelBooking: async (fixture) => {
      const { bookingId, memberId } = await book(fixture);
      return {
        params: { bookingId, memberId },
        body: { reason: "Room floods", refundPoints: 3 },
        otherBody: { reason: "Room floods", refundPoints: 5 },
      };
    },
    listMemberBookings: async (fixture) => ({ params: { memberId: (await fixture.member()).memberId } }),
  }),
  ...examplesOf(feedsContract, {
    makeMyFeed: () => ({}),
    revokeMyFeed: () => ({}),
    makeResourceFeed: async (fixture) => ({ params: { resourceId: (await addResource(fixture)).resourceId } }),
    revokeResourceFeed: async (fixture) => ({ params: { resourceId: (await addResource(fixture)).resourceId } }),
    getFeed: async (fixture) => {
      const { feedId, secret } = await fixture.call(feedsContract.makeMyFeed, {});
      return { params: { feedId, secret } };
    },
  }),
  ...examplesOf(policyContract, {
    updateBookingRules: async (fixture) => {
      const { rules = firstRules } = await fixture.call(listResources, {});
      const { reachDays: _reach, ...fields } = rules;
      return { body: { ...fields, daysAhead: 31 }, otherBody: { ...fields, daysAhead: 32 } };
    },
    updateResourceRules: async (fixture) => {
      const { resourceId, version } = await addResource(fixture);
      return {
        params: { resourceId },
        body: { rules: { longestMinutes: 240 }, version },
        otherBody: { rules: { longestMinutes: 360 }, version },
      };
    },
  }),
  ...examplesOf(seriesContract, {
    previewSeries: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      const query = { resourceId, date: fixture.day, time: "10:00", durationMinutes: 60, frequency: "daily" } as const;
      return { query: { ...query, count: 3 } };
    },
    createSeries: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      const startAt = fixture.nextStart();
      const date = startAt.slice(0, 10);
      const rule = { resourceId, date, time: "10:00", frequency: "daily" as const, count: 1, starts: [startAt] };
      return { body: { ...rule, durationMinutes: 120 }, otherBody: { ...rule, durationMinutes: 60 } };
    },
  }),
  ...examplesOf(seriesActsContract, {
    getSeries: async (fixture) => ({ params: { seriesId: (await bookSeries(fixture)).series.seriesId } }),
    cancelSeries: async (fixture) => {
      const { series, bookings } = await bookSeries(fixture);
      const body = { scope: "all" as const, bookingId: bookings[0]?.bookingId ?? "" };
      return { params: { seriesId: series.seriesId }, body, otherBody: { ...body, scope: "one" as const } };
    },
  }),
  ...examplesOf(seriesChangeContract, {
    previewSeriesChange: async (fixture) => {
      const { series, bookings } = await bookSeries(fixture);
      const bookingId = bookings[0]?.bookingId ?? "";
      const query = {
        scope: "all",
        bookingId,
        resourceId: series.resourceId,
        time: "10:00",
        durationMinutes: 120,
      } as const;
      return { params: { seriesId: series.seriesId }, query };
    },
    changeMySeries: async (fixture) => {
      const { params, body } = await changeOfSeries(fixture);
      return { params, body, otherBody: { ...body, durationMinutes: 180 } };
    },
    changeSeries: async (fixture) => {
      const { params, memberId, body: fields } = await changeOfSeries(fixture);
      const body = { ...fields, reason: "Room floods" };
      return { params: { ...params, memberId }, body, otherBody: { ...body, durationMinutes: 180 } };
    },
  }),
  ...examplesOf(seriesEndContract, {
    cancelSeriesForMember: async (fixture) => {
      const { series, bookings } = await bookSeries(fixture);
      const [{ bookingId, memberId } = { bookingId: "", memberId: "" }] = bookings;
      const seen = { bookings: 1, points: 0 };
      const body = { scope: "all", bookingId, reason: "Room floods", refund: "all", seen } as const;
      const params = { memberId, seriesId: series.seriesId };
      return { params, body, otherBody: { ...body, refund: "none" as const } };
    },
  }),
  ...examplesOf(daysContract, {
    getDayCalendar: ({ day }) => ({ query: { date: day } }),
    getDays: ({ day }) => ({ query: { date: day, days: 7 } }),
  }),
  ...examplesOf(refusalContract, {
    refuseBooking: async (fixture) => {
      const { bookingId, memberId } = await book(fixture, { requiresApproval: true });
      return {
        params: { bookingId, memberId },
        body: { reason: "Kept for an event" },
        otherBody: { reason: "Kept for a repair" },
      };
    },
  }),
  ...examplesOf(claimsContract, {
    claimMyBooking: async (fixture) => {
      const { resourceId, version } = await addResource(fixture);
      // At each time of the day, the next quarter hour can be booked, and its check-in is open.
      const hours = Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00" }]);
      const rules = { hours, granularityMinutes: 15, shortestMinutes: 15, checkInMinutes: 60 } as const;
      await fixture.call(policyContract.updateResourceRules, { params: { resourceId }, body: { rules, version } });
      const quarter = 15 * minuteMilliseconds;
      const startAt = toInstant((Math.floor(fixture.now() / quarter) + 1) * quarter);
      const body = { resourceId, startAt, durationMinutes: 15 } as const;
      return { params: { bookingId: (await fixture.call(createBooking, { body })).booking.bookingId } };
    },
  }),
  ...examplesOf(moveContract, {
    moveMyBooking: async (fixture) => {
      const { bookingId, resourceId, startAt, version } = await book(fixture);
      const body = { resourceId, startAt, version, mostPoints: 1000 };
      return {
        params: { bookingId },
        body: { ...body, durationMinutes: 180 },
        otherBody: { ...body, durationMinutes: 60 },
      };
    },
    moveBooking: async (fixture) => {
      const { bookingId, memberId, resourceId, startAt, version } = await book(fixture);
      const body = { resourceId, startAt, version, mostPoints: 1000, reason: "Room floods" };
      return {
        params: { bookingId, memberId },
        body: { ...body, durationMinutes: 180 },
        otherBody: { ...body, durationMinutes: 60 },
      };
    },
  }),
  ...examplesOf(bookForContract, {
    bookForMember: async (fixture) => {
      const { memberId } = await fixture.member();
      const { resourceId } = await addResource(fixture);
      const override = { points: 0, reason: "A gift" };
      const body = { resourceId, startAt: fixture.nextStart(), durationMinutes: 120, override } as const;
      return { params: { memberId }, body, otherBody: { ...body, override: { ...override, reason: "A favour" } } };
    },
  }),
  ...examplesOf(waitlistContract, {
    joinWaitlist: async (fixture) => {
      const { resourceId, startAt } = await bookForAnother(fixture);
      const body = { resourceId, startAt, mostPoints: 1000 };
      return { body: { ...body, durationMinutes: 120 }, otherBody: { ...body, durationMinutes: 60 } };
    },
    listWaiting: async (fixture) => {
      const { resourceId, startAt, endAt } = await book(fixture);
      return { params: { resourceId }, query: { from: startAt, until: endAt } };
    },
    leaveWaitlist: async (fixture) => ({ params: { wishId: (await wait(fixture)).wishId } }),
    acceptWish: async (fixture) => {
      const { bookingId, memberId, wishId } = await wait(fixture);
      const ends = { reason: "Free again", refundPoints: 0 };
      await fixture.call(contract.cancelBooking, { params: { memberId, bookingId }, body: ends });
      return { params: { wishId }, body: { mostPoints: 1000 }, otherBody: { mostPoints: 999 } };
    },
  }),
  ...examplesOf(clearingContract, {
    startClearing: async (fixture) => {
      const { startAt, resourceId } = await book(fixture);
      const day = startAt.slice(0, 10);
      const of = { from: day, to: day, resourceIds: [resourceId], expected: 1, closure: "Repairs" };
      return {
        body: { ...of, reason: "The floor is sanded", refund: "all" as const },
        otherBody: { ...of, reason: "The floor is sanded", refund: "none" as const },
      };
    },
  }),
  ...examplesOf(outOfServiceContract, {
    setOutOfService: async (fixture) => {
      const { resourceId, version } = await addResource(fixture);
      const from = fixture.nextStart();
      const until = toInstant(toMilliseconds(from) + hourMilliseconds);
      const body = { period: { from, until, note: "New chair" }, version };
      return { params: { resourceId }, body, otherBody: { ...body, period: null } };
    },
  }),
};
