/** The week: of all resources, or of one with days in rows and hours in columns. */
import Stack from "@mui/material/Stack";
import { useMemo, useState } from "react";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { addDays, startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { WaitingHours } from "#web/kit/waiting.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingChoice } from "./booking-choice.ts";
import type { BookingIntent } from "./booking-dialog.tsx";
import { dayCells, frameOf, heldFrame } from "./day-cells.ts";
import { DayTimeline, type GridRow } from "./day-timeline.tsx";
import { QuickBook, type QuickChoice } from "./quick-book.tsx";
import { bookingTexts, dayTexts } from "./texts.ts";
import { heldOf, type TakenByResource, useDays } from "./use-days.ts";
import { WeekOverview } from "./week-overview.tsx";
import { DayStrip, Pick } from "./when-row.tsx";

const weekDays = 7;
const shape = { resource: anyText };
const all = "all";

interface WeekViewProps {
  /** Those that can be booked; never empty. Undefined while they are loading. */
  resources: readonly Resource[] | undefined;
  policies: ReadonlyMap<string, Policy>;
  choice: BookingChoice;
  now: number;
  onPick: (intent: BookingIntent) => void;
}

export function WeekView({ resources: known, policies, choice, now, onPick }: WeekViewProps) {
  const { values, set } = useAddress(shape);
  const { date } = choice;
  const resources = known ?? [];
  const [only] = resources.length === 1 ? resources : [];
  const resource = resources.find(({ resourceId }) => resourceId === values.resource) ?? only;
  const { taken, isPending, error, refetch } = useDays(date, weekDays);
  const dates = useMemo(() => Array.from({ length: weekDays }, (_, index) => addDays(date, index)), [date]);
  const rows = resource === undefined ? (known?.length ?? 8) : weekDays;

  return (
    <Stack spacing={2}>
      <Stack sx={{ flexDirection: { md: "row" }, alignItems: { md: "flex-end" }, gap: 2 }}>
        <DayStrip date={date} policies={policies} now={now} onChange={(day) => choice.set({ date: day })} />
        <Pick
          label={dayTexts.ofResource}
          value={resource?.resourceId ?? all}
          options={[
            ...(only === undefined ? [{ value: all, label: dayTexts.allResources }] : []),
            ...resources.map(({ resourceId, name }) => ({ value: resourceId, label: name })),
          ]}
          onChange={(value) => set({ resource: value === all ? null : value }, { replace: true })}
        />
      </Stack>
      {(isPending || known === undefined) && (
        <div>
          <LoadingText isHidden>{known === undefined ? bookingTexts.loading : dayTexts.loading}</LoadingText>
          <WaitingHours rows={rows} data-waits-for="week" />
        </div>
      )}
      {known !== undefined && error !== null && taken === undefined && <ErrorState error={error} onRetry={refetch} />}
      {taken !== undefined && known !== undefined && resource === undefined && (
        <WeekOverview
          key={date}
          resources={known}
          policies={policies}
          taken={taken}
          dates={dates}
          now={now}
          onPick={onPick}
        />
      )}
      {taken !== undefined && resource !== undefined && (
        <WeekOfResource
          resource={resource}
          policy={policies.get(resource.resourceId) ?? specified}
          taken={taken}
          dates={dates}
          now={now}
          onPick={onPick}
        />
      )}
    </Stack>
  );
}

interface WeekOfResourceProps {
  resource: Resource;
  policy: Policy;
  taken: TakenByResource;
  dates: readonly string[];
  now: number;
  onPick: (intent: BookingIntent) => void;
}

function WeekOfResource({ resource, policy, taken, dates, now, onPick }: WeekOfResourceProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const held = useMemo(() => heldOf(resource, taken), [taken, resource]);
  const [quick, setQuick] = useState<QuickChoice | null>(null);
  const grid = useMemo(() => {
    const booked = held.filter(({ isOut }) => isOut !== true);
    const frame = frameOf([policy], heldFrame([booked], dates, timeZone));
    const rows = dates.map((day): GridRow => {
      const name = format.date(toInstant(startOfDay(day, timeZone)));
      const cells = dayCells({ date: day, timeZone, now, policy, frame }, held);
      return { key: day, resource, date: day, policy, cells, label: name };
    });
    return { frame, rows };
  }, [held, resource, policy, dates, timeZone, now, format]);
  const [date = ""] = dates;

  return (
    <>
      <DayTimeline
        key={`${resource.resourceId} ${date}`}
        label={dayTexts.week(resource.name, format.date(toInstant(startOfDay(date, timeZone))))}
        corner={dayTexts.weekday}
        date={date}
        now={now}
        {...grid}
        onPick={setQuick}
        onWait={(choice) => onPick({ ...choice, waits: true })}
      />
      {quick !== null && (
        <QuickBook choice={quick} policy={policy} taken={held} onMore={onPick} onClose={() => setQuick(null)} />
      )}
    </>
  );
}
