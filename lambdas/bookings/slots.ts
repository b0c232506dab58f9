/** Slots: the quarter hours that bookings hold. Pure: time is an argument, in milliseconds since 1970. */

import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import { longestOf, specified } from "./policy.ts";

/** Slots are quarter hours counted since 1970, so clock changes do not affect them. */
export const slotMinutes = 15;
const slotMilliseconds = slotMinutes * minuteMilliseconds;
const slotsPerDay = 96;

/** The slots of a time: the first, and the one after the last. A start or end within a slot holds the whole slot. */
export function slotsOf(startMs: number, endMs: number): { slotFrom: number; slotTo: number } {
  return { slotFrom: Math.floor(startMs / slotMilliseconds), slotTo: Math.ceil(endMs / slotMilliseconds) };
}

export function slotStart(slotNo: number): number {
  return slotNo * slotMilliseconds;
}

/** One day's part of a run of slots. `dayNo` counts days of the tenant's standard time; slots run from 0 to 95. */
export interface DaySlots {
  dayNo: number;
  slots: number[];
}

/**
 * Splits a run of slots into days. `originMinutes` is the tenant's standard offset when it was created. Most local
 * days touch one day number; days around a clock change touch two.
 */
export function splitByDay(slotFrom: number, slotTo: number, originMinutes: number): DaySlots[] {
  const days: DaySlots[] = [];
  const shift = originSlots(originMinutes);
  for (let slotNo = slotFrom; slotNo < slotTo; slotNo += 1) {
    const dayNo = Math.floor((slotNo + shift) / slotsPerDay);
    const last = days.at(-1);
    const slot = slotNo + shift - dayNo * slotsPerDay;
    if (last?.dayNo === dayNo) last.slots.push(slot);
    else days.push({ dayNo, slots: [slot] });
  }
  return days;
}

/** By how many slots the clock of the day numbers is ahead of UTC. */
const originSlots = (originMinutes: number): number => originMinutes / slotMinutes;

/** The absolute number of a slot within a day. */
export function absoluteSlot(dayNo: number, slot: number, originMinutes: number): number {
  return dayNo * slotsPerDay + slot - originSlots(originMinutes);
}

/** The day numbers that a stretch of time touches. */
export function dayNosBetween(fromMs: number, toMs: number, originMinutes: number): number[] {
  const { slotFrom, slotTo } = slotsOf(fromMs, toMs);
  return splitByDay(slotFrom, slotTo, originMinutes).map((day) => day.dayNo);
}

/** Names the booking in six characters, so that a full day's item stays about one kilobyte. */
export function slotTag(bookingId: string): string {
  return bookingId.slice(4, 10);
}

/** Names an event that holds a room. Its first letter is of no booking's tag. */
export function eventTag(eventId: string): string {
  return `e${eventId.slice(4, 9)}`;
}

export const isEventTag = (tag: string) => tag.startsWith("e");

/** Names an offer of the waitlist that holds a time. Its first letter is of no booking's tag, and of no event's. */
export function offerTag(wishId: string): string {
  return `o${wishId.slice(4, 9)}`;
}

/** Neither an event holds it nor an offer. */
export const isBookingTag = (tag: string) => !isEventTag(tag) && !tag.startsWith("o");

/** Slots that one holder has: from the first one up to but not including `to`. */
export interface SlotRun {
  from: number;
  to: number;
  tag: string;
}

/** The runs of one numbered day, in order. Its slots count on the clock of the day numbers. */
export function runsOfDay(dayNo: number, tagOf: (slot: number) => unknown): SlotRun[] {
  const runs: SlotRun[] = [];
  let last: SlotRun | undefined;
  for (let slot = 0; slot < slotsPerDay; slot += 1) {
    const tag = tagOf(slot);
    const slotNo = dayNo * slotsPerDay + slot;
    if (typeof tag !== "string") last = undefined;
    else if (last?.tag === tag) last.to = slotNo + 1;
    else {
      last = { from: slotNo, to: slotNo + 1, tag };
      runs.push(last);
    }
  }
  return runs;
}

