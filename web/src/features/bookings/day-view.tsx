/** The timeline and the choice of its day: the day before or after, today, or any bookable day. */
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo, useState } from "react";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { bookableDates, offeredStarts } from "#lambdas/bookings/rules.ts";
import { startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useEmptyDay } from "#web/domain/rules/use-empty-day.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { WaitingHours } from "#web/kit/waiting.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { furthestOf } from "./booking-choice.ts";
import type { BookingIntent } from "./booking-dialog.tsx";
import { dayBeside, dayCells, frameOf, heldFrame } from "./day-cells.ts";
import { DayPicker } from "./day-picker.tsx";
import { DayTimeline, type GridRow } from "./day-timeline.tsx";
import { QuickBook, type QuickChoice } from "./quick-book.tsx";
import { bookingTexts, dayTexts } from "./texts.ts";
import { useCellsNow } from "./use-cells-now.ts";
import { heldOf, useDays } from "./use-days.ts";

const shape = { view: anyText, date: anyText, resource: anyText };

interface DayViewProps {
  date: string;
  /** Undefined while they are loading. */
  resources: readonly Resource[] | undefined;
  /** The rules of each resource. */
  policies: ReadonlyMap<string, Policy>;
  onPick: (intent: BookingIntent) => void;
}

export function DayView({ date, resources, policies, onPick }: DayViewProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { set, linkTo } = useAddress(shape);
  const furthest = furthestOf(policies.values());
  const { taken, isPending, error, refetch } = useDays(date);
  const [quick, setQuick] = useState<QuickChoice | null>(null);
  const now = useCellsNow(policies);
  const { features } = useWorkspace();
  const grid = useMemo(() => {
    if (taken === undefined || resources === undefined) return undefined;
    const frame = frameOf([...policies.values()], heldFrame(taken.values(), [date], timeZone));
    const rows = resources.map((resource): GridRow => {
      const { resourceId, name, pointCostPerHour } = resource;
      const policy = policies.get(resourceId) ?? specified;
      const cells = dayCells({ date, timeZone, now, policy, frame }, heldOf(resource, taken));
      const weekSearch = linkTo({ view: "week", resource: resourceId, date }).search;
      const note = features.pointsEnabled ? bookingTexts.price(pointCostPerHour) : undefined;
      return { key: resourceId, resource, date, policy, cells, label: name, weekSearch, note };
    });
    return { frame, rows };
  }, [taken, policies, resources, date, timeZone, now, linkTo, features.pointsEnabled]);

  return (
    <Stack spacing={2}>
      <DayChooser
        date={date}
        now={now}
        policies={policies}
        furthest={furthest}
        onChange={(day) => set({ date: day }, { replace: true })}
      />
      {(isPending || resources === undefined) && (
        <div>
          <LoadingText isHidden>{resources === undefined ? bookingTexts.loading : dayTexts.loading}</LoadingText>
          <WaitingHours rows={resources?.length ?? 8} data-waits-for="day" />
        </div>
      )}
      {resources !== undefined && error !== null && taken === undefined && (
        <ErrorState error={error} onRetry={refetch} />
      )}
      {grid !== undefined && (
        <DayTimeline
          key={date}
          label={dayTexts.grid(format.dateLong(toInstant(startOfDay(date, timeZone))))}
          corner={dayTexts.resource}
          date={date}
          now={now}
          {...grid}
          onPick={setQuick}
          onWait={(choice) => onPick({ ...choice, waits: true })}
        />
      )}
      {quick !== null && (
        <QuickBook
          choice={quick}
          policy={policies.get(quick.resource.resourceId) ?? specified}
          taken={taken === undefined ? [] : heldOf(quick.resource, taken)}
          onMore={onPick}
          onClose={() => setQuick(null)}
        />
      )}
    </Stack>
  );
}

interface DayChooserProps {
  date: string;
  policies: ReadonlyMap<string, Policy>;
  furthest: Policy | undefined;
  now: number;
  onChange: (date: string) => void;
}

function DayChooser({ date, now, policies, furthest, onChange }: DayChooserProps) {
  const { timeZone, locale } = useWorkspace();
  const format = useFormat();
  const { first, last } = bookableDates(now, { timeZone }, furthest);
  const all = [...new Set(policies.values())];
  const isOver = all.every((policy) => offeredStarts(date, now, { timeZone }, policy).length === 0);
  const reason = useEmptyDay(date, now, all);
  return (
    <Stack sx={{ flexDirection: { md: "row" }, alignItems: { md: "flex-end" }, columnGap: 3, rowGap: 2 }}>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: "flex-end" }}>
        <Step
          icon={<ChevronLeftOutlined />}
          label={dayTexts.previous}
          to={dayBeside(date, -1, now, timeZone, furthest)}
          onGo={onChange}
        />
        <Box sx={{ flexGrow: 1, minWidth: 0, width: { md: 176 } }}>
          <DayPicker
            label={dayTexts.day}
            date={date}
            first={first}
            last={last}
            locale={locale}
            problem={undefined}
            onChange={(next) => next !== null && next >= first && next <= last && onChange(next)}
          />
        </Box>
        <Step
          icon={<ChevronRightOutlined />}
          label={dayTexts.next}
          to={dayBeside(date, 1, now, timeZone, furthest)}
          onGo={onChange}
        />
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          columnGap: 2,
          flexGrow: 1,
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          minHeight: { md: 44 },
        }}
      >
        <Typography variant="h3" component="h2" aria-live="polite">
          {format.dateLong(toInstant(startOfDay(date, timeZone)))}
        </Typography>
        {date === first ? (
          <Typography variant="body2" color="textSecondary" noWrap={!isOver}>
            {isOver ? (reason ?? dayTexts.nothing) : <NowAt />}
          </Typography>
        ) : (
          <>
            {reason !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {reason}
              </Typography>
            )}
            <Button onClick={() => onChange(first)}>{dayTexts.today}</Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}

/** By itself, because it changes each minute and the day beside it does not. */
function NowAt() {
  const format = useFormat();
  return dayTexts.nowAt(format.time(toInstant(useNow())));
}

interface StepProps {
  icon: ReactNode;
  label: string;
  /** Undefined at the end of the bookable days. */
  to: string | undefined;
  onGo: (date: string) => void;
}

function Step({ icon, label, to, onGo }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onGo(to)}
      sx={{ height: 44 }}
    >
      {icon}
    </IconButton>
  );
}
