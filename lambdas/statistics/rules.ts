/**
 * What one stored item adds to the figures. Pure. A figure is the sum over all items that are stored. So a change moves
 * it by what the item adds afterwards, less what it added before. No figure depends on the order of changes.
 */
import { clockHours, dayOf, localDate, weekdayOf, type Zones, zoneAt } from "../contract/calendar.ts";
import type { PlanId, PointsPackageId, ProductId, ResourceId } from "../contract/ids.ts";
import { toMilliseconds } from "../contract/time.ts";
import { dayOfEvent, daysOfSeat } from "../events/rules.ts";
import type { RegistrationRecord, StoredEvent } from "../events/stored-contract.ts";
import { dayOfSession } from "../live/rules.ts";
import { planOf } from "../memberships/rules.ts";
import type { LedgerEntry, LedgerSubject } from "../points/contract.ts";
import { counterNames, type FigureName } from "./contract.ts";
import type { SaleWay } from "./sales-contract.ts";

/** Whose figures: the whole tenant's, a resource's or a plan's. */
export type Subject = "ALL" | ResourceId | PlanId;

/** One item of counters. */
export type Place =
  | { kind: "day"; subject: Subject; day: string }
  | { kind: "month"; subject: Subject; month: string }
  /** The minutes of a resource in each month of a year. Month 00 is the December before. */
  | { kind: "year"; year: string; resourceId: ResourceId }
  /** What a subject has now, and how each month changed it. */
  | { kind: "total"; subject: Subject }
  /** What was sold of one thing, on a day or in a month. */
  | { kind: "sale"; step: "day" | "month"; at: string; sold: Sold };

/** One thing that is sold, and how it is paid. */
export interface Sold {
  way: SaleWay;
  /** Hundredths of a percent. Null where no tax is kept: for points, and for packages of points. */
  taxBasisPoints: number | null;
  /** Null for points. */
  currency: string | null;
  /** A product, or a package of points. */
  soldId: ProductId | PointsPackageId;
  /** The variant of a product; 0 for a package. */
  variantNo: number;
}

/** One counter of one item, and by how much it moves. */
export interface Count {
  place: Place;
  counter: string;
  by: number;
  /** The name of the resource or of what is sold, for an item that lists them. */
  name?: string;
}

/** The counters of one item. */
export interface Tally {
  place: Place;
  counts: Record<string, number>;
  name?: string | undefined;
}

/** Counters with the same place are joined. What adds up to nothing is left out. */
export function tallied(counts: readonly Count[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { place, counter, by, name } of counts) {
    const address = JSON.stringify(place);
    const tally = tallies.get(address) ?? { place, counts: {} };
    tally.counts[counter] = (tally.counts[counter] ?? 0) + by;
    tallies.set(address, name === undefined ? tally : { ...tally, name });
  }
  return [...tallies.values()].flatMap((tally) => {
    const moved = Object.entries(tally.counts).filter(([, by]) => by !== 0);
    return moved.length === 0 ? [] : [{ ...tally, counts: Object.fromEntries(moved) }];
  });
}

export const negated = (counts: readonly Count[]): Count[] => counts.map((count) => ({ ...count, by: -count.by }));

// Days -------------------------------------------------------------------------------------------------------------

export const hourCounter = (hour: number): string => `h${String(hour).padStart(2, "0")}`;
export const weekHourCounter = (weekday: number, hour: number): string => `w${weekday}${String(hour).padStart(2, "0")}`;
export const monthCounter = (letter: "p" | "n", month: string): string => `${letter}${month.replace("-", "")}`;

/** A figure of a day, which its month counts too. */
function onDay(subjects: readonly Subject[], day: string, figure: FigureName, by: number): Count[] {
  const counter = counterNames[figure];
  return subjects.flatMap((subject): Count[] => [
    { place: { kind: "day", subject, day }, counter, by },
    { place: { kind: "month", subject, month: day.slice(0, 7) }, counter, by },
  ]);
}

// What items add ---------------------------------------------------------------------------------------------------

interface CountedBooking {
  resourceId: ResourceId;
  resourceName: string;
  planId: PlanId | null;
  status: "pending" | "confirmed" | "cancelled";
  requiresApproval: boolean;
  startAt: string;
  endAt: string;
  createdAt: string;
  cancelledAt: string | null;
  hasLapsed: boolean;
  pointsCost: number;
  /** Points that did not come back when it moved. */
  pointsKept: number | null;
  pointsRefunded: number | null;
}

/**
 * A booking counts on the day when it was made, and its cancellation on the day of that. Its minutes count where they
 * stand on the clock. The clock is the one that counted when it was made.
 */
