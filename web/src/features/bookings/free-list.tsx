/** The list of a day: what is free first. Where nothing fits, the times that come nearest. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import type { Policy } from "#lambdas/bookings/policy.ts";
import { addDays, instantOf, startOfDay } from "#lambdas/contract/calendar.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookableFirst } from "#web/domain/resource/find-resources.ts";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { useEmptyDay } from "#web/domain/rules/use-empty-day.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { BookingChoice } from "./booking-choice.ts";
import type { BookingIntent } from "./booking-dialog.tsx";
import { FreeLine } from "./free-line.tsx";
import { alternativesOf, type Offer, offersOf } from "./free-times.ts";
import { ResourceGrid } from "./resource-grid.tsx";
import { freeTexts } from "./texts.ts";
import { useDays } from "./use-days.ts";

const laterDays = 6;

interface FreeListProps {
  /** What the filters leave; never empty. */
  resources: readonly Resource[];
  policies: ReadonlyMap<string, Policy>;
  choice: BookingChoice;
  now: number;
  onBook: (intent: BookingIntent) => void;
}

export function FreeList({ resources, policies, choice, now, onBook }: FreeListProps) {
  const { timeZone } = useWorkspace();
  const { date, chosenDate, start, durationMinutes } = choice;
  const { taken, error, refetch } = useDays(date);
  const offers = useMemo(
    () =>
      taken === undefined
        ? undefined
        : offersOf(resources, policies, taken, { date, now, timeZone }, { start, durationMinutes }),
    [resources, policies, taken, date, now, timeZone, start, durationMinutes],
  );
  const byId = new Map(offers?.map((offer) => [offer.resource.resourceId, offer]));
  const wish = { start, durationMinutes };
  const dayEnd = toInstant(startOfDay(addDays(date, 1), timeZone));
  // Who presses before the free times are known wants the start that was chosen. The dialog says whether it is free.
  const startFor = ({ resourceId }: Resource) => {
    if (offers !== undefined) return byId.get(resourceId)?.fits?.startAt;
    const wanted = start === undefined ? undefined : instantOf(date, start, timeZone);
    return wanted === undefined ? undefined : toInstant(wanted);
  };
  const isNoneFree = offers !== undefined && offers.every(({ fits }) => fits === undefined);

  return (
    <Stack spacing={3} useFlexGap>
      {error !== null && taken === undefined && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>{freeTexts.tryAgain}</Button>}>
          {freeTexts.failed}
        </Alert>
      )}
      {taken === undefined && error === null && <LoadingText isHidden>{freeTexts.looking}</LoadingText>}
      {isNoneFree && (
        <Nearest resources={resources} offers={offers} policies={policies} choice={choice} now={now} onBook={onBook} />
      )}
      <ResourceGrid
        resources={offers?.map(({ resource }) => resource) ?? bookableFirst(resources)}
        freeOf={({ resourceId }) =>
          error !== null && taken === undefined ? null : (
            <FreeLine offer={byId.get(resourceId)} wish={wish} dayEnd={dayEnd} />
          )
        }
        onBook={(resource) =>
          onBook({
            resource,
            date: chosenDate === undefined ? undefined : date,
            startAt: start === undefined ? undefined : startFor(resource),
            durationMinutes,
          })
        }
      />
    </Stack>
  );
}

interface NearestProps extends FreeListProps {
  offers: readonly Offer[];
}

/** Reads the days that follow, which nobody needs as long as something fits. */
function Nearest({ resources, offers, policies, choice, now, onBook }: NearestProps) {
  const { timeZone } = useWorkspace();
  const format = useFormat();
  const { date, start, durationMinutes } = choice;
  const later = useDays(addDays(date, 1), laterDays);
  const wish = { start, durationMinutes };
  const reason = useEmptyDay(date, now, [...new Set(policies.values())]);
  const ofLater =
    later.taken === undefined
      ? []
      : Array.from({ length: laterDays }, (_, index) => addDays(date, index + 1)).map((day) => ({
          date: day,
          offers: offersOf(resources, policies, later.taken ?? new Map(), { date: day, now, timeZone }, wish),
        }));
  const alternatives = alternativesOf(offers, ofLater, { day: { date, now, timeZone }, wish, policies });
  const dayName = format.date(toInstant(startOfDay(date, timeZone)));
  return (
    <Stack component="section" spacing={1.5} aria-live="polite" sx={{ alignItems: "flex-start" }}>
      <Typography variant="h3" component="h2">
        {titleOf(dayName, wish)}
      </Typography>
      {reason !== undefined && <Typography color="textSecondary">{reason}</Typography>}
      <Typography color="textSecondary">
        {alternatives.length > 0
          ? freeTexts.noneFits.nearest
          : later.isPending
            ? freeTexts.noneFits.looking
            : freeTexts.noneFits.none}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1 }}>
        {alternatives.map((one) => {
          const end = toInstant(toMilliseconds(one.startAt) + one.durationMinutes * minuteMilliseconds);
          const time = format.timeRange(one.startAt, end);
          return (
            <Button
              key={`${one.resource.resourceId} ${one.startAt} ${one.durationMinutes}`}
              variant="outlined"
              onClick={() => onBook(one)}
            >
              {freeTexts.noneFits.book(one.resource.name, format.date(one.startAt), time)}
            </Button>
          );
        })}
      </Stack>
    </Stack>
  );
}

function titleOf(
  day: string,
  { start, durationMinutes }: { start?: string | undefined; durationMinutes?: number | undefined },
) {
  const { noneFits } = freeTexts;
  const length = durationMinutes === undefined ? undefined : printMinutes(durationMinutes);
  if (length === undefined) return start === undefined ? noneFits.title(day) : noneFits.titleAt(start, day);
  return start === undefined ? noneFits.titleFor(length, day) : noneFits.titleAtFor(start, length, day);
}
