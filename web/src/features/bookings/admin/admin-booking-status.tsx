import PendingActionsOutlined from "@mui/icons-material/PendingActionsOutlined";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { StatusChip } from "#web/kit/status-chip.tsx";
import { BookingStatusChip } from "../booking-status.tsx";
import { allBookingsTexts } from "./texts.ts";

/** Pending is of two kinds: the member may still cancel, or an administrator has to decide. The second stands out. */
export function AdminBookingStatus({ booking }: { booking: Booking }) {
  return booking.awaitsApproval ? (
    <StatusChip tone="attention" icon={<PendingActionsOutlined />} label={allBookingsTexts.awaitsApproval} />
  ) : (
    <BookingStatusChip status={booking.status} />
  );
}
