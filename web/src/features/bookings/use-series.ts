/** Looks at each date of a series, and books those that the reader has chosen, all or none. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createSeries, type Previewed, previewSeries, seriesChanged } from "#lambdas/bookings/series-contract.ts";
import { localTime } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { insufficientPoints } from "#lambdas/points/contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { type ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { problemsOf, ruleOn, type SeriesRule } from "./series-rule.ts";
import { seriesTexts as texts } from "./series-texts.ts";
import { dialogTexts } from "./texts.ts";
import { showBooking } from "./use-create-booking.ts";

interface Options {
  resource: Resource;
  rule: SeriesRule;
  /** The first day, and the start chosen on it. */
  date: string | null;
  startAt: string | undefined;
  durationMinutes: number;
  onBooked: () => void;
}

export type SeriesBooking = ReturnType<typeof useSeries>;

export function useSeries({ resource, rule, date, startAt, durationMinutes, onBooked }: Options) {
  const { tenantId, timeZone } = useWorkspace();
  const me = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const view = useView();
  const { resourceId } = resource;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string | null>(null);
  const create = useRouteMutation(createSeries, {
    keeps: ({ bookings, balance }, cache) => {
      for (const booking of bookings) showBooking({ booking, balance }, cache);
    },
  });

  const wish = wishOf(rule, date);
  const time = startAt === undefined ? "" : localTime(toMilliseconds(startAt), timeZone);
  const asked = { resourceId, time, durationMinutes, ...wish };
  const isAsking = wish !== undefined && startAt !== undefined;
  const preview = useQuery({
    ...routeQuery(previewSeries, {
      params: { tenantId },
      query: {
        ...asked,
        date: wish?.date ?? "",
        frequency: wish?.frequency ?? "daily",
        weekdays: wish?.weekdays.join(",") ?? "",
      },
    }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    // Another person may just have booked one of the times.
    refetchOnMount: "always",
  });
  const dates = isAsking ? (preview.data?.dates ?? []) : [];
  const chosen = dates.flatMap((one) => chosenStart(one, taken) ?? []);
  const points = dates[0]?.points ?? 0;

  function explain(error: ApiError): void {
    if (error.code === seriesChanged.code) {
      const starts = String(error.details.which)
        .split("\n")
        .map((line) => line.split("\t")[0] ?? "");
      setRefusal(texts.changed(starts.map(format.date).join(", ")));
      void preview.refetch();
      return;
    }
    if (error.code === insufficientPoints.code) {
      const { cost = points * chosen.length, balance: available = me.balance } = error.details;
      const text = dialogTexts.insufficientText(Number(cost), Number(available));
      setRefusal(text);
      toasts.error(dialogTexts.insufficient, text, bookingToast);
      return;
    }
    setRefusal(errorText(error));
    toasts.error(texts.error, errorText(error), bookingToast);
  }

  function book(): void {
    if (wish === undefined || chosen.length === 0) return;
    setRefusal(null);
    create.mutate(
      { params: { tenantId }, body: { ...asked, ...wish, starts: chosen, mostPoints: points * chosen.length } },
      {
        onSuccess: ({ bookings }) => {
          const first = bookings[0];
          const action = first && view(`/my-bookings?booking=${first.bookingId}`);
          toasts.success(texts.success, texts.successText(bookings.length), { ...bookingToast, action });
          onBooked();
        },
        onError: explain,
      },
    );
  }

  return {
    isOn: rule.frequency !== "once",
    preview,
    isLooking: isAsking && (preview.isLoading || preview.isPlaceholderData),
    dates,
    /** The starts that are booked: those that are free, and alternatives that the reader took. */
    chosen,
    sum: points * chosen.length,
    taken,
    take: (one: string, isTaken: boolean) =>
      setTaken((before) => new Set(isTaken ? [...before, one] : [...before].filter((other) => other !== one))),
    book,
    isPending: create.isPending,
    refusal,
    forget: () => setRefusal(null),
  };
}

/** The start of a date that is booked: its own, or an alternative that the reader took. */
export function chosenStart(
  one: Pick<Previewed, "state" | "startAt" | "alternative">,
  taken: ReadonlySet<string>,
): string | undefined {
  if (one.state === "free") return one.startAt ?? undefined;
  const start = one.alternative?.startAt;
  return start !== undefined && taken.has(start) ? start : undefined;
}

/** What the server is asked for. Undefined while the form is not complete. */
function wishOf(rule: SeriesRule, date: string | null) {
  if (rule.frequency === "once" || date === null) return undefined;
  const problems = problemsOf(rule, date);
  if (problems.count || problems.until) return undefined;
  const { frequency, weekdays, ends, count, until } = ruleOn(rule, date);
  return {
    date,
    frequency: rule.frequency,
    weekdays: frequency === "weekly" ? weekdays.toSorted((a, b) => a - b) : [],
    ...(ends === "count" ? { count: Number(count) } : { until: until ?? date }),
  };
}
