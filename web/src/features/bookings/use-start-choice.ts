/** The start times that a day offers for a duration, and the chosen one. The first is chosen until the reader picks. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAvailability } from "#lambdas/bookings/contract.ts";
import { localTime } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type FreeStart, startsFor } from "./quote.ts";

export interface StartRequest {
  resource: Resource;
  date: string | null;
  durationMinutes: number;
  /** The start clicked on the timeline before the dialog opened. */
  preset: string | undefined;
  now: number;
}

export function useStartChoice({ resource, date, durationMinutes, preset, now }: StartRequest) {
  const { tenantId, timeZone } = useWorkspace();
  const timeOf = (startAt: string) => localTime(toMilliseconds(startAt), timeZone);
  // A time of day, not an instant: it stays chosen when the day changes.
  const [picked, setPicked] = useState(preset === undefined ? undefined : timeOf(preset));
  const availability = useQuery({
    ...routeQuery(getAvailability, {
      params: { tenantId, resourceId: resource.resourceId },
      query: { date: date ?? "" },
    }),
    enabled: date !== null,
    // Another person may just have booked this time, so do not use cached availability.
    refetchOnMount: "always",
  });
  const begun = (start: FreeStart) => toMilliseconds(start.startAt) < now;
  const starts = (availability.data?.starts ?? []).filter((start) => !begun(start));
  const offered = startsFor(starts, durationMinutes).map(({ startAt }) => ({ startAt, time: timeOf(startAt) }));
  const request = `${date} ${durationMinutes}`;
  const first = useFirst(offered[0]?.time, request, availability.isFetchedAfterMount);
  const wanted = picked ?? first;
  const chosen = wanted === undefined ? offered[0] : offered.find(({ time }) => time === wanted);
  const lostTime = availability.isSuccess && chosen === undefined ? wanted : undefined;
  const tooClose = startsFor(availability.data?.tooClose ?? [], durationMinutes).filter((start) => !begun(start));
  const wasFree = useWasFree(chosen?.time, request);

  return {
    availability,
    offered,
    /** Undefined if nothing is offered, or if the chosen time is no longer offered. */
    startAt: chosen?.startAt,
    /** The chosen time, if it is not free for this duration. It is never replaced silently. */
    lostTime,
    /** Whether only the time between two bookings rules out the chosen time. */
    isLostTooClose: tooClose.some(({ startAt }) => timeOf(startAt) === lostTime),
    /** Whether nothing is offered, and shorter times between bookings would offer something. */
    isAllTooClose: offered.length === 0 && tooClose.length > 0,
    /** The lost time, if it was free for this day and duration a moment ago: somebody else has it now. */
    takenTime: lostTime !== undefined && wasFree === lostTime ? lostTime : undefined,
    pick: (startAt: string) => setPicked(timeOf(startAt)),
  };
}

/** The first time that was offered for this day and duration. It counts as chosen, because the reader has seen it. */
function useFirst(time: string | undefined, request: string, isFresh: boolean): string | undefined {
  const [first, setFirst] = useState<{ request: string; time: string }>();
  if (time !== undefined && isFresh && first?.request !== request) setFirst({ request, time });
  return first?.request === request ? first.time : undefined;
}

/** The newest time that was both chosen and free for this day and duration. */
function useWasFree(time: string | undefined, request: string): string | undefined {
  const [free, setFree] = useState<{ request: string; time: string }>();
  if (time !== undefined && (free?.request !== request || free.time !== time)) setFree({ request, time });
  return free?.request === request ? free.time : undefined;
}
