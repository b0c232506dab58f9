/** Which start times a day offers for a duration, and which one is chosen: the first, until somebody picks another. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAvailability } from "#lambdas/bookings/contract.ts";
import { localTime } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type FreeStart, startsFor } from "./quote.ts";

/** While the dialog is open others book too. */
const refreshMilliseconds = 30_000;

export interface StartRequest {
  resource: Resource;
  date: string | null;
  durationMinutes: number;
  /** Chosen before the dialog opened, by a click on the timeline. */
  preset: string | undefined;
  now: number;
}

export function useStartChoice({ resource, date, durationMinutes, preset, now }: StartRequest) {
  const { tenantId, timeZone } = useWorkspace();
  const timeOf = (startAt: string) => localTime(toMilliseconds(startAt), timeZone);
  // A time on the clock, not an instant: it stays chosen when the day changes.
  const [picked, setPicked] = useState(preset === undefined ? undefined : timeOf(preset));
  const availability = useQuery({
    ...routeQuery(getAvailability, {
      params: { tenantId, resourceId: resource.resourceId },
      query: { date: date ?? "" },
    }),
    enabled: date !== null,
    refetchInterval: refreshMilliseconds,
    // What was free a moment ago is what two people want at once: never book from memory.
    refetchOnMount: "always",
  });
  const begun = (start: FreeStart) => toMilliseconds(start.startAt) < now;
  const starts = (availability.data?.starts ?? []).filter((start) => !begun(start));
  const offered = startsFor(starts, durationMinutes).map(({ startAt }) => ({ startAt, time: timeOf(startAt) }));
  const chosen = picked === undefined ? offered[0] : offered.find(({ time }) => time === picked);

  return {
    availability,
    offered,
    /** Undefined where nothing is offered, or where what was picked is not offered any more. */
    startAt: chosen?.startAt,
    /** The time that was picked and is not free for this duration: it is never replaced silently. */
    lostTime: availability.isSuccess && chosen === undefined ? picked : undefined,
    pick: (startAt: string) => setPicked(timeOf(startAt)),
  };
}
