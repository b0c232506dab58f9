/** The badge of a booking. First pages load it without the looks of all other states. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import Box from "@mui/material/Box";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { type Look, StatusChip } from "./chip.tsx";
import type { NowStatus, TodayStatus } from "./names.ts";
import { bookingWords, todayTexts } from "./today-texts.ts";

type BookingState = Exclude<TodayStatus, NowStatus>;

export const bookingLooks: Record<BookingState, Look> = {
  "booking.pending": { tone: "neutral", Icon: EventAvailableOutlined },
  "booking.waits": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "booking.confirmed": { tone: "positive", Icon: CheckCircleOutlined },
  "booking.completed": { tone: "neutral", Icon: TaskAltOutlined },
  "booking.cancelled": { tone: "over", Icon: EventBusyOutlined },
};

/** A pending booking is one of two: the member may still cancel it, or an administrator must decide. */
export function statusOfBooking({ status, awaitsApproval }: Pick<Booking, "status" | "awaitsApproval">): BookingState {
  return awaitsApproval ? "booking.waits" : `booking.${status}`;
}

type Shown = Pick<Booking, "status" | "awaitsApproval" | "checkedInAt">;

/**
 * The badge has the specified word. "Pending" alone would leave open whether the place is taken, so a plain word leads: it
 * is booked. The badge is then quiet, and says on hover what it means.
 */
export function BookingBadge({ booking }: { booking: Shown }) {
  const lead = leadOf(booking);
  const status = statusOfBooking(booking);
  const { tone, Icon } = bookingLooks[status];
  const isQuiet = lead !== undefined && status === "booking.pending";
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "2px 8px" }}>
      {lead !== undefined && (
        <Box component="span" sx={leadLook}>
          <TaskAltOutlined aria-hidden fontSize="small" />
          {lead}
        </Box>
      )}
      <span title={isQuiet ? bookingWords.pendingMeans : undefined}>
        <StatusChip tone={tone} icon={isQuiet ? undefined : <Icon />} label={todayTexts[status]} />
      </span>
    </Box>
  );
}

const leadLook = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  color: "success.main",
  typography: "caption",
  fontWeight: "fontWeightMedium",
  whiteSpace: "nowrap",
} as const;

/** A booking that is over or cancelled, and one that waits, needs no other word than its badge's. */
function leadOf({ status, awaitsApproval, checkedInAt }: Shown): string | undefined {
  if (awaitsApproval || (status !== "pending" && status !== "confirmed")) return undefined;
  if (checkedInAt !== null) return bookingWords.checkedIn;
  return status === "pending" ? bookingWords.booked : undefined;
}
