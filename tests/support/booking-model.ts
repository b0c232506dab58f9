/**
 * A model of bookings: what a house should hold and answer, reckoned by itself. Random commands run against the product
 * and the model, and both must agree after each.
 */
import * as fc from "fast-check";
import { expect } from "vitest";
import { cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import type { BookingId, SeriesId } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { claimCommand, claimRules, idleCommand, isIdle, releaseDue } from "./booking-model-acts.ts";
import { bookSeriesCommand, cancelSeriesCommand, changeSeriesCommand } from "./booking-model-series.ts";
import {
  acceptCommand,
  endWishesDue,
  joinCommand,
  leaveCommand,
  type StoredWishes,
  serveWaiting,
  type Wished,
  waitlistFollower,
  wantedIn,
} from "./booking-model-waits.ts";
import { book, expectConsistent, outcome } from "./claims.ts";
import { type Actor, at, defaultNow, type TestServer, type TestTenant } from "./test-server.ts";

export const hour = 3_600_000;
const points = 60;
const prices = [5, 7];
export const bufferMinutes = 60;
/** Hours before the start, and the share that comes back. */
const tiers = [
  { hours: 48, percent: 100 },
  { hours: 4, percent: 50 },
];

export interface House {
  server: TestServer;
  of: TestTenant;
  admin: Actor;
  members: Actor[];
  resources: Resource[];
  /** Delivers what serves the waitlist. */
  follow(): Promise<StoredWishes>;
}

export interface Held {
  bookingId: BookingId;
  version: number;
  member: number;
  resource: number;
  from: number;
  to: number;
  cost: number;
  /** The earliest start that it ever had. Tiers count from it. */
  base: number;
  isClaimed?: true;
  seriesId?: SeriesId;
}

export interface Model {
  now: number;
  balances: number[];
  held: Held[];
  /** By resource: when it is out of service. */
  idle: (Stretch | undefined)[];
  /** Who waits, or has an offer. */
  wishes: Wished[];
}

export interface Stretch {
  from: number;
  to: number;
}

export interface Place extends Stretch {
  resource: number;
}

export type Command = fc.AsyncCommand<Model, House>;

const placeAnywhere = fc
  .record({
    resource: fc.nat(1),
    day: fc.constantFrom("2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"),
    startHour: fc.integer({ min: 8, max: 19 }),
    hours: fc.constantFrom(1, 2, 3, 8),
  })
  .map(({ resource, day, startHour, hours }): Place => {
    const from = Date.parse(at(day, `${String(startHour).padStart(2, "0")}:00`));
    return { resource, from, to: from + hours * hour };
  });

export const hoursOf = ({ from, to }: Place) => (to - from) / hour;
export const priceOf = (place: Place) => hoursOf(place) * (prices[place.resource] ?? 0);

/** The share that comes back now, from 0 to 100. */
export const shareAt = ({ base }: Held, now: number) =>
  tiers.find(({ hours }) => now < base - hours * hour)?.percent ?? 0;

/** A part of a point comes back as a whole one. */
export const back = (cost: number, percent: number) => Math.ceil((cost * percent) / 100);

/** The refusals by what others hold. A time over midnight may meet one neighbour on each day. */
export function conflicts({ held, wishes }: Model, { resource, from, to }: Place, own?: Held): string[] {
  const holders: Place[] = [...held.filter((one) => one !== own), ...wishes.filter(({ isOffered }) => isOffered)];
  const others = holders.filter((one) => one.resource === resource);
  const buffer = bufferMinutes * 60_000;
  return [
    ...(others.some((one) => one.from < to && one.to > from) ? ["bookings.slot_taken"] : []),
    ...(others.some((one) => (one.to <= from && one.to > from - buffer) || (one.from >= to && one.from < to + buffer))
      ? ["bookings.too_close"]
      : []),
  ];
}

/** The codes with which the product may refuse; empty where it must not. */
function refusalsOf(model: Model, place: Place, charged: number, member: number, own?: Held): string[] {
  const idle = isIdle(model, place) ? ["bookings.out_of_service"] : [];
  if (place.from < model.now) return [...idle, "bookings.start_in_past"];
  if (charged > (model.balances[member] ?? 0)) return [...idle, "points.insufficient"];
  return idle.length > 0 ? idle : conflicts(model, place, own);
}

export const pay = (model: Model, member: number, amount: number) => {
  model.balances[member] = (model.balances[member] ?? 0) - amount;
};

/** What a move charges; negative where points come back. A cheaper time returns the share of now. */
export function differenceFor(own: Held, place: Place, now: number): number {
  const [cost, percent] = [priceOf(place), shareAt(own, now)];
  return cost >= own.cost ? cost - own.cost : back(cost, percent) - back(own.cost, percent);
}

function bookCommand(member: number, place: Place): Command {
  return {
    check: () => true,
    toString: () => `book ${member} ${JSON.stringify(place)}`,
    run: async (model, { server, of, members, resources }) => {
      const [as, resource] = [members[member], resources[place.resource]];
      if (as === undefined || resource === undefined) throw new Error("The house is not complete.");
      const startAt = new Date(place.from).toISOString();
      const answer = await book(server, of, as, { resource, startAt, hours: hoursOf(place) });
      const cost = priceOf(place);
      const refusals = refusalsOf(model, place, cost, member);
      if (refusals.length > 0) return expect(refusals).toContain(outcome(answer)[1]);
      expect(outcome(answer)).toEqual([201, undefined]);
      pay(model, member, cost);
      expect(answer.body.balance).toBe(model.balances[member]);
      const { bookingId, version } = answer.body.booking;
      model.held.push({ ...place, bookingId, version, member, cost, base: place.from });
    },
  };
}

function moveCommand(position: number, place: Place): Command {
  return {
    check: ({ held }) => held.length > 0,
    toString: () => `move ${position} ${JSON.stringify(place)}`,
    run: async (model, { server, of, members, resources }) => {
      const own = model.held[position % model.held.length];
      const resource = resources[place.resource];
      if (own === undefined || resource === undefined) throw new Error("The house is not complete.");
      const answer = await server.call(moveMyBooking, {
        as: members[own.member],
        params: { tenantId: of.tenantId, bookingId: own.bookingId },
        body: {
          resourceId: resource.resourceId,
          startAt: new Date(place.from).toISOString(),
          durationMinutes: (hoursOf(place) * 60) as 60,
          version: own.version,
          mostPoints: 1_000,
        },
      });
      const [status, code] = outcome(answer);
      const percent = shareAt(own, model.now);
      if (percent === 0) return expect(code).toBe("bookings.not_movable");
      if (own.resource === place.resource && own.from === place.from && own.to === place.to)
        return expect(code).toBe("bookings.moved_onto_itself");
      const cost = priceOf(place);
      const charged = differenceFor(own, place, model.now);
      const refusals = refusalsOf(model, place, charged, own.member, own);
      if (refusals.length > 0) return expect(refusals).toContain(code);
      expect([status, code]).toEqual([200, undefined]);
      pay(model, own.member, charged);
      expect(answer.body.balance).toBe(model.balances[own.member]);
      expect(answer.body.booking.bookingId).toBe(own.bookingId);
      const { version } = answer.body.booking;
      Object.assign(own, place, { cost, version, base: Math.min(own.base, place.from) });
    },
  };
}

/** @param among the bookings from which one is chosen: by default all that are held */
function cancelCommand(position: number, among: (model: Readonly<Model>) => Held[] = ({ held }) => held): Command {
  return {
    check: (model) => among(model).length > 0,
    toString: () => `cancel ${position}${among === wantedIn ? " of those that somebody waits for" : ""}`,
    run: async (model, { server, of, members }) => {
      const chosen = among(model);
      const own = chosen[position % chosen.length];
      if (own === undefined) throw new Error("Nothing is held.");
      const answer = await server.call(cancelMyBooking, {
        as: members[own.member],
        params: { tenantId: of.tenantId, bookingId: own.bookingId },
        body: {},
      });
      const percent = shareAt(own, model.now);
      if (percent === 0) return expect(outcome(answer)).toEqual([409, "bookings.not_cancellable"]);
      expect(outcome(answer)).toEqual([200, undefined]);
      pay(model, own.member, -back(own.cost, percent));
      expect(answer.body.balance).toBe(model.balances[own.member]);
      model.held.splice(model.held.indexOf(own), 1);
    },
  };
}

function waitCommand(hours: number): Command {
  return {
    check: () => true,
    toString: () => `wait ${hours} hours`,
    run: async (model, { server }) => {
      model.now += hours * hour;
      server.clock.now = model.now;
      await releaseDue(model, server);
      await endWishesDue(model, server);
    },
  };
}

/** After each act, those who wait are served. */
const followed = (command: Command): Command => ({
  check: (model) => command.check(model),
  toString: () => command.toString(),
  run: async (model, house) => {
    await command.run(model, house);
    await serveWaiting(model, house);
  },
});

/**
 * Runs so many sequences, each in a house of its own. After each, the checker finds no invariant broken, and the table
 * holds what the model holds.
 */
export async function runBookingModel(server: TestServer, sequences: number, seed: number): Promise<void> {
  const command = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(fc.nat(1), placeAnywhere).map((of) => bookCommand(...of)) },
    { weight: 4, arbitrary: fc.tuple(fc.nat(7), placeAnywhere).map((of) => moveCommand(...of)) },
    { weight: 2, arbitrary: fc.nat(7).map((position) => cancelCommand(position)) },
    { weight: 3, arbitrary: fc.nat(7).map((position) => cancelCommand(position, wantedIn)) },
    { weight: 1, arbitrary: fc.constantFrom(1, 5, 20).map(waitCommand) },
    { weight: 1, arbitrary: fc.nat(7).map(claimCommand) },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.nat(1), placeAnywhere, fc.constantFrom(2, 3)).map((of) => bookSeriesCommand(...of)),
    },
    { weight: 3, arbitrary: fc.tuple(fc.nat(7), placeAnywhere).map((of) => changeSeriesCommand(...of)) },
    { weight: 1, arbitrary: fc.nat(7).map(cancelSeriesCommand) },
    { weight: 1, arbitrary: fc.tuple(placeAnywhere, fc.boolean()).map((of) => idleCommand(...of)) },
    {
      weight: 5,
      arbitrary: fc.tuple(fc.nat(1), fc.nat(2), placeAnywhere, fc.boolean()).map((of) => joinCommand(...of)),
    },
    { weight: 2, arbitrary: fc.nat(7).map(acceptCommand) },
    { weight: 1, arbitrary: fc.nat(7).map(leaveCommand) },
  );
  const follow = waitlistFollower(server);
  const commands = fc.commands([command.map(followed)], { maxCommands: 12, size: "max" });
  // Half of the sequences begin with a booking, for whose time the other member waits.
  const beginning = fc.option(fc.tuple(placeAnywhere, fc.boolean())).map((wanted) => {
    if (wanted === null) return [];
    const [place, atOnce] = wanted;
    return [bookCommand(0, place), joinCommand(1, 0, place, atOnce)].map(followed);
  });
  await fc.assert(
    fc.asyncProperty(beginning, commands, async (first, sequence) => {
      server.clock.now = defaultNow;
      const of = await server.newTenant();
      const members = [await server.newMember(of, { points }), await server.newMember(of, { points })];
      const admin = await server.newMember(of, { role: "admin" });
      const rules = { cancellationTiers: tiers, bufferMinutes, ...claimRules } as const;
      const resources = [
        await server.newResource(of, { pointCostPerHour: 5, rules: { ...rules, cancellationTiers: [...tiers] } }),
        await server.newResource(of, { pointCostPerHour: 7, rules: { ...rules, cancellationTiers: [...tiers] } }),
      ];
      const model: Model = { now: defaultNow, balances: members.map(() => points), held: [], idle: [], wishes: [] };
      const house = { server, of, admin, members, resources, follow: () => follow(of.tenantId) };
      await fc.asyncModelRun(() => ({ model, real: house }), first);
      await fc.asyncModelRun(() => ({ model, real: house }), sequence);
      const { bookings } = await expectConsistent(server, of);
      const stored = bookings
        .filter(({ status }) => status !== "cancelled")
        .map(({ resourceId, startAt, endAt }) => `${String(resourceId)} ${String(startAt)} ${String(endAt)}`);
      const modelled = model.held.map(({ resource, from, to }) =>
        [resources[resource]?.resourceId, new Date(from).toISOString(), new Date(to).toISOString()].join(" "),
      );
      expect(stored.toSorted()).toEqual(modelled.toSorted());
    }),
    { numRuns: sequences, seed },
  );
}
