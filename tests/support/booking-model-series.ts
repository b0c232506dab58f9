/** Acts of the model of bookings on several at once: a series is made, its following are changed or cancelled. */
import { expect } from "vitest";
import { cancelSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { changeMySeries } from "#lambdas/bookings/series-change-contract.ts";
import { createSeries } from "#lambdas/bookings/series-contract.ts";
import {
  back,
  bufferMinutes,
  type Command,
  conflicts,
  differenceFor,
  type Held,
  hour,
  hoursOf,
  type Model,
  type Place,
  pay,
  priceOf,
  shareAt,
} from "./booking-model.ts";
import { isIdle } from "./booking-model-acts.ts";
import { outcome } from "./claims.ts";

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The same time of several days, one after another. */
const repeated = (place: Place, count: number): Place[] =>
  Array.from({ length: count }, (_, day) => ({
    ...place,
    from: place.from + day * 24 * hour,
    to: place.to + day * 24 * hour,
  }));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const isNear = (one: Place, other: Place) =>
  one.from < other.to + bufferMinutes * 60_000 && other.from < one.to + bufferMinutes * 60_000;

/** The code with which the product refuses; undefined where it must not. What the slots say comes last. */
function refusalOf(
  model: Model,
  places: readonly Place[],
  { charged, member, own, changed }: { charged: number; member: number; own: readonly Held[]; changed: string },
): string | undefined {
  if (places.some((place) => place.from < model.now || isIdle(model, place))) return changed;
  // One may have moved to the day of another.
  const sooner = places.map((place, index) => places.slice(0, index).filter((one) => isNear(one, place)));
  if (sooner.some((near) => near.length > 0)) return changed;
  if (charged > (model.balances[member] ?? 0)) return "points.insufficient";
  const others = { ...model, held: model.held.filter((held) => !own.includes(held)) };
  return places.some((place) => conflicts(others, place).length > 0) ? changed : undefined;
}

export function bookSeriesCommand(member: number, place: Place, count: number): Command {
  return {
    check: () => true,
    toString: () => `book ${count} times ${member} ${JSON.stringify(place)}`,
    run: async (model, { server, of, members, resources }) => {
      const places = repeated(place, count);
      const starts = places.map(({ from }) => instantOf(from));
      const [first = ""] = starts;
      const answer = await server.call(createSeries, {
        as: members[member],
        params: { tenantId: of.tenantId },
        body: {
          resourceId: resources[place.resource]?.resourceId ?? "",
          date: first.slice(0, 10),
          time: first.slice(11, 16),
          frequency: "daily",
          count,
          durationMinutes: (hoursOf(place) * 60) as 60,
          starts,
        },
      });
      const charged = sumOf(places.map(priceOf));
      const refused = refusalOf(model, places, { charged, member, own: [], changed: "bookings.series_changed" });
      if (refused !== undefined) return expect(outcome(answer)[1]).toBe(refused);
      expect(outcome(answer)).toEqual([201, undefined]);
      pay(model, member, charged);
      expect(answer.body.balance).toBe(model.balances[member]);
      const { seriesId } = answer.body.series;
      for (const [index, { bookingId, version }] of answer.body.bookings.entries()) {
        const own = places[index] ?? place;
        model.held.push({ ...own, bookingId, version, member, cost: priceOf(own), base: own.from, seriesId });
      }
    },
  };
}

/** The series' bookings from one on that their member may still move and cancel, soonest first. */
function followingOf({ held, now }: Model, named: Held): Held[] {
  return held
    .filter(({ seriesId, from }) => seriesId === named.seriesId && from >= named.from)
    .filter((one) => shareAt(one, now) > 0)
    .toSorted((a, b) => a.from - b.from);
}

const namedIn = ({ held }: Model, position: number): Held | undefined => {
  const ofSeries = held.filter(({ seriesId }) => seriesId !== undefined);
  return ofSeries[position % ofSeries.length];
};

const hasSeries = ({ held }: Readonly<Model>) => held.some(({ seriesId }) => seriesId !== undefined);

export function changeSeriesCommand(position: number, place: Place): Command {
  return {
    check: hasSeries,
    toString: () => `change the following of ${position} ${JSON.stringify(place)}`,
    run: async (model, { server, of, members, resources }) => {
      const named = namedIn(model, position);
      if (named === undefined) return;
      const timeOfDay = place.from % (24 * hour);
      const placeOf = ({ from }: Held): Place => {
        const start = from - (from % (24 * hour)) + timeOfDay;
        return { resource: place.resource, from: start, to: start + place.to - place.from };
      };
      const isSame = (one: Held) => {
        const { resource, from, to } = placeOf(one);
        return one.resource === resource && one.from === from && one.to === to;
      };
      const own = followingOf(model, named).filter((one) => !isSame(one));
      if (own.length === 0) return;
      const places = own.map(placeOf);
      const answer = await server.call(changeMySeries, {
        as: members[named.member],
        params: { tenantId: of.tenantId, seriesId: named.seriesId ?? "" },
        body: {
          resourceId: resources[place.resource]?.resourceId ?? "",
          durationMinutes: (hoursOf(place) * 60) as 60,
          moves: own.map(({ bookingId, version }, index) => ({
            bookingId,
            startAt: instantOf(places[index]?.from ?? 0),
            version,
          })),
          mostPoints: 1_000,
        },
      });
      const charged = sumOf(own.map((one, index) => differenceFor(one, places[index] ?? place, model.now)));
      const changed = "bookings.series_change_refused";
      const refused = refusalOf(model, places, { charged, member: named.member, own, changed });
      if (refused !== undefined) return expect(outcome(answer)[1]).toBe(refused);
      expect(outcome(answer)).toEqual([200, undefined]);
      pay(model, named.member, charged);
      expect(answer.body).toMatchObject({
        bookings: own.length,
        difference: charged,
        balance: model.balances[named.member],
      });
      for (const [index, one] of own.entries()) {
        const next = places[index] ?? place;
        const { version, base } = one;
        Object.assign(one, next, { cost: priceOf(next), version: version + 1, base: Math.min(base, next.from) });
      }
    },
  };
}

export function cancelSeriesCommand(position: number): Command {
  return {
    check: hasSeries,
    toString: () => `cancel the following of ${position}`,
    run: async (model, { server, of, members }) => {
      const named = namedIn(model, position);
      if (named === undefined) return;
      const ended = followingOf(model, named);
      const answer = await server.call(cancelSeries, {
        as: members[named.member],
        params: { tenantId: of.tenantId, seriesId: named.seriesId ?? "" },
        body: { scope: "following", bookingId: named.bookingId },
      });
      if (ended.length === 0) return expect(outcome(answer)).toEqual([409, "bookings.not_cancellable"]);
      expect(outcome(answer)).toEqual([200, undefined]);
      const returned = sumOf(ended.map((one) => back(one.cost, shareAt(one, model.now))));
      pay(model, named.member, -returned);
      expect(answer.body).toMatchObject({ pointsRefunded: returned, balance: model.balances[named.member] });
      model.held = model.held.filter((held) => !ended.includes(held));
    },
  };
}
