/** What a change would do to points, the calendar and bookings, said before anybody confirms it. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Preview } from "#lambdas/assignments/contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import type { Membership } from "#lambdas/memberships/contract.ts";
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
function useCalendarSentences({ membership }: Preview): string[] {
  const day = useDayFormat();
  const { status, scheduled, nextBillingOn } = membership;
  if (status === "cancelled") return [texts.endsNow];
  const lastDay = lastDayOf(membership);
  return [
    ...(scheduled?.kind === "change" && nextBillingOn !== null
      ? [texts.begins(scheduled.planName, day(nextBillingOn))]
      : []),
    ...(lastDay === null ? [] : [texts.ends(day(lastDay))]),
  ];
}

/** Points go over only into a cycle that follows at once, and a pause can move the next one. */
function isCutOff({ status, rollsOver, cycleEndsOn, pausedUntil }: Membership): boolean {
  if (status !== "paused" || !rollsOver || cycleEndsOn === null || pausedUntil === null) return false;
  return pausedUntil > addDays(cycleEndsOn, 1);
}

function usePointSentences(preview: Preview): string[] {
  const { granted, grantedUntil, balanceAfter, kept } = preview.points;
  const format = useFormat();
  const day = useDayFormat();
  return [
    grantedUntil === null ? texts.givesNothing : texts.gives(granted, format.number(granted), day(grantedUntil)),
    ...kept
      .slice(0, shownLots)
      .map(({ points, endsOn }) =>
        endsOn === null
          ? texts.keptForGood(points, format.number(points))
          : texts.kept(points, format.number(points), day(endsOn)),
      ),
    ...(kept.length > shownLots ? [texts.keptMore(kept.length - shownLots)] : []),
    ...(isCutOff(preview.membership) ? [texts.nothingGoesOver] : []),
    texts.balance(format.points(balanceAfter)),
  ];
}

function bookingSentences({ bookings: { toCome, withoutMembership, isAtLeast } }: Preview): string[] {
  if (toCome === 0) return [texts.noBookings];
  return [
    isAtLeast ? texts.bookingsAtLeast(toCome) : texts.bookings(toCome),
    ...(withoutMembership > 0 ? [texts.without(withoutMembership)] : []),
  ];
}
