/** One time that the reader waits for: the place in the line, or the offer with its countdown. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { acceptWish, leaveWaitlist, type listMyWishes } from "#lambdas/bookings/waitlist-contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { tightLines } from "#web/kit/looks.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { type ApiError, type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { showBooking } from "./use-create-booking.ts";
import { waitlistTexts as texts } from "./waitlist-texts.ts";

type OwnWish = CallOutputOf<typeof listMyWishes>["wishes"][number];

export function WishRow({ wish }: { wish: OwnWish }) {
  const { tenantId, locale } = useWorkspace();
  const { balance } = useMe();
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const toasts = useToasts();
  const view = useView();
  const accept = useRouteMutation(acceptWish, { keeps: showBooking });
  const leave = useRouteMutation(leaveWaitlist);
  const { wishId, resourceName, startAt, endAt, pointsCost, status, offeredUntil, place, passedOverAt } = wish;
  const what = texts.what(resourceName, format.date(startAt), format.timeRange(startAt, endAt));
  const isOffered = status === "offered";
  const canPay = !pointsEnabled || pointsCost <= balance;
  const refuse = (error: ApiError) =>
    toasts.error(texts.notDone, ruleSentence(error, localeFor(locale)) ?? errorText(error), bookingToast);

  function acceptOffer(): void {
    accept.mutate(
      { params: { tenantId, wishId }, body: { mostPoints: pointsCost } },
      {
        onSuccess: ({ booking }) => {
          const action = view(`/my-bookings?booking=${booking.bookingId}`);
          toasts.success(texts.accepted, what, { ...bookingToast, action });
        },
        onError: refuse,
      },
    );
  }

  function leaveLine(): void {
    const done = isOffered ? texts.declined : texts.left;
    leave.mutate(
      { params: { tenantId, wishId }, body: {} },
      { onSuccess: () => toasts.success(done, what, bookingToast), onError: refuse },
    );
  }

  const state = isOffered ? texts.offered : place === null ? "" : texts.place(place);
  const points = pointsEnabled && pointsCost > 0;
  return (
    <Box component="article" aria-label={what} sx={look}>
      <Box sx={{ minWidth: 0, lineHeight: tightLines }}>
        <Typography component="h3" variant="body1" sx={{ overflowWrap: "anywhere" }}>
          {resourceName}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {format.date(startAt)}, {format.timeRange(startAt, endAt)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: tightLines }}>
        <Typography
          variant="body2"
          sx={{ fontWeight: "fontWeightMedium", color: isOffered ? "success.main" : undefined }}
        >
          {state}
          {offeredUntil !== null && (
            <>
              {", "}
              <TimeLeft until={offeredUntil} />
            </>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {points && isOffered && canPay && texts.costs(format.points(pointsCost), format.points(balance - pointsCost))}
          {points && isOffered && !canPay && texts.tooFew(format.points(pointsCost), format.points(balance))}
          {!isOffered && (points ? `${format.points(pointsCost)} · ` : "")}
          {!isOffered && (wish.atOnce ? texts.willBook : texts.willOffer)}
        </Typography>
        {passedOverAt !== null && (
          <Typography variant="body2" color="textSecondary">
            {texts.passedOver(format.dateTime(passedOverAt))}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", justifyContent: "flex-end" }}>
        <Button
          onClick={leaveLine}
          disabled={leave.isPending || accept.isPending}
          aria-label={isOffered ? texts.declineFor(what) : texts.leaveFor(what)}
        >
          {isOffered ? texts.decline : texts.leave}
        </Button>
        {isOffered && (
          <BusyButton
            variant="contained"
            isBusy={accept.isPending}
            disabled={!canPay || leave.isPending}
            onClick={acceptOffer}
            aria-label={texts.acceptFor(what)}
          >
            {accept.isPending ? texts.accepting : texts.accept}
          </BusyButton>
        )}
      </Stack>
    </Box>
  );
}

const look = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 1,
  alignItems: "center",
  paddingInline: 2,
  paddingBlock: 1.25,
  "@media (min-width:900px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.3fr) auto" },
} as const;

/** Counts down by the second. A screen reader hears the moment, and not each second. */
function TimeLeft({ until }: { until: string }) {
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((toMilliseconds(until) - now) / 1000));
  const left = texts.secondsLeft(Math.floor(seconds / 60), String(seconds % 60).padStart(2, "0"));
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      <span aria-hidden>{texts.heldFor(left)}</span> {format.time(until)}
    </Box>
  );
}
