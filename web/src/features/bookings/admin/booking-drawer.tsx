import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { EmptyState, LoadingText } from "#web/kit/states.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import type { BookingDecisions } from "./booking-list.tsx";
import { allBookingsTexts, bookingTexts } from "./texts.ts";

interface BookingDrawerProps extends BookingDecisions {
  /** Undefined while looked for, and where the list does not hold it. */
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
            <Skeleton variant="rounded" height={320} />
          </>
        ) : (
          <EmptyState icon={<EventBusyOutlined />} {...bookingTexts.notFound} />
        )}
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer
      open
      title={booking.resourceName}
      subtitle={`${format.date(booking.startAt)}, ${format.timeRange(booking.startAt, booking.endAt)}`}
      onClose={onClose}
      footer={<Decisions booking={booking} {...decisions} />}
    >
      <BookingFacts booking={booking} />
    </DetailDrawer>
  );
}

function Decisions({ booking, onApprove, onCancel, isApproving }: BookingDecisions & { booking: Booking }) {
  const { cancel, approve } = booking.allowed;
  return (
    <>
      {cancel && (
        <Button color="error" onClick={() => onCancel(booking)}>
          {allBookingsTexts.cancel}
        </Button>
      )}
      {approve && (
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
