/** What a change would do to each booking of a series, and which of them the reader chooses. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { offeredStarts } from "#lambdas/bookings/rules.ts";
import type { SeriesScope } from "#lambdas/bookings/series-acts-contract.ts";
import { type PreviewedChange, previewSeriesChange } from "#lambdas/bookings/series-change-contract.ts";
import { localDate, localTime } from "#lambdas/contract/calendar.ts";
import { minutesLong, toMilliseconds } from "#lambdas/contract/time.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { chosenStart } from "../use-series.ts";

export type SeriesChange = ReturnType<typeof useSeriesChange>;

/** @param settles whether differences in price are charged and returned */
export function useSeriesChange(
  booking: Booking,
  { by, settles = true }: { by: "member" | "administrator"; settles?: boolean },
) {
  const workspace = useWorkspace();
  const { tenantId, timeZone } = workspace;
  const now = useNow();
  const { bookingId, series } = booking;
  const [scope, setScope] = useState<SeriesScope>("following");
  const [resourceId, setResourceId] = useState(booking.resourceId);
  const [time, setTime] = useState(() => localTime(toMilliseconds(booking.startAt), timeZone));
  const [durationMinutes, setMinutes] = useState(() => minutesLong(booking));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());

  const listed = useQuery(routeQuery(listResources, { params: { tenantId }, query: {} }));
  const resources = listed.data?.resources ?? [];
  const policy = policyOf(listed.data?.rules, resources.find((one) => one.resourceId === resourceId)?.rules);
  const preview = useQuery({
    ...routeQuery(previewSeriesChange, {
      params: { tenantId, seriesId: series?.seriesId ?? "" },
      query: { by, scope, bookingId, resourceId, time, durationMinutes },
    }),
    enabled: series !== null,
    placeholderData: keepPreviousData,
    // Another person may just have booked one of the times.
    refetchOnMount: "always",
  });
  const dates = preview.data?.dates ?? [];
  const leftOut = preview.data?.leftOut ?? [];
  const chosen = dates.filter((one) => chosenStart(one, taken) !== undefined);
  const differenceOf = ({ difference }: PreviewedChange) => (settles ? difference : 0);

  const days = new Set([localDate(toMilliseconds(booking.startAt), timeZone)]);
  for (const { date } of dates) days.add(date);
  for (const { startAt, why } of leftOut) if (why === "same") days.add(localDate(toMilliseconds(startAt), timeZone));
  const offered = [...days]
    .flatMap((day) => offeredStarts(day, now, workspace, policy))
    .map((start) => localTime(start, timeZone));

  return {
    scope,
    setScope,
    resources,
    resourceId,
    setResourceId,
    times: [...new Set([time, ...offered])].toSorted(),
    time,
    setTime,
    lengths: [...new Set([durationMinutes, ...policy.lengthsMinutes])].toSorted((a, b) => a - b),
    durationMinutes,
    setMinutes,
    preview,
    isLooking: preview.isLoading || preview.isPlaceholderData,
    dates,
    leftOut,
    /** Those that change: what is free, and alternatives that the reader took. */
    chosen,
    moves: chosen.flatMap((one) => {
      const startAt = chosenStart(one, taken);
      return startAt === undefined ? [] : [{ bookingId: one.bookingId, startAt, version: one.version }];
    }),
    differenceOf,
    sum: chosen.reduce((total, one) => total + differenceOf(one), 0),
    taken,
    take: (one: string, isTaken: boolean) =>
      setTaken((before) => new Set(isTaken ? [...before, one] : [...before].filter((other) => other !== one))),
  };
}
