/** Which resources are free on a day, from when and how long, and what comes nearest to a wish. Pure. */
import { longestOf, type Policy, shortestOf, specified } from "#lambdas/bookings/policy.ts";
import { openDay, openMinutesFrom } from "#lambdas/bookings/policy-hours.ts";
import { offeredStarts } from "#lambdas/bookings/rules.ts";
import { freeMinutesFrom, slotsOf } from "#lambdas/bookings/slots.ts";
import { localTime } from "#lambdas/contract/calendar.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { type FreeStart, startsFor } from "./quote.ts";
import { heldOf, type TakenByResource, type TakenRun } from "./use-days.ts";

/** What the reader wants. Undefined: any start, the shortest length. */
export interface Wish {
  /** `HH:MM` on the workspace's clock. */
  start?: string | undefined;
  durationMinutes?: number | undefined;
}

export interface OnDay {
  date: string;
  now: number;
  timeZone: string;
}

/** A resource on a day. */
export interface Offer {
  resource: Resource;
  /** What fits the wish: the start, and how long it is free from then on. */
  fits: FreeStart | undefined;
  /** Where nothing fits, the nearest start of the day that is free long enough. */
  nearest: FreeStart | undefined;
  /** The wanted start, free for less than the wanted length. */
  shorter: FreeStart | undefined;
}

/** The offers of a day. What fits comes first, soonest first; what cannot be booked comes last. */
export function offersOf(
  resources: readonly Resource[],
  policies: ReadonlyMap<string, Policy>,
  taken: TakenByResource,
  day: OnDay,
  wish: Wish,
): Offer[] {
  const openings = new Map<Policy, Opening[]>();
  const offers = resources.map((resource): Offer => {
    const policy = policies.get(resource.resourceId) ?? specified;
    if (!resource.isAvailable) return { resource, fits: undefined, nearest: undefined, shorter: undefined };
    const opening = openings.get(policy) ?? openingsOf(day, policy);
    openings.set(policy, opening);
    return { resource, ...fitOf(freeStarts(opening, heldOf(resource, taken), policy), day, policy, wish) };
  });
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b) || startOf(a) - startOf(b));
}

const rankOf = ({ resource, fits, nearest }: Offer) =>
  fits !== undefined ? 0 : nearest !== undefined ? 1 : resource.isAvailable ? 2 : 3;
const startOf = ({ fits }: Offer) => (fits === undefined ? 0 : toMilliseconds(fits.startAt));

/** A start that the rules offer. */
export interface Opening {
  start: number;
  /** How long the rules leave open from then on. */
  openMinutes: number;
}

/** What the rules open on a day, whoever has booked. */
export function openingsOf(day: OnDay, policy: Policy): Opening[] {
  const open = openDay(day.date, policy, day);
  return offeredStarts(day.date, day.now, day, policy).map((start) => ({
    start,
    openMinutes: openMinutesFrom(open, start, policy),
  }));
}

/** How many minutes are free from a start, up to the longest length. Zero where no booking can start. */
export function freeMinutesAt(startAt: string, taken: readonly TakenRun[], policy: Policy, day: OnDay): number {
  const start = toMilliseconds(startAt);
  const opening = openingsOf(day, policy).find((one) => one.start === start);
  const free = opening === undefined ? [] : freeStarts([opening], taken, policy);
  return free[0]?.freeMinutes ?? 0;
}

/** The starts at which the shortest booking is free, in order, with how long each is free. */
export function freeStarts(openings: readonly Opening[], taken: readonly TakenRun[], policy: Policy): FreeStart[] {
  const isTaken = within(taken.filter(({ isOut }) => isOut !== true));
  const isIdle = within(taken.filter(({ isOut }) => isOut === true));
  return openings.flatMap(({ start, openMinutes }) => {
    const free = freeMinutesFrom(start, isTaken, longestOf(policy), policy.bufferMinutes, isIdle);
    const freeMinutes = Math.min(free, openMinutes);
    return freeMinutes < shortestOf(policy) ? [] : [{ startAt: toInstant(start), freeMinutes }];
  });
}

/** Whether a slot is in one of the runs. */
function within(runs: readonly TakenRun[]): (slotNo: number) => boolean {
  const held = runs.map(({ startAt, endAt }) => slotsOf(toMilliseconds(startAt), toMilliseconds(endAt)));
  return (slotNo) => held.some(({ slotFrom, slotTo }) => slotNo >= slotFrom && slotNo < slotTo);
}

function fitOf(
  free: readonly FreeStart[],
  { timeZone, date }: OnDay,
  policy: Policy,
  { start, durationMinutes = shortestOf(policy) }: Wish,
): Pick<Offer, "fits" | "nearest" | "shorter"> {
  const isOffered = policy.lengthsMinutes.includes(durationMinutes);
  const longEnough = isOffered ? startsFor(free, durationMinutes) : [];
  const timeOf = ({ startAt }: FreeStart) => localTime(toMilliseconds(startAt), timeZone);
  if (start === undefined) {
    const fits = wholeTime(longEnough[0], free);
    return { fits, nearest: undefined, shorter: fits === undefined ? longest(free) : undefined };
  }
  const fits = wholeTime(
    longEnough.find((one) => timeOf(one) === start),
    free,
  );
  if (fits !== undefined) return { fits, nearest: undefined, shorter: undefined };
  const wanted = Date.parse(`${date}T${start}:00Z`);
  const distance = (one: FreeStart) => Math.abs(Date.parse(`${date}T${timeOf(one)}:00Z`) - wanted);
  const nearest = longEnough.toSorted((a, b) => distance(a) - distance(b))[0];
  return { fits, nearest: wholeTime(nearest, free), shorter: free.find((one) => timeOf(one) === start) };
}

