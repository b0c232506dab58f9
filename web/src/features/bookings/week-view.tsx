/** The week of one resource: days in rows, hours in columns. */
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useMemo, useState } from "react";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { addDays, startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingChoice } from "./booking-choice.ts";
import type { BookingIntent } from "./booking-dialog.tsx";
import { dayCells, frameOf, latestEndOf } from "./day-cells.ts";
import { DayTimeline, type GridRow } from "./day-timeline.tsx";
import { QuickBook, type QuickChoice } from "./quick-book.tsx";
import { dayTexts } from "./texts.ts";
import { heldOf, useDays } from "./use-days.ts";
import { DayStrip, Pick } from "./when-row.tsx";

const weekDays = 7;
const shape = { resource: anyText };

interface WeekViewProps {
  /** Those that can be booked; never empty. */
  resources: readonly Resource[];
  policies: ReadonlyMap<string, Policy>;
  choice: BookingChoice;
  now: number;
  onPick: (intent: BookingIntent) => void;
}

export function WeekView({ resources, policies, choice, now, onPick }: WeekViewProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { values, set } = useAddress(shape);
  const { date } = choice;
  const resource = resources.find(({ resourceId }) => resourceId === values.resource) ?? resources[0];
  const policy = policies.get(resource?.resourceId ?? "") ?? specified;
  const { taken, isPending, error, refetch } = useDays(date, weekDays);
  const held = useMemo(
    () => (taken === undefined || resource === undefined ? undefined : heldOf(resource, taken)),
    [taken, resource],
  );
  const [quick, setQuick] = useState<QuickChoice | null>(null);
  const grid = useMemo(() => {
    if (held === undefined || resource === undefined) return undefined;
    const dates = Array.from({ length: weekDays }, (_, index) => addDays(date, index));
    const latest = Math.max(
      ...dates.map((day) => latestEndOf([held.filter(({ isOut }) => isOut !== true)], day, timeZone)),
    );
    const frame = frameOf([policy], latest);
    const rows = dates.map((day): GridRow => {
      const name = format.date(toInstant(startOfDay(day, timeZone)));
      const cells = dayCells({ date: day, timeZone, now, policy, frame }, held);
      return { key: day, resource, date: day, policy, cells, heading: <strong>{name}</strong>, label: name };
    });
    return { frame, rows };
  }, [held, resource, policy, date, timeZone, now, format]);
  if (resource === undefined) return null;

  return (
    <Stack spacing={2}>
      <Stack sx={{ flexDirection: { md: "row" }, alignItems: { md: "flex-end" }, gap: 2 }}>
        <DayStrip date={date} policies={policies} now={now} onChange={(day) => choice.set({ date: day })} />
        <Pick
          label={dayTexts.ofResource}
          value={resource.resourceId}
          options={resources.map(({ resourceId, name }) => ({ value: resourceId, label: name }))}
          onChange={(value) => set({ resource: value }, { replace: true })}
        />
      </Stack>
      {isPending && (
        <>
          <LoadingText>{dayTexts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={42 + weekDays * 57} />
        </>
      )}
      {error !== null && taken === undefined && <ErrorState error={error} onRetry={refetch} />}
      {grid !== undefined && (
        <DayTimeline
          key={`${resource.resourceId} ${date}`}
          label={dayTexts.week(resource.name, format.date(toInstant(startOfDay(date, timeZone))))}
          corner={dayTexts.weekday}
          date={date}
          now={now}
          {...grid}
          onPick={setQuick}
        />
      )}
      {quick !== null && (
        <QuickBook choice={quick} policy={policy} taken={held ?? []} onMore={onPick} onClose={() => setQuick(null)} />
      )}
    </Stack>
  );
}
