/** "I'm here" with the time that is left, on a booking that takes a check-in. */
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { claimClosed, claimMyBooking, claimNotOpen } from "#lambdas/bookings/claims-contract.ts";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { minuteMilliseconds, toMilliseconds } from "#lambdas/contract/time.ts";
import { useFormat } from "#web/domain/format.ts";
import { timeLeft } from "#web/domain/moment/use-countdown.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { type ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { claimTexts as texts } from "./claim-texts.ts";

/** Before the window opens, the time runs only so long. Earlier, a booking has nothing to say of it. */
const announcedMilliseconds = 60 * minuteMilliseconds;
const second = 1000;

interface ClaimingProps {
  booking: Booking;
  claim: NonNullable<Booking["claim"]>;
}

export function Claiming({ booking, claim }: ClaimingProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const now = useSeconds();
  const send = useRouteMutation(claimMyBooking);
  const { bookingId, resourceName, startAt, endAt } = booking;
  const opensIn = timeLeft(claim.opensAt, now);
  const closesIn = timeLeft(claim.closesAt, now);
  if (toMilliseconds(claim.opensAt) - now > announcedMilliseconds) return null;
  const isOpen = opensIn === null && closesIn !== null;

  function explain(error: ApiError): string {
    const time = (detail: unknown) => format.time(String(detail));
    if (error.code === claimNotOpen.code) return texts.opensAt(time(error.details.opensAt));
    if (error.code === claimClosed.code) return texts.closedAt(time(error.details.closesAt));
    return errorText(error);
  }

  function claimNow(): void {
    send.mutate(
      { params: { tenantId, bookingId }, body: {} },
      {
        onSuccess: () => toasts.success(texts.done, resourceName, bookingToast),
        onError: (error) => toasts.error(texts.failed, explain(error), bookingToast),
      },
    );
  }

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
      {isOpen && (
        <BusyButton
          variant="contained"
          startIcon={<HowToRegOutlined />}
          isBusy={send.isPending}
          loadingPosition="start"
          aria-label={texts.hereFor(resourceName, format.timeRange(startAt, endAt))}
          onClick={claimNow}
        >
          {texts.here}
        </BusyButton>
      )}
      {/* A running time is not read aloud: the moment is, once. */}
      <Typography variant="body2" color="textSecondary" aria-hidden sx={{ fontVariantNumeric: "tabular-nums" }}>
        {opensIn !== null && texts.opensIn(opensIn)}
        {isOpen && claim.isReleased && texts.closesIn(closesIn)}
      </Typography>
      <Box component="span" role="status" sx={visuallyHidden}>
        {opensIn !== null && texts.opensAt(format.time(claim.opensAt))}
        {isOpen && (claim.isReleased ? texts.closesAt(format.time(claim.closesAt)) : texts.isOpen)}
        {closesIn === null && texts.isOver}
      </Box>
    </Box>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}