/**
 * Runs of days that follow each other, as times within bounds. A run that goes through midnight is one.
 * @param bounds in milliseconds
 */
export function timesOf(
  runs: readonly SlotRun[],
  bounds: { from: number; to: number },
  originMinutes: number,
): { startAt: string; endAt: string; tag: string; isEvent?: true }[] {
  const shift = originSlots(originMinutes);
  const times: { from: number; to: number; tag: string }[] = [];
  for (const run of runs) {
    const [from, to] = [slotStart(run.from - shift), slotStart(run.to - shift)];
    if (to <= bounds.from || from >= bounds.to) continue;
    const last = times.at(-1);
    if (last?.tag === run.tag && last.to === from) last.to = Math.min(bounds.to, to);
    else times.push({ from: Math.max(bounds.from, from), to: Math.min(bounds.to, to), tag: run.tag });
  }
  return times.map(({ from, to, tag }) => ({
    startAt: toInstant(from),
    endAt: toInstant(to),
    tag,
    ...(isEventTag(tag) ? { isEvent: true } : {}),
  }));
}

/** Held slots within bounds as runs, one per booking. Adjacent runs of different bookings are not joined. */
export function takenRuns(
  heldBy: ReadonlyMap<number, string>,
  fromMs: number,
  toMs: number,
  isMine: (tag: string) => boolean,
): { startAt: string; endAt: string; isMine: boolean; isEvent?: true }[] {
  const runs: { from: number; to: number; tag: string }[] = [];
  for (const [slotNo, tag] of [...heldBy].sort(([a], [b]) => a - b)) {
    if (slotStart(slotNo + 1) <= fromMs || slotStart(slotNo) >= toMs) continue;
    const last = runs.at(-1);
    if (last?.tag === tag && last.to === slotNo) last.to = slotNo + 1;
    else runs.push({ from: slotNo, to: slotNo + 1, tag });
  }
  return runs.map((run) => ({
    startAt: toInstant(Math.max(fromMs, slotStart(run.from))),
    endAt: toInstant(Math.min(toMs, slotStart(run.to))),
    isMine: isMine(run.tag),
    ...(isEventTag(run.tag) ? { isEvent: true } : {}),
  }));
}

/**
 * How long a resource stays free from `startMs`, in minutes, up to the longest length. `bufferMinutes` more are free
 * before the start and after the end. `isIdle` says when the resource is out of service: that needs no buffer.
 */
export function freeMinutesFrom(
  startMs: number,
  isTaken: (slotNo: number) => boolean,
  longest = longestOf(specified),
  bufferMinutes = 0,
  isIdle: (slotNo: number) => boolean = () => false,
): number {
  const { slotFrom, slotTo } = slotsOf(startMs, startMs + longest * minuteMilliseconds);
  const buffer = bufferMinutes / slotMinutes;
  for (let slotNo = slotFrom - buffer; slotNo < slotFrom; slotNo += 1) if (isTaken(slotNo)) return 0;
  const minutesTo = (slotNo: number) => Math.floor((slotStart(slotNo) - startMs) / minuteMilliseconds);
  let free = longest;
  for (let slotNo = slotFrom; slotNo < slotTo + buffer; slotNo += 1) {
    if (isIdle(slotNo)) free = Math.min(free, minutesTo(slotNo));
    if (!isTaken(slotNo)) continue;
    free = Math.min(free, minutesTo(slotNo) - bufferMinutes);
    break;
  }
  return Math.max(0, free);
}

/** From absolute slot number to the tag of its holder, of what is stored for a resource and day. */
export function holdersIn(
  item: Readonly<Record<string, unknown>>,
  dayNo: number,
  originMinutes: number,
): Map<number, string> {
  const heldBy = new Map<number, string>();
  for (const [attribute, tag] of Object.entries(item)) {
    const slot = /^s(\d{1,2})$/.exec(attribute)?.[1];
    if (slot !== undefined) heldBy.set(absoluteSlot(dayNo, Number(slot), originMinutes), String(tag));
  }
  return heldBy;
}
