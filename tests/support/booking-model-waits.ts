/**
 * Acts of the model of bookings on the waitlist. The model says what the product may do for those who wait, and what it
 * must. After each act, it takes over what the product did, if that is allowed.
 */
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { SQSEvent } from "aws-lambda";
import { expect } from "vitest";
import { serveWaitlist } from "#lambdas/bookings/consumers.ts";
import { acceptWish, joinWaitlist, leaveWaitlist } from "#lambdas/bookings/waitlist-contract.ts";
import type { BookingId, WishId } from "#lambdas/contract/ids.ts";
import { lambdaContext } from "../../scripts/local/lambda-context.ts";
import { loadSource } from "../../scripts/local/load-handler.ts";
import { atTime } from "./at-time.ts";
import {
  bufferMinutes,
  type Command,
  conflicts,
  type Held,
  type House,
  hoursOf,
  type Model,
  type Place,
  pay,
  priceOf,
} from "./booking-model.ts";
import { isIdle } from "./booking-model-acts.ts";
import { outcome } from "./claims.ts";
import { settleDue } from "./due-work.ts";
import { countedMessages } from "./figures.ts";
import { recordsSince } from "./stream-records.ts";
import type { TestServer } from "./test-server.ts";

export interface Wished extends Place {
  wishId: WishId;
  member: number;
  atOnce: boolean;
  joinedAt: number;
  /** The time is held for its member. */
  isOffered: boolean;
  /** The time was free, and its member had too few points. Nobody looks again until it is free once more. */
  isPassedOver: boolean;
}

/** A wish as the stream of the table last told. */
export type StoredWishes = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Delivers what serves the waitlist of a tenant, until nothing is left. */
export function waitlistFollower(server: TestServer): (tenantId: string) => Promise<StoredWishes> {
  const newRecords = recordsSince(() => server);
  const wishes = new Map<string, Readonly<Record<string, unknown>>>();
  return async (tenantId) => {
    const handler = await loadSource(serveWaitlist.id, "consumers");
    for (;;) {
      const records = await newRecords();
      for (const { dynamodb } of records) {
        const item = unmarshall((dynamodb?.NewImage ?? {}) as Parameters<typeof unmarshall>[0]);
        if (item.entity === "wish") wishes.set(String(item.pk).split("#WISH#")[1] ?? "", item);
      }
      const own = countedMessages(records, serveWaitlist).filter(({ body }) => body.includes(tenantId));
      if (own.length === 0) return wishes;
      const event = { Records: own } as unknown as SQSEvent;
      const answer = await atTime(server.clock.now, () => handler(event, lambdaContext(serveWaitlist.id, "model")));
      expect(answer).toEqual({ batchItemFailures: [] });
    }
  };
}

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Who holds the time by now: bookings, and offers to others. */
const isFree = (model: Model, wish: Wished) =>
  conflicts({ ...model, wishes: model.wishes.filter((one) => one !== wish) }, wish).length === 0;

const canPay = ({ balances }: Model, { member, ...place }: Wished) => priceOf(place) <= (balances[member] ?? 0);

const isNear = (one: Place, other: Place) =>
  one.resource === other.resource &&
  one.from < other.to + bufferMinutes * 60_000 &&
  other.from < one.to + bufferMinutes * 60_000;

const isBefore = (one: Wished, other: Wished) =>
  one.joinedAt < other.joinedAt || (one.joinedAt === other.joinedAt && one.wishId < other.wishId);

/** What the product did for those who wait is allowed, and it left out nobody. */
export async function serveWaiting(model: Model, house: House): Promise<void> {
  if (model.wishes.length === 0) return;
  const stored = await house.follow();
  const waiting = model.wishes.filter(({ isOffered }) => !isOffered);
  const before = { ...model, held: [...model.held], wishes: model.wishes.map((wish) => ({ ...wish })) };
  const served: Wished[] = [];
  // At once, points are paid in an order of which only the wallet tells.
  for (const wish of waiting.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))) {
    const now = stored.get(wish.wishId) ?? {};
    if (now.status === "waiting") {
      if (now.passedOverAt !== undefined && !wish.isPassedOver) {
        expect(canPay(model, wish) && canPay(before, wish)).toBe(false);
        wish.isPassedOver = true;
      }
      continue;
    }
    expect([now.status, now.endedBy]).toEqual(wish.atOnce ? ["ended", "booked"] : ["offered", undefined]);
    expect([isFree(model, wish), isIdle(model, wish), wish.from > model.now]).toEqual([true, false, true]);
    expect(canPay(model, wish)).toBe(true);
    served.push(wish);

    if (wish.atOnce) take(model, wish, String(now.bookingId) as BookingId);
    else wish.isOffered = true;
  }
  for (const wish of model.wishes.filter(({ isOffered, isPassedOver }) => !isOffered && !isPassedOver)) {
    const isServable = isFree(model, wish) && !isIdle(model, wish) && canPay(model, wish);
    expect(isServable, `${wish.wishId} waits for a time that is free`).toBe(false);
    const later = served.filter((one) => isBefore(wish, one) && isNear(wish, one));
    const wasServable = isFree(before, wish) && !isIdle(before, wish) && canPay(before, wish) && canPay(model, wish);
    if (wasServable) expect(later, `${wish.wishId} was passed by`).toEqual([]);
  }
}

