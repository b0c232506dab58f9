/** The day on a phone: the hours of one resource below each other. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { bookableDates } from "#lambdas/bookings/rules.ts";
import { localDate, startOfDay } from "#lambdas/contract/calendar.ts";
import { minutesLong, toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useEmptyDay } from "#web/domain/rules/use-empty-day.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { WaitingLines } from "#web/kit/waiting.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingChoice } from "../booking-choice.ts";
import { furthestOf } from "../booking-choice.ts";
import type { BookingIntent } from "../booking-dialog.tsx";
import { dayCells, frameOf, heldFrame } from "../day-cells.ts";
import { QuickBook, type QuickChoice } from "../quick-book.tsx";
import { bookingTexts, dayTexts } from "../texts.ts";
import { heldOf, useDays } from "../use-days.ts";
import { DayStrip } from "../when-row.tsx";
import { HourList } from "./hour-list.tsx";
import { ResourcePager, useShownResource, WaitingPager } from "./resource-pager.tsx";
import { phoneTexts } from "./texts.ts";

/** Pixels. */
const hourHeight = 52;
const waitingHours = 10;

interface DayOnPhoneProps {
  /** Those that can be booked; never empty. Undefined while they are loading. */
  resources: readonly Resource[] | undefined;
  policies: ReadonlyMap<string, Policy>;
  choice: BookingChoice;
  onPick: (intent: BookingIntent) => void;
}

export function DayOnPhone({ resources, policies, choice, onPick }: DayOnPhoneProps) {
  const now = useNow();
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { date } = choice;
  const { resource, index, show } = useShownResource(resources ?? []);
  const first = bookableDates(now, { timeZone }, furthestOf(policies.values())).first;
  const dateLong = format.dateLong(toInstant(startOfDay(date, timeZone)));
  return (
    <Stack spacing={2}>
      <DayStrip date={date} policies={policies} now={now} onChange={(day) => choice.set({ date: day })} />
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", columnGap: 2 }}>
        <Typography variant="h3" component="h2" aria-live="polite">
          {dateLong}
        </Typography>
        {date !== first ? (
          <Button sx={{ flexShrink: 0 }} onClick={() => choice.set({ date: first })}>
            {dayTexts.today}
          </Button>
        ) : (
          date === localDate(now, timeZone) && (
            <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
              {dayTexts.nowAt(format.time(toInstant(now)))}
            </Typography>
          )
        )}
      </Stack>
      {resources === undefined && <WaitingPager rows={waitingHours} height={hourHeight} hasFacts />}
      {resources !== undefined && resource !== undefined && (
        <ResourcePager resources={resources} index={index} onShow={show}>
          <HoursOfResource
            resource={resource}
            policy={policies.get(resource.resourceId) ?? specified}
            date={date}
            label={phoneTexts.hours(resource.name, dateLong)}
            now={now}
            onPick={onPick}
          />
        </ResourcePager>
      )}
    </Stack>
  );
}

interface HoursOfResourceProps {
  resource: Resource;
  policy: Policy;
  date: string;
  label: string;
  now: number;
  onPick: (intent: BookingIntent) => void;
}

function HoursOfResource({ resource, policy, date, label, now, onPick }: HoursOfResourceProps) {
  const { timeZone, features } = useWorkspace();
  const { taken, isPending, error, refetch } = useDays(date);
  const [quick, setQuick] = useState<QuickChoice | null>(null);
  const reason = useEmptyDay(date, now, [policy]);
  const held = useMemo(() => (taken === undefined ? [] : heldOf(resource, taken)), [taken, resource]);
  const frame = useMemo(() => frameOf([policy], heldFrame([held], [date], timeZone)), [policy, held, date, timeZone]);
  const cells = useMemo(
    () => dayCells({ date, timeZone, now, policy, frame }, held),
    [date, timeZone, now, policy, frame, held],
  );
  const facts = [features.pointsEnabled ? bookingTexts.price(resource.pointCostPerHour) : "", resource.location];
  return (
    <Stack spacing={1}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter((fact) => fact !== "").join(" · ")}
      </Typography>
      {reason !== undefined && <Typography variant="body2">{reason}</Typography>}
      {isPending && (
        <div>
          <LoadingText isHidden>{dayTexts.loading}</LoadingText>
          <WaitingLines rows={cells.length} height={hourHeight} />
        </div>
      )}
      {error !== null && taken === undefined && <ErrorState error={error} onRetry={refetch} />}
      {taken !== undefined && (
        <HourList
          label={label}
          name={resource.name}
          cells={cells}
          partMinutes={frame.partMinutes}
          now={now}
          onPick={({ kind, startAt, endAt }) => {
            if (kind === "taken")
              onPick({ resource, date, startAt, durationMinutes: minutesLong({ startAt, endAt }), waits: true });
            else setQuick({ resource, date, startAt, durationMinutes: undefined, at: { top: 0, left: 0 } });
          }}
        />
      )}
      {quick !== null && (
        <QuickBook choice={quick} policy={policy} taken={held} onMore={onPick} onClose={() => setQuick(null)} />
      )}
    </Stack>
  );
}
