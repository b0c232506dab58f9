/** The one table of states: text, icon and colour. Amber is only for what waits for somebody. */
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import BuildOutlined from "@mui/icons-material/BuildOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import NotificationsActiveOutlined from "@mui/icons-material/NotificationsActiveOutlined";
import PersonOffOutlined from "@mui/icons-material/PersonOffOutlined";
import PlayCircleOutlined from "@mui/icons-material/PlayCircleOutlined";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import SensorsOffOutlined from "@mui/icons-material/SensorsOffOutlined";
import SensorsOutlined from "@mui/icons-material/SensorsOutlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { StatusChip, type Tone } from "../../kit/status-chip.tsx";
import type { Status } from "./names.ts";
import { bookingWords, statusTexts } from "./texts.ts";

const looks: Record<Status, { tone: Tone; Icon: typeof BlockOutlined }> = {
  "booking.pending": { tone: "neutral", Icon: EventAvailableOutlined },
  "booking.waits": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "booking.confirmed": { tone: "positive", Icon: CheckCircleOutlined },
  "booking.completed": { tone: "neutral", Icon: TaskAltOutlined },
  "booking.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "event.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "event.scheduled": { tone: "neutral", Icon: ScheduleOutlined },
  "event.on_sale": { tone: "positive", Icon: ConfirmationNumberOutlined },
  "event.full": { tone: "neutral", Icon: GroupsOutlined },
  "event.in_progress": { tone: "positive", Icon: PlayCircleOutlined },
  "event.finished": { tone: "neutral", Icon: TaskAltOutlined },
  "event.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "live.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "live.scheduled": { tone: "neutral", Icon: ScheduleOutlined },
  "live.live": { tone: "positive", Icon: SensorsOutlined },
  "live.interrupted": { tone: "waiting", Icon: SensorsOffOutlined },
  "live.ended": { tone: "neutral", Icon: TaskAltOutlined },
  "live.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "member.active": { tone: "positive", Icon: CheckCircleOutlined },
  "member.suspended": { tone: "negative", Icon: BlockOutlined },
  "member.pending": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "news.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "news.scheduled": { tone: "neutral", Icon: ScheduleOutlined },
  "news.published": { tone: "positive", Icon: CheckCircleOutlined },
  "news.expired": { tone: "neutral", Icon: EventBusyOutlined },
  "news.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "order.new": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "order.preparing": { tone: "neutral", Icon: Inventory2Outlined },
  "order.ready": { tone: "positive", Icon: StorefrontOutlined },
  "order.collected": { tone: "neutral", Icon: TaskAltOutlined },
  "order.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "plan.active": { tone: "positive", Icon: CheckCircleOutlined },
  "plan.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "product.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "product.on_sale": { tone: "positive", Icon: StorefrontOutlined },
  "product.hidden": { tone: "neutral", Icon: VisibilityOffOutlined },
  "product.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "refund.asked": { tone: "waiting", Icon: ScheduleOutlined },
  "refund.pending": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "refund.succeeded": { tone: "positive", Icon: CheckCircleOutlined },
  "refund.failed": { tone: "negative", Icon: BlockOutlined },
  "registration.lined": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "registration.waitlisted": { tone: "neutral", Icon: HourglassEmptyOutlined },
  "registration.offered": { tone: "waiting", Icon: NotificationsActiveOutlined },
  "registration.registered": { tone: "positive", Icon: CheckCircleOutlined },
  "registration.attended": { tone: "positive", Icon: TaskAltOutlined },
  "registration.absent": { tone: "neutral", Icon: PersonOffOutlined },
  "registration.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "resource.available": { tone: "positive", Icon: CheckCircleOutlined },
  "resource.unavailable": { tone: "neutral", Icon: EventBusyOutlined },
  "resource.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "resource.outOfService": { tone: "neutral", Icon: BuildOutlined },
  "resource.needsApproval": { tone: "neutral", Icon: HowToRegOutlined },
  "subscription.trialing": { tone: "neutral", Icon: ScheduleOutlined },
  "subscription.active": { tone: "positive", Icon: CheckCircleOutlined },
  "subscription.past_due": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "subscription.unpaid": { tone: "negative", Icon: BlockOutlined },
  "subscription.canceled": { tone: "over", Icon: EventBusyOutlined },
  "subscription.incomplete": { tone: "neutral", Icon: EditNoteOutlined },
  "subscription.incomplete_expired": { tone: "over", Icon: EventBusyOutlined },
  "subscription.paused": { tone: "neutral", Icon: ScheduleOutlined },
  "message.new": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "message.open": { tone: "neutral", Icon: EditNoteOutlined },
  "message.waiting": { tone: "neutral", Icon: ScheduleOutlined },
  "message.closed": { tone: "over", Icon: ArchiveOutlined },
  "tenant.trial": { tone: "neutral", Icon: ScheduleOutlined },
  "tenant.active": { tone: "positive", Icon: CheckCircleOutlined },
  "tenant.past_due": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "tenant.suspended": { tone: "negative", Icon: BlockOutlined },
  "tenant.closing": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "tenant.archived": { tone: "over", Icon: ArchiveOutlined },
  "tenant.closed": { tone: "over", Icon: ArchiveOutlined },
};

export function StatusBadge({ status }: { status: Status }) {
  const { tone, Icon } = looks[status];
  return <StatusChip tone={tone} icon={<Icon />} label={statusTexts[status]} />;
}

/** A pending booking is one of two: the member may still cancel it, or an administrator must decide. */
export function statusOfBooking({ status, awaitsApproval }: Pick<Booking, "status" | "awaitsApproval">): Status {
  return awaitsApproval ? "booking.waits" : `booking.${status}`;
}

type Shown = Pick<Booking, "status" | "awaitsApproval" | "checkedInAt">;

/** The badge has the specified word. A booking that is certain says so beside it: "Pending" alone leaves it open. */
export function BookingBadge({ booking }: { booking: Shown }) {
  const words = wordsOf(booking);
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <StatusBadge status={statusOfBooking(booking)} />
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