export function countsOfBooking(booking: CountedBooking, zones: Zones): Count[] {
  const { resourceId, planId, createdAt, startAt, cancelledAt } = booking;
  const narrow: Subject[] = planId === null ? [resourceId] : [resourceId, planId];
  const subjects: Subject[] = ["ALL", ...narrow];
  const made = dayOf(zones, createdAt);
  const spent = booking.pointsCost + (booking.pointsKept ?? 0);
  const counts = [...onDay(subjects, made, "made", 1), ...onDay(narrow, made, "spent", spent)];
  if (booking.status === "cancelled") {
    const ended = dayOf(zones, cancelledAt ?? createdAt);
    return [
      ...counts,
      ...onDay(subjects, ended, "cancelled", 1),
      ...onDay(subjects, ended, "lapsed", booking.hasLapsed ? 1 : 0),
      ...onDay(narrow, ended, "refunded", booking.pointsRefunded ?? 0),
    ];
  }
  const zone = zoneAt(zones, createdAt);
  const awaits = booking.status === "pending" && booking.requiresApproval;
  return [
    ...counts,
    ...onDay(subjects, localDate(toMilliseconds(startAt), zone), "bookings", 1),
    ...countsOfUse(booking, subjects, zone),
    { place: { kind: "total", subject: "ALL" }, counter: approvalsCounter, by: awaits ? 1 : 0 },
  ];
}

/** How many bookings wait for an approval. */
export const approvalsCounter = "a";
/** How many orders wait to be prepared. */
export const ordersCounter = "o";

/** The minutes of a booking, by the hours of the clock that they stand in. */
function countsOfUse(booking: CountedBooking, subjects: readonly Subject[], zone: string): Count[] {
  const { resourceId, resourceName: name } = booking;
  return clockHours(booking, zone).flatMap(({ date, hour, minutes: by }): Count[] => {
    const month = date.slice(0, 7);
    const weekHour = weekHourCounter(weekdayOf(date), hour);
    return [
      ...subjects.flatMap((subject): Count[] => [
        { place: { kind: "day", subject, day: date }, counter: hourCounter(hour), by },
        { place: { kind: "month", subject, month }, counter: weekHour, by },
      ]),
      ...yearsOf(month).map(
        ({ year, counter }): Count => ({ place: { kind: "year", year, resourceId }, counter, by, name }),
      ),
    ];
  });
}

/** A December also stands in the next year's item. So one read shows a January and the month before it. */
function yearsOf(month: string): { year: string; counter: string }[] {
  const [year = "", number = ""] = month.split("-");
  const own = { year, counter: `m${number}` };
  return number === "12" ? [own, { year: String(Number(year) + 1), counter: "m00" }] : [own];
}

/** Which figure a ledger entry moves. */
const figureOfSubject: Record<LedgerSubject["kind"], FigureName> = {
  booking: "spent",
  booking_ended: "refunded",
  series: "spent",
  series_ended: "refunded",
  // A cheaper time makes what was spent less.
  booking_moved: "spent",
  series_moved: "spent",
  event: "spent",
  event_ended: "refunded",
  live: "spent",
  live_ended: "refunded",
  purchase: "bought",
  purchase_undone: "bought",
  purchase_redone: "bought",
  order_points: "bought",
  order_points_undone: "bought",
  order_points_redone: "bought",
  order: "spent",
  order_ended: "refunded",
  grant: "granted",
  welcome: "granted",
  cycle: "granted",
  // What it gives back had been counted as expired.
  rollover: "expired",
  expiry: "expired",
  deduction: "deducted",
  reversal: "corrected",
};

/** Which part of the spent points it moves besides. */
const partOfSpent: Partial<Record<LedgerSubject["kind"], FigureName>> = {
  event: "spentOnEvents",
  live: "spentOnLive",
};

/** Figures of points that left wallets count what left as a positive number. */
const leaving: readonly FigureName[] = ["spent", "expired", "deducted"];

export function countsOfEntry(
  { subject, amount, createdAt }: Pick<LedgerEntry, "subject" | "amount" | "createdAt">,
  zones: Zones,
): Count[] {
  const day = dayOf(zones, createdAt);
  const figure = figureOfSubject[subject.kind];
  const part = partOfSpent[subject.kind];
  return [
    ...onDay(["ALL"], day, figure, leaving.includes(figure) ? -amount : amount),
    ...(part === undefined ? [] : onDay(["ALL"], day, part, -amount)),
    { place: { kind: "total", subject: "ALL" }, counter: monthCounter("p", day.slice(0, 7)), by: amount },
  ];
}