/** The whole free time from a start, also where it is longer than the longest booking. `free` is in order of time. */
function wholeTime(first: FreeStart | undefined, free: readonly FreeStart[]): FreeStart | undefined {
  if (first === undefined) return undefined;
  const start = toMilliseconds(first.startAt);
  const endOf = ({ startAt, freeMinutes }: FreeStart) => toMilliseconds(startAt) + freeMinutes * minuteMilliseconds;
  let end = endOf(first);
  for (const one of free) {
    const from = toMilliseconds(one.startAt);
    if (from >= start && from <= end) end = Math.max(end, endOf(one));
  }
  return { ...first, freeMinutes: (end - start) / minuteMilliseconds };
}

const longest = (free: readonly FreeStart[]) => free.toSorted((a, b) => b.freeMinutes - a.freeMinutes)[0];

/** A start on a day, for the wanted length or for less. */
export interface Alternative {
  resource: Resource;
  date: string;
  startAt: string;
  durationMinutes: number;
}

const mostAlternatives = 4;

/** The nearest other times of the day, the wanted start for less, and the same on later days. */
export function alternativesOf(
  offers: readonly Offer[],
  later: readonly { date: string; offers: readonly Offer[] }[],
  { day, wish, policies }: { day: OnDay; wish: Wish; policies: ReadonlyMap<string, Policy> },
): Alternative[] {
  const policyOf = ({ resourceId }: Resource) => policies.get(resourceId) ?? specified;
  const lengthOf = (resource: Resource) => wish.durationMinutes ?? shortestOf(policyOf(resource));
  const wanted = wish.start === undefined ? undefined : Date.parse(`${day.date}T${wish.start}:00Z`);
  const distance = (startAt: string) =>
    wanted === undefined
      ? 0
      : Math.abs(Date.parse(`${day.date}T${localTime(toMilliseconds(startAt), day.timeZone)}:00Z`) - wanted);
  const otherTimes = offers
    .flatMap(({ resource, nearest }) =>
      nearest === undefined
        ? []
        : [{ resource, date: day.date, startAt: nearest.startAt, durationMinutes: lengthOf(resource) }],
    )
    .toSorted((a, b) => distance(a.startAt) - distance(b.startAt))
    .slice(0, 2);
  const shorter = offers
    .flatMap(({ resource, shorter: less }) => {
      const durationMinutes = policyOf(resource).lengthsMinutes.findLast(
        (minutes) => minutes <= (less?.freeMinutes ?? 0),
      );
      return less === undefined || durationMinutes === undefined
        ? []
        : [{ resource, date: day.date, startAt: less.startAt, durationMinutes }];
    })
    .toSorted((a, b) => b.durationMinutes - a.durationMinutes)
    .slice(0, 1);
  const otherDays = later.flatMap(({ date, offers: ofDay }) => {
    const first = ofDay.find(({ fits }) => fits !== undefined);
    return first?.fits === undefined
      ? []
      : [{ resource: first.resource, date, startAt: first.fits.startAt, durationMinutes: lengthOf(first.resource) }];
  });
  return [...otherTimes, ...shorter, ...otherDays].slice(0, mostAlternatives);
}

/** Every start that some rule offers on the day, as `HH:MM`. */
export function startTimesOf(policies: Iterable<Policy>, day: OnDay): string[] {
  const starts = [...new Set(policies)].flatMap((policy) => offeredStarts(day.date, day.now, day, policy));
  return [...new Set(starts)].toSorted((a, b) => a - b).map((start) => localTime(start, day.timeZone));
}

/** Every length that some rule offers, in minutes. */
export const lengthsOf = (policies: Iterable<Policy>): number[] =>
  [...new Set([...policies].flatMap(({ lengthsMinutes }) => lengthsMinutes))].toSorted((a, b) => a - b);

/** The end of a free time, as far as the day was read. A wanted length may go past it. */
export function freeUntil(
  { startAt, freeMinutes }: FreeStart,
  { dayEnd, durationMinutes = 0 }: { dayEnd: string; durationMinutes?: number | undefined },
): string {
  const start = toMilliseconds(startAt);
  const seen = Math.max(toMilliseconds(dayEnd), start + durationMinutes * minuteMilliseconds);
  return toInstant(Math.min(start + freeMinutes * minuteMilliseconds, seen));
}

/** The first day on which some rule offers a start; else the first bookable day. */
export function firstDayOf(policies: Iterable<Policy>, dates: readonly string[], day: Omit<OnDay, "date">): string {
  const all = [...new Set(policies)];
  const isOffered = (date: string) => all.some((policy) => offeredStarts(date, day.now, day, policy).length > 0);
  return dates.find(isOffered) ?? dates[0] ?? "";
}
