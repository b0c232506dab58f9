/** Each date of a series: free, or why not, with another time of the day that one press takes. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { mostOccurrences, type Previewed } from "#lambdas/bookings/series-contract.ts";
import { startOfDay } from "#lambdas/contract/calendar.ts";
import { toInstant } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { printMinutes, ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { cardRadius } from "#web/kit/looks.ts";
import { ApiError } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { errorTexts } from "./error-texts.ts";
import { seriesTexts as texts } from "./series-texts.ts";
import { chosenStart, type SeriesBooking } from "./use-series.ts";

export function SeriesDates({ series }: { series: SeriesBooking }) {
  const { preview, isLooking, dates } = series;
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  // What cannot be booked on its day has no price.
  const priceOf = ({ state, alternative, points }: Previewed) =>
    pointsEnabled && (state === "free" || alternative !== null) ? format.points(points) : undefined;
  if (preview.isError && dates.length === 0) {
    const tooMany = preview.error instanceof ApiError && preview.error.issues[0]?.code;
    const text = { too_many_occurrences: texts.tooMany(mostOccurrences), no_occurrence: texts.none }[String(tooMany)];
    return (
      <Alert
        severity={text === undefined ? "error" : "warning"}
        action={text === undefined && <Button onClick={() => void preview.refetch()}>{texts.tryAgain}</Button>}
      >
        {text ?? errorText(preview.error)}
      </Alert>
    );
  }
  return (
    <Box component="section" aria-label={texts.dates} aria-busy={isLooking}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 0.5 }}>
        {isLooking ? texts.loading : texts.dates}
      </Typography>
      <DateList>
        {dates.length === 0
          ? [0, 1, 2, 3].map((row) => <SkeletonRow key={row} />)
          : dates.map((one) => (
              <DateRow key={one.date} one={one} taken={series.taken} take={series.take} price={priceOf(one)} />
            ))}
      </DateList>
    </Box>
  );
}

export function DateList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: "none", border: 1, borderColor: "divider", borderRadius: cardRadius }}
    >
      {children}
    </Box>
  );
}

const rowLook = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 1,
  minHeight: 44,
  "& + &": { borderTop: 1, borderColor: "divider" },
} as const;

export const SkeletonRow = () => (
  <Box component="li" sx={rowLook}>
    <Skeleton width="45%" />
  </Box>
);

interface DateRowProps {
  one: Dated;
  /** The starts of alternatives that the reader took. */
  taken: ReadonlySet<string>;
  take: (startAt: string, isTaken: boolean) => void;
  /** A line of its own below the date. */
  facts?: string;
  /** Beside the time. */
  price?: string | undefined;
}

type Dated = Pick<Previewed, "date" | "startAt" | "endAt" | "state" | "refusal" | "alternative">;

export function DateRow({ one, taken, take, facts, price }: DateRowProps) {
  const { locale, timeZone } = useWorkspace();
  const format = useFormat();
  const { alternative } = one;
  const isAlternative = one.state !== "free" && chosenStart(one, taken) !== undefined;
  const shown = isAlternative && alternative !== null ? alternative : one;
  const day = format.date(toInstant(startOfDay(one.date, timeZone)));
  const time = shown.startAt === null || shown.endAt === null ? "" : format.timeRange(shown.startAt, shown.endAt);
  const state = isAlternative ? "chosen" : one.state;
  const note = isAlternative
    ? one.startAt === null
      ? undefined
      : texts.insteadOf(format.time(one.startAt))
    : reasonOf(one, localeFor(locale));
  return (
    <Box component="li" sx={rowLook}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
          <Typography variant="body2" component="span" sx={{ minWidth: "6em", fontWeight: "fontWeightMedium" }}>
            {day}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{
              fontVariantNumeric: "tabular-nums",
              textDecoration: state === "free" || state === "chosen" ? "none" : "line-through",
            }}
          >
            {time}
          </Typography>
          {/* Without the blank, the time and the price read as one number. */}{" "}
          {price !== undefined && (
            <Typography
              variant="body2"
              component="span"
              color="textSecondary"
              sx={{ fontVariantNumeric: "tabular-nums" }}
            >
              {price}
            </Typography>
          )}
        </Box>
        {facts !== undefined && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
            {facts}
          </Typography>
        )}
        {note !== undefined && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
            {note}
          </Typography>
        )}
      </Box>
      {alternative !== null && (
        <Button
          size="small"
          sx={{ flexShrink: 0 }}
          aria-label={isAlternative ? texts.backOn(day) : texts.takeOn(day, format.time(alternative.startAt))}
          onClick={() => take(alternative.startAt, !isAlternative)}
        >
          {isAlternative ? texts.back : texts.take(format.time(alternative.startAt))}
        </Button>
      )}
      <StatusBadge status={`date.${state}`} />
    </Box>
  );
}

/** Why a date is not free. Nothing is booked yet, so no sentence speaks of points. */
function reasonOf({ refusal, alternative }: Dated, locale: string): string | undefined {
  if (refusal === null) return undefined;
  const { code, details } = refusal;
  const own: Readonly<Record<string, string | undefined>> = {
    "bookings.slot_taken": texts.takenReason,
    "bookings.too_close": texts.tooClose(printMinutes(Number(details.bufferMinutes))),
    "bookings.start_skipped": texts.skipped(String(details.time)),
    "bookings.out_of_service": texts.idle,
    "bookings.start_in_past": texts.over,
  };
  const known: Readonly<Record<string, string | undefined>> = errorTexts;
  const sentence = own[code] ?? ruleSentence({ code, details }, locale) ?? known[code] ?? statusTexts["date.refused"];
  return alternative === null && code === "bookings.slot_taken" ? `${sentence} ${texts.noAlternative}` : sentence;
}
