/**
 * What is taken on a day, or on several. The server marks nobody's bookings, so the page marks those of its reader.
 */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { dayNosBetween, slotTag } from "#lambdas/bookings/slots.ts";
import { addDays, standardOffsetMinutes, startOfDay } from "#lambdas/contract/calendar.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { tenantOf } from "#web/session/answer-cache.ts";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** A time that somebody holds. `booking`: the reader's own, or for administrators anybody's. */
export interface TakenRun {
  startAt: string;
  endAt: string;
  isMine: boolean;
  isEvent?: true | undefined;
  /** The resource is out of service. */
  isOut?: true | undefined;
  booking?: Booking | undefined;
}

export type TakenByResource = ReadonlyMap<string, readonly TakenRun[]>;

/** Whether two resources' times look the same. Each read of the days makes new lists, and few of them differ. */
export function sameRuns(before: readonly TakenRun[] = [], after: readonly TakenRun[] = []): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every((run, index) => sameRun(run, after[index]));
}

const sameRun = (before: TakenRun, after: TakenRun | undefined): boolean =>
  after !== undefined &&
  before.startAt === after.startAt &&
  before.endAt === after.endAt &&
  before.isMine === after.isMine &&
  before.isEvent === after.isEvent &&
  before.isOut === after.isOut &&
  before.booking === after.booking;

/** What stands in the way of a booking: what is held, and when the resource is out of service. */
export function heldOf(
  { resourceId, outOfService }: Pick<Resource, "resourceId" | "outOfService">,
  taken: TakenByResource,
): readonly TakenRun[] {
  const held = taken.get(resourceId) ?? [];
  if (outOfService === undefined) return held;
  return [...held, { startAt: outOfService.from, endAt: outOfService.until, isMine: false, isOut: true }];
}

export interface Days {
  /** Undefined until it is known, and after a failure. */
  taken: TakenByResource | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** The first moment of the first day, and the first one after the last day. */
const boundsOf = (date: string, days: number, timeZone: string) =>
  [startOfDay(date, timeZone), startOfDay(addDays(date, days), timeZone)] as const;

/** What a call for these days names. @param date the first of so many `days` */
export function useDaysInput(date: string, days = 1) {
  const { tenantId, timeZone } = useWorkspace();
  const client = useQueryClient();
  return useMemo(() => {
    const bounds = boundsOf(date, days, timeZone);
    const origin = knownOrigin(client, tenantId) ?? standardOffsetMinutes(bounds[0], timeZone);
    return { params: { tenantId }, query: { date, days, dayNos: dayNosBetween(...bounds, origin).join(",") } };
  }, [client, tenantId, timeZone, date, days]);
}

/** What is held, with the tag of each holder. @param date the first of so many `days` */
export function useHeldDays(date: string, days = 1, { enabled = true } = {}) {
  return useQuery({ ...routeQuery(getDays, useDaysInput(date, days)), enabled });
}

/** @param date the first of so many `days` */
export function useDays(date: string, days = 1, { enabled = true } = {}): Days {
  const { tenantId, timeZone } = useWorkspace();
  const held = useHeldDays(date, days, { enabled });
  const [from, until] = boundsOf(date, days, timeZone).map(toInstant);
  // One member books hardly more than a page of a week, whatever they have booked before and afterwards.
  const own = useQuery({
    ...routeQuery(listMyBookings, { params: { tenantId }, query: { from, until, limit: limits.pageRows } }),
    enabled,
  });
  const mine = own.data?.bookings;
  const taken = useMemo(
    () => (held.data === undefined || own.isPending ? undefined : markedBy(held.data, mine ?? [], { isMine: true })),
    [held.data, own.isPending, mine],
  );
  return { taken, isPending: held.isPending || own.isPending, error: held.error, refetch: held.refetch };
}

/** Joins what is held with bookings that the reader knows, by their tags. */
export function markedBy(
  { resources }: Pick<CallOutputOf<typeof getDays>, "resources">,
  known: readonly Booking[],
  { isMine }: { isMine: boolean },
): TakenByResource {
  const byTag = new Map(known.map((booking) => [slotTag(booking.bookingId), booking]));
  return new Map(
    resources.map(({ resourceId, taken }) => [
      resourceId,
      taken.map(({ tag, ...run }) => {
        const found = byTag.get(tag);
        // A tag is a part of an id. Two bookings of different resources may share it.
        const booking = found?.resourceId === resourceId ? found : undefined;
        return { ...run, isMine: isMine && booking !== undefined, booking };
      }),
    ]),
  );
}

/** The offset that an earlier answer named. A workspace that has moved to another zone keeps its first one. */
function knownOrigin(client: QueryClient, tenantId: string): number | undefined {
  for (const [key, answer] of client.getQueriesData<CallOutputOf<typeof getDays>>({ queryKey: [getDays.id] })) {
    if (answer !== undefined && tenantOf(key[1]) === tenantId) return answer.originMinutes;
  }
  return undefined;
}
