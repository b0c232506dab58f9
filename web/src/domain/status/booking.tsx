/** The badge of a booking. First pages load it without the looks of all other states. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
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

/** The badge has the specified word. A booking that is certain says so beside it: "Pending" alone leaves it open. */
export function BookingBadge({ booking }: { booking: Shown }) {
  const words = wordsOf(booking);
  const status = statusOfBooking(booking);
  const { tone, Icon } = bookingLooks[status];
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <StatusChip tone={tone} icon={<Icon />} label={todayTexts[status]} />
      {words !== undefined && (
        <Typography component="span" variant="caption" sx={{ color: "success.main", whiteSpace: "nowrap" }}>
          {words}
        </Typography>
      )}
    </Box>
  );
}

/** A booking that is over or cancelled, and one that waits, needs no other word than its badge's. */
function wordsOf({ status, awaitsApproval, checkedInAt }: Shown): string | undefined {
  if (awaitsApproval || (status !== "pending" && status !== "confirmed")) return undefined;
  return checkedInAt === null ? bookingWords.booked : bookingWords.checkedIn;
}