/** Somebody counts from the day on which they joined. Who waits for a decision does not count. */
export function countsOfMember({ status, joinedAt }: { status: string; joinedAt: string }, zones: Zones): Count[] {
  return status === "pending" ? [] : countsOfJoining(dayOf(zones, joinedAt));
}

function countsOfJoining(day: string): Count[] {
  return [
    ...onDay(["ALL"], day, "joined", 1),
    { place: { kind: "total", subject: "ALL" }, counter: monthCounter("n", day.slice(0, 7)), by: 1 },
  ];
}

/**
 * Somebody who has left joined before. Their departure says both, since the member is gone. With them their plan loses
 * somebody.
 */
export function countsOfDeparture(
  { joinedAt, leftAt, planId }: { joinedAt: string; leftAt: string; planId: PlanId | null },
  zones: Zones,
): Count[] {
  const day = dayOf(zones, leftAt);
  return [
    ...countsOfJoining(dayOf(zones, joinedAt)),
    ...onDay(planId === null ? ["ALL"] : ["ALL", planId], day, "left", 1),
    { place: { kind: "total", subject: "ALL" }, counter: monthCounter("n", day.slice(0, 7)), by: -1 },
  ];
}

/** An event of a membership moves somebody from one plan to another. Without a plan before or after, it moves one. */
export function countsOfMembershipEvent(
  event: { at: string; planBefore: PlanId | null; planId: PlanId; status: string },
  zones: Zones,
): Count[] {
  const { planBefore } = event;
  const planAfter = planOf(event);
  if (planBefore === planAfter) return [];
  const day = dayOf(zones, event.at);
  return [
    ...(planAfter === null ? [] : onDay([planAfter], day, "joined", 1)),
    ...(planBefore === null ? [] : onDay([planBefore], day, "left", 1)),
  ];
}

/** How many members have a plan. */
export const onPlanCounter = "n";

export function countsOfMembership(membership: { status: string; planId: PlanId }): Count[] {
  const subject = planOf(membership);
  return subject === null ? [] : [{ place: { kind: "total", subject }, counter: onPlanCounter, by: 1 }];
}

// Events and live sessions -----------------------------------------------------------------------------------------

/** An event counts on the day of its start, once it is published, and until it is cancelled. */
export function countsOfEvent(
  event: Pick<StoredEvent, "status" | "startAt" | "updatedAt" | "capacity">,
  zones: Zones,
): Count[] {
  if (event.status !== "published") return [];
  const day = dayOfEvent(event, zones);
  return [
    ...onDay(["ALL"], day, "events", 1),
    ...(event.capacity === null ? onDay(["ALL"], day, "unlimited", 1) : onDay(["ALL"], day, "places", event.capacity)),
  ];
}

type CountedRegistration = Pick<
  RegistrationRecord,
  "status" | "seatedAt" | "cancelledAt" | "checkedInAt" | "startAt" | "createdAt"
>;

/**
 * A seat counts on the day when its member got it, and its end on the day of that. While it is held, it also counts on
 * the day of the event. Who only waited counts nowhere.
 */
export function countsOfRegistration(registration: CountedRegistration, zones: Zones): Count[] {
  const { checkedInAt, startAt, createdAt } = registration;
  const { registered, unregistered } = daysOfSeat(registration, zones);
  if (registered === null) return [];
  const counts = onDay(["ALL"], registered, "registered", 1);
  if (unregistered !== null) return [...counts, ...onDay(["ALL"], unregistered, "unregistered", 1)];
  const day = localDate(toMilliseconds(startAt), zoneAt(zones, createdAt));
  return [
    ...counts,
    ...onDay(["ALL"], day, "sold", 1),
    ...(checkedInAt === null ? [] : onDay(["ALL"], day, "attended", 1)),
  ];
}

/** A session counts once it has begun, unless it is cancelled. */
export function countsOfSession(session: Parameters<typeof dayOfSession>[0], zones: Zones): Count[] {
  const day = dayOfSession(session, zones);
  return day === null ? [] : onDay(["ALL"], day, "sessions", 1);
}

/** Whoever was there for a minute counts on the day of their arrival, with all their minutes. */
export function countsOfViewer({ firstAt, minutes }: { firstAt: string; minutes: number }, zones: Zones): Count[] {
  if (minutes === 0) return [];
  const day = dayOf(zones, firstAt);
  return [...onDay(["ALL"], day, "viewers", 1), ...onDay(["ALL"], day, "watched", minutes)];
}
