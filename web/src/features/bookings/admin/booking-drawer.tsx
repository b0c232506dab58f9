import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { moveTexts } from "../move/move-texts.ts";
import { seriesChangeTexts } from "../series-change/series-change-texts.ts";
import { BookingFacts } from "./booking-facts.tsx";
import { canBeDecided } from "./refuse-booking-dialog.tsx";
import { refuseTexts } from "./refuse-texts.ts";
import { seriesEndTexts } from "./series-end-texts.ts";
import { allBookingsTexts, bookingTexts } from "./texts.ts";
import { type BookingDecisions, canCancelSeries, canChangeSeries } from "./use-booking-rows.tsx";

interface BookingDrawerProps extends BookingDecisions {
  /** Undefined while it is looked for, and if the list does not contain it. */
  booking: Booking | undefined;
  isLooking: boolean;
  onClose: () => void;
}

export function BookingDrawer({ booking, isLooking, onClose, ...decisions }: BookingDrawerProps) {
  const format = useFormat();
  if (booking === undefined) {
    return (
      <DetailDrawer open title={allBookingsTexts.title} onClose={onClose}>
        {isLooking ? (
          <>
            <LoadingText>{bookingTexts.looking}</LoadingText>
            <WaitingRows rows={5} />
          </>
        ) : (
          <EmptyState drawing={<LensDrawing />} {...bookingTexts.notFound} />
        )}
      </DetailDrawer>
    );
  }
  const mayDecide = booking.allowed.cancel || canBeDecided(booking) || booking.allowed.move === true;
  return (
    <DetailDrawer
      open
      title={booking.resourceName}
      subtitle={`${format.date(booking.startAt)}, ${format.timeRange(booking.startAt, booking.endAt)}`}
      onClose={onClose}
      footer={mayDecide ? <Decisions booking={booking} {...decisions} /> : undefined}
    >
      <Stack spacing={3}>
        <BookingFacts booking={booking} />
        <HistoryLink kind="booking" id={booking.bookingId} />
      </Stack>
    </DetailDrawer>
  );
}

function Decisions({
  booking,
  onApprove,
  onRefuse,
  onCancel,
  onMove,
  onChangeSeries,
  onCancelSeries,
  isApproving,
}: BookingDecisions & { booking: Booking }) {
  const { cancel } = booking.allowed;
  return (
    <>
      {cancel && (
        <Button color="error" onClick={() => onCancel(booking)}>
          {allBookingsTexts.cancel}
        </Button>
      )}
      {canCancelSeries(booking) && (
        <Button color="error" onClick={() => onCancelSeries(booking)}>
          {seriesEndTexts.open}
        </Button>
      )}
      {canBeDecided(booking) && (
        <Button color="error" variant="outlined" onClick={() => onRefuse(booking)}>
          {refuseTexts.refuse}
        </Button>
      )}
      {canChangeSeries(booking) && (
        <Button variant="outlined" onClick={() => onChangeSeries(booking)}>
          {seriesChangeTexts.open}
        </Button>
      )}
      {booking.allowed.move === true && (
        <Button variant="outlined" onClick={() => onMove(booking)}>
          {moveTexts.move}
        </Button>
      )}
      {canBeDecided(booking) && (
        <Button
          variant="contained"
          loading={isApproving(booking)}
          loadingPosition="start"
          onClick={() => onApprove(booking)}
        >
          {allBookingsTexts.approve}
        </Button>
      )}
    </>
  );
}