/** The wish becomes a booking, and its member pays. */
function take(model: Model, wish: Wished, bookingId: BookingId): void {
  const { member, resource, from, to } = wish;
  const cost = priceOf(wish);
  pay(model, member, cost);
  model.held.push({ resource, from, to, bookingId, version: 1, member, cost, base: from });
  model.wishes = model.wishes.filter((one) => one !== wish);
}

/** Offers end after fifteen minutes, and nobody waits for a time that has begun. */
export async function endWishesDue(model: Model, server: TestServer): Promise<void> {
  await settleDue(server, "wish", "bookings.endWishes");
  model.wishes = model.wishes.filter(({ isOffered, from }) => !isOffered && from > model.now);
}

/** The bookings whose time somebody waits for. */
export const wantedIn = ({ held, wishes }: Readonly<Model>): Held[] =>
  held.filter(({ resource, from, to }) =>
    wishes.some((wish) => !wish.isOffered && wish.resource === resource && wish.from < to && from < wish.to),
  );

/**
 * @param position of the booking whose time the other member wants. Beyond the last one, it is any time.
 */
export function joinCommand(anybody: number, position: number, anywhere: Place, atOnce: boolean): Command {
  return {
    check: () => true,
    toString: () => `join ${anybody} ${position} ${JSON.stringify(anywhere)}${atOnce ? " at once" : ""}`,
    run: async (model, { server, of, members, resources }) => {
      const wanted = model.held[position];
      const { resource, from, to } = wanted ?? anywhere;
      const place = { resource, from, to };
      const member = wanted === undefined ? anybody : 1 - wanted.member;
      const answer = await server.call(joinWaitlist, {
        as: members[member],
        params: { tenantId: of.tenantId },
        body: {
          resourceId: resources[place.resource]?.resourceId ?? "",
          startAt: instantOf(place.from),
          durationMinutes: (hoursOf(place) * 60) as 60,
          atOnce,
          mostPoints: 1_000,
        },
      });
      const refusals = joinRefusals(model, place, member);
      if (refusals.length > 0) return expect(refusals).toContain(outcome(answer)[1]);
      expect(outcome(answer)).toEqual([201, undefined]);
      const { wishId } = answer.body;
      const joined = { ...place, wishId, member, atOnce, joinedAt: model.now };
      model.wishes.push({ ...joined, isOffered: false, isPassedOver: false });
    },
  };
}

function joinRefusals(model: Model, place: Place, member: number): string[] {
  const idle = isIdle(model, place) ? ["bookings.out_of_service"] : [];
  if (place.from < model.now) return [...idle, "bookings.start_in_past"];
  if (idle.length > 0) return idle;
  const { resource, from, to } = place;
  const own = model.wishes.filter((wish) => wish.member === member);
  const isSame = (one: Wished) => one.resource === resource && one.from === from && one.to === to;
  if (own.some(isSame)) return ["bookings.already_waiting"];
  if (own.length >= 10) return ["bookings.too_many_wishes"];
  const isOwn = (held: Place & { member: number }) =>
    held.member === member && held.resource === resource && held.from < to && from < held.to;
  if (model.held.some(isOwn)) return ["bookings.own_time"];
  return conflicts(model, place).length === 0 ? ["bookings.time_is_free"] : [];
}

const hasWishes = ({ wishes }: Readonly<Model>) => wishes.length > 0;

export function acceptCommand(position: number): Command {
  return {
    check: hasWishes,
    toString: () => `accept ${position}`,
    run: async (model, { server, of, members }) => {
      const wish = model.wishes[position % model.wishes.length];
      if (wish === undefined) throw new Error("Nobody waits.");
      const answer = await server.call(acceptWish, {
        as: members[wish.member],
        params: { tenantId: of.tenantId, wishId: wish.wishId },
        body: { mostPoints: 1_000 },
      });
      const refusals = acceptRefusals(model, wish);
      if (refusals.length > 0) return expect(refusals).toContain(outcome(answer)[1]);
      expect(outcome(answer)).toEqual([201, undefined]);
      take(model, wish, answer.body.booking.bookingId);
      expect(answer.body.balance).toBe(model.balances[wish.member]);
    },
  };
}

function acceptRefusals(model: Model, wish: Wished): string[] {
  if (isIdle(model, wish)) return ["bookings.out_of_service"];
  if (!canPay(model, wish)) return ["points.insufficient"];
  const others = { ...model, wishes: model.wishes.filter((one) => one !== wish) };
  return conflicts(others, wish);
}

export function leaveCommand(position: number): Command {
  return {
    check: hasWishes,
    toString: () => `leave ${position}`,
    run: async (model, { server, of, members }) => {
      const wish = model.wishes[position % model.wishes.length];
      if (wish === undefined) throw new Error("Nobody waits.");
      const answer = await server.call(leaveWaitlist, {
        as: members[wish.member],
        params: { tenantId: of.tenantId, wishId: wish.wishId },
        body: {},
      });
      expect(outcome(answer)).toEqual([200, undefined]);
      model.wishes = model.wishes.filter((one) => one !== wish);
    },
  };
}
