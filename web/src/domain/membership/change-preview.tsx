/** What a change would do to points, the calendar and bookings, said before anybody confirms it. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Preview } from "#lambdas/assignments/contract.ts";
import { lastDayOf } from "#lambdas/memberships/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { previewTexts as texts } from "./texts.ts";
import type { usePreview } from "./use-preview.ts";

const shownLots = 4;

interface PreviewProps {
  preview: ReturnType<typeof usePreview>;
  /** False while a field is empty or wrong. */
  isComplete: boolean;
}

export function ChangePreview({ preview, isComplete }: PreviewProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} aria-live="polite">
      <Typography id={titleId} variant="strong" component="h3" sx={{ display: "block", mb: 0.5 }}>
        {texts.title}
      </Typography>
      <Consequences preview={preview} isComplete={isComplete} />
    </Box>
  );
}

function Consequences({ preview: { data, error, isFetching }, isComplete }: PreviewProps) {
  if (!isComplete) return <Typography color="textSecondary">{texts.chosenFirst}</Typography>;
  if (isFetching && data === undefined) {
    return (
      <>
        <LoadingText>{texts.loading}</LoadingText>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </>
    );
  }
  if (error !== null) return <Alert severity="warning">{errorText(error)}</Alert>;
  return data === undefined ? null : <Sentences preview={data} />;
}

function Sentences({ preview }: { preview: Preview }) {
  const { pointsEnabled, bookingEnabled } = useFeatures();
  const day = useDayFormat();
  const points = usePointSentences(preview);
  const { nextBillingOn } = preview.membership;
  const calendar = useCalendarSentences(preview);
  const sentences = [
    ...calendar,
    ...(pointsEnabled ? points : []),
    nextBillingOn === null ? texts.noNextBilling : texts.nextBilling(day(nextBillingOn)),
    ...(bookingEnabled ? bookingSentences(preview) : []),
  ];
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {sentences.map((sentence) => (
        <Typography component="li" variant="body2" key={sentence}>
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

/** What begins or ends, apart from the next billing date. */
function useCalendarSentences({ membership, drops }: Preview): string[] {
  const day = useDayFormat();
  const { status, scheduled, nextBillingOn } = membership;
  const dropped = drops === null ? [] : [texts.drops(drops)];
  if (status === "cancelled") return [texts.endsNow, ...dropped];
  const lastDay = lastDayOf(membership);
  return [
    ...(scheduled?.kind === "change" && nextBillingOn !== null
      ? [texts.begins(scheduled.planName, day(nextBillingOn))]
      : []),
    ...(lastDay === null ? [] : [texts.ends(day(lastDay))]),
    ...dropped,
  ];
}

function usePointSentences(preview: Preview): string[] {
  const { granted, grantedUntil, balanceAfter, kept, keptForGood } = preview.points;
  const format = useFormat();
  const day = useDayFormat();
  const later = kept.slice(shownLots).reduce((sum, { points }) => sum + points, 0);
  const over = useRolloverSentences(preview);
  return [
    grantedUntil === null ? texts.givesNothing : texts.gives(granted, format.number(granted), day(grantedUntil)),
    ...kept.slice(0, shownLots).map(({ points, endsOn }) => texts.kept(points, format.number(points), day(endsOn))),
    ...(later > 0 ? [texts.keptLater(later, format.number(later))] : []),
    ...(keptForGood > 0 ? [texts.keptForGood(keptForGood, format.number(keptForGood))] : []),
    ...over,
    texts.balance(format.points(balanceAfter)),
  ];
}

/** What goes over into the next cycle, and what ends before it. */
function useRolloverSentences({ membership, points: { goesOver, noLongerGoesOver } }: Preview): string[] {
  const format = useFormat();
  const day = useDayFormat();
  const lost =
    noLongerGoesOver === null
      ? []
      : [
          texts.noLongerGoesOver(
            noLongerGoesOver.points,
            format.number(noLongerGoesOver.points),
            day(noLongerGoesOver.endsOn),
          ),
        ];
  if (goesOver !== null) {
    const { points, on, rest, endsOn } = goesOver;
    return [
      ...lost,
      texts.goesOver(points, format.number(points), day(on)),
      ...(rest > 0 ? [texts.restEnds(rest, format.number(rest), day(endsOn))] : []),
    ];
  }
  return lost.length === 0 && membership.nextBillingOn !== null ? [texts.nothingGoesOver] : lost;
}

function bookingSentences({ bookings: { toCome, withoutMembership, isAtLeast } }: Preview): string[] {
  if (toCome === 0) return [texts.noBookings];
  return [
    isAtLeast ? texts.bookingsAtLeast(toCome) : texts.bookings(toCome),
    ...(withoutMembership > 0 ? [texts.without(withoutMembership)] : []),
  ];
}
