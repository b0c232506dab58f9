/** The week on a phone: the days of one resource below each other. A day leads to its hours. */
import Stack from "@mui/material/Stack";
import { useMemo } from "react";
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import { addDays, startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { WaitingLines } from "#web/kit/waiting.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingChoice } from "../booking-choice.ts";
import { dayTexts } from "../texts.ts";
import { heldOf, useDays } from "../use-days.ts";
import { DayStrip } from "../when-row.tsx";
import { DayList } from "./day-list.tsx";
import { ResourcePager, useShownResource, WaitingPager } from "./resource-pager.tsx";
import { phoneTexts } from "./texts.ts";

const weekDays = 7;
/** Pixels. */
const dayHeight = 77;

interface WeekOnPhoneProps {
  /** Those that can be booked; never empty. Undefined while they are loading. */
  resources: readonly Resource[] | undefined;
  policies: ReadonlyMap<string, Policy>;
  choice: BookingChoice;
}

export function WeekOnPhone({ resources, policies, choice }: WeekOnPhoneProps) {
  const now = useNow();
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { date } = choice;
  const { resource, index, show } = useShownResource(resources ?? []);
  const { taken, isPending, error, refetch } = useDays(date, weekDays);
  const dates = useMemo(() => Array.from({ length: weekDays }, (_, day) => addDays(date, day)), [date]);
  const held = useMemo(
    () => (taken === undefined || resource === undefined ? undefined : heldOf(resource, taken)),
    [taken, resource],
  );
  return (
    <Stack spacing={2}>
      <DayStrip date={date} policies={policies} now={now} onChange={(day) => choice.set({ date: day })} />
      {resources === undefined && <WaitingPager rows={weekDays} height={dayHeight} />}
      {resources !== undefined && (
        <ResourcePager resources={resources} index={index} onShow={show}>
          {isPending && (
            <div>
              <LoadingText isHidden>{dayTexts.loading}</LoadingText>
              <WaitingLines rows={weekDays} height={dayHeight} />
            </div>
          )}
          {error !== null && taken === undefined && <ErrorState error={error} onRetry={refetch} />}
          {resource !== undefined && held !== undefined && (
            <DayList
              label={phoneTexts.days(resource.name, format.date(toInstant(startOfDay(date, timeZone))))}
              resource={resource}
              policy={policies.get(resource.resourceId) ?? specified}
              held={held}
              dates={dates}
              now={now}
            />
          )}
        </ResourcePager>
      )}
    </Stack>
  );
}
