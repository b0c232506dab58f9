/**
 * What the demo house's members wish to book in a quarter and in the weeks ahead. Pure: the same each time for the same
 * choices. Whether a wish comes true is the product's decision.
 */
import type { MemberId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { Random } from "../local/seeded-random.ts";
import type { Neighbour } from "./people.ts";

/** Days from today. */
export const firstDay = -91;
const lastDay = 21;

export interface Wish {
  memberId: MemberId;
  resource: Resource;
  start: number;
  hours: number;
  /** When it is booked. */
  at: number;
  isAttended: boolean;
  /** When its member gives it back; undefined where they do not. */
  cancelAt: number | undefined;
}

export interface Clock {
  now: number;
  /** The instant at which the house's clock shows this hour, so many days from today. */
  at: (day: number, hour: number) => number;
  /** 1 for Monday. */
  weekday: (day: number) => number;
}

/** Wishes of a full week: Monday first. */
const wishesOfWeekday = [9, 13, 14, 12, 8, 3, 1];

/** How often a start is chosen, by kind of resource and hour of the clock. */
const starts: Record<Resource["type"], Readonly<Record<string, number>>> = {
  desk: { 8: 3, 9: 9, 10: 6, 11: 2, 12: 1, 13: 5, 14: 3, 15: 1, 16: 1 },
  room: { 8: 1, 9: 3, 10: 6, 11: 5, 12: 2, 13: 3, 14: 6, 15: 5, 16: 3, 17: 2, 18: 2, 19: 1 },
  equipment: { 9: 2, 10: 3, 11: 3, 13: 2, 14: 3, 15: 3, 16: 3, 17: 4, 18: 4, 19: 2 },
};

const durations: Record<Resource["type"], Readonly<Record<string, number>>> = {
  desk: { 2: 1, 3: 1, 4: 5, 6: 1, 8: 3 },
  room: { 1: 5, 2: 4, 3: 1 },
  equipment: { 1: 2, 2: 4, 3: 2 },
};

const kinds: Readonly<Record<Resource["type"], number>> = { desk: 11, room: 8, equipment: 3 };

/** `canBeBooked`: whether anybody may take a resource on a day. */
export function wishesOfQuarter(
  random: Random,
  clock: Clock,
  people: readonly Neighbour[],
  resources: readonly Resource[],
  canBeBooked: (resource: Resource, day: number) => boolean,
): Wish[] {
  const wishes: Wish[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const usual = wishesOfWeekday[clock.weekday(day) - 1] ?? 0;
    const growth = 0.8 + (0.35 * (day - firstDay)) / -firstDay;
    // The further ahead, the fewer have booked already.
    const known = day <= 0 ? 1 : Math.max(0.06, 0.6 - day / 24);
    const count = Math.round(usual * growth * known * (0.85 + 0.3 * random.next()));
    for (let place = 0; place < count; place += 1) {
      const wish = wishOf(random, clock, { day, people, resources: resources.filter((one) => canBeBooked(one, day)) });
      if (wish !== undefined) wishes.push(wish);
    }
  }
  return wishes;
}

function wishOf(
  random: Random,
  { now, at }: Clock,
  { day, people, resources }: { day: number; people: readonly Neighbour[]; resources: readonly Resource[] },
): Wish | undefined {
  const kind = weighted(random, kinds);
  const resource = random.pick(resources.filter(({ type }) => type === kind));
  const [hour, hours] = [Number(weighted(random, starts[kind])), Number(weighted(random, durations[kind]))];
  const lead = random.below(3) === 0 ? 0 : random.below(9);
  const start = at(day, hour);
  const early = at(Math.min(day - lead, 0), 8 + random.below(12)) + random.below(60) * minuteMilliseconds;
  const bookedAt = Math.min(early, start - (40 + random.below(90)) * minuteMilliseconds);
  const bookedOn = Math.floor((bookedAt - at(0, 0)) / (24 * hourMilliseconds));
  const [isCancelled, isAttended] = [random.chance(0.11), random.chance(0.9)];
  const cancelAt = bookedAt + (start - hourMilliseconds - bookedAt) * (0.3 + 0.6 * random.next());
  const present = people.filter((person) => isThere(person, bookedOn, day));
  const person = present.length === 0 ? undefined : pickActive(random, present);
  // The last minutes are free, so that nothing happens after "now".
  if (person === undefined || bookedAt > now - 5 * minuteMilliseconds) return undefined;
  return {
    memberId: person.memberId,
    resource,
    start,
    hours,
    at: bookedAt,
    isAttended: isAttended && start + hours * hourMilliseconds <= now,
    cancelAt: isCancelled && cancelAt < now ? Math.floor(cancelAt) : undefined,
  };
}

/** Whether somebody has joined when they book, and is still there on the day. */
function isThere({ joined, fate }: Neighbour, bookedOn: number, day: number): boolean {
  const until = fate?.kind === "leaves" || fate?.kind === "suspended" ? fate.day : Number.POSITIVE_INFINITY;
  return joined < bookedOn && day < until;
}

function pickActive(random: Random, people: readonly Neighbour[]): Neighbour | undefined {
  let left = random.next() * people.reduce((sum, { activity }) => sum + activity, 0);
  return people.find(({ activity }) => (left -= activity) < 0);
}

function weighted<Name extends string>(random: Random, weights: Readonly<Record<Name, number>>): Name {
  const all = Object.entries<number>(weights) as [Name, number][];
  let left = random.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
  const [name] = all.find(([, weight]) => (left -= weight) < 0) ?? all[0] ?? [];
  if (name === undefined) throw new RangeError("Nothing to choose from.");
  return name;
}
