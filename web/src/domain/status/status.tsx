/** The one table of states: text, icon and colour. Amber is only for what waits for somebody. */
import AlarmOutlined from "@mui/icons-material/AlarmOutlined";
import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import BuildOutlined from "@mui/icons-material/BuildOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ConfirmationNumberOutlined from "@mui/icons-material/ConfirmationNumberOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import DoNotDisturbOnOutlined from "@mui/icons-material/DoNotDisturbOnOutlined";
import DoorFrontOutlined from "@mui/icons-material/DoorFrontOutlined";
import EditNoteOutlined from "@mui/icons-material/EditNoteOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import GavelOutlined from "@mui/icons-material/GavelOutlined";
import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import HelpOutlined from "@mui/icons-material/HelpOutlineOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import Inventory2Outlined from "@mui/icons-material/Inventory2Outlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import NotificationsActiveOutlined from "@mui/icons-material/NotificationsActiveOutlined";
import PauseCircleOutlined from "@mui/icons-material/PauseCircleOutlined";
import PersonOffOutlined from "@mui/icons-material/PersonOffOutlined";
import RadioButtonUncheckedOutlined from "@mui/icons-material/RadioButtonUncheckedOutlined";
import RemoveCircleOutlineOutlined from "@mui/icons-material/RemoveCircleOutlineOutlined";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import SensorsOffOutlined from "@mui/icons-material/SensorsOffOutlined";
import StorefrontOutlined from "@mui/icons-material/StorefrontOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined";
import { bookingLooks } from "./booking.tsx";
import { type Look, StatusChip } from "./chip.tsx";
import type { Status } from "./names.ts";
import { nowLooks } from "./now.tsx";
import { statusTexts } from "./words.ts";

const looks: Record<Status, Look> = {
  ...bookingLooks,
  ...nowLooks,
  "account.not_started": { tone: "neutral", Icon: RadioButtonUncheckedOutlined },
  "account.details_missing": { tone: "waiting", Icon: EditNoteOutlined },
  "account.under_review": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "account.restricted": { tone: "negative", Icon: BlockOutlined },
  "account.active": { tone: "positive", Icon: CheckCircleOutlined },
  "arrival.expected": { tone: "neutral", Icon: ScheduleOutlined },
  "arrival.late": { tone: "waiting", Icon: AlarmOutlined },
  "arrival.here": { tone: "positive", Icon: CheckCircleOutlined },
  "arrival.inside": { tone: "positive", Icon: DoorFrontOutlined },
  "arrival.left": { tone: "over", Icon: LogoutOutlined },
  "arrival.missed": { tone: "over", Icon: PersonOffOutlined },
  "card.active": { tone: "positive", Icon: CheckCircleOutlined },
  "card.blocked": { tone: "negative", Icon: BlockOutlined },
  "card.expired": { tone: "over", Icon: EventBusyOutlined },
  "certificate.none": { tone: "neutral", Icon: RadioButtonUncheckedOutlined },
  "certificate.pending": { tone: "neutral", Icon: ScheduleOutlined },
  "certificate.issued": { tone: "positive", Icon: CheckCircleOutlined },
  "certificate.failed": { tone: "negative", Icon: ErrorOutlined },
  "date.free": { tone: "positive", Icon: CheckCircleOutlined },
  "date.chosen": { tone: "positive", Icon: ScheduleOutlined },
  "date.taken": { tone: "neutral", Icon: EventBusyOutlined },
  "date.refused": { tone: "negative", Icon: RemoveCircleOutlineOutlined },
  "domain.asked": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "domain.connecting": { tone: "neutral", Icon: ScheduleOutlined },
  "domain.live": { tone: "positive", Icon: CheckCircleOutlined },
  "domain.broken": { tone: "negative", Icon: ErrorOutlined },
  "domain.removing": { tone: "neutral", Icon: DeleteOutlined },
  "event.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "event.scheduled": { tone: "neutral", Icon: ScheduleOutlined },
  "event.on_sale": { tone: "positive", Icon: ConfirmationNumberOutlined },
  "event.full": { tone: "neutral", Icon: GroupsOutlined },
  "event.finished": { tone: "neutral", Icon: TaskAltOutlined },
  "event.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "invoice.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "invoice.open": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "invoice.paid": { tone: "positive", Icon: CheckCircleOutlined },
  "invoice.uncollectible": { tone: "negative", Icon: BlockOutlined },
  "invoice.void": { tone: "over", Icon: EventBusyOutlined },
  "live.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "live.scheduled": { tone: "neutral", Icon: ScheduleOutlined },
  "live.interrupted": { tone: "waiting", Icon: SensorsOffOutlined },
  "live.ended": { tone: "neutral", Icon: TaskAltOutlined },
  "live.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "member.active": { tone: "positive", Icon: CheckCircleOutlined },
  "member.suspended": { tone: "negative", Icon: BlockOutlined },
  "member.pending": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "membership.active": { tone: "positive", Icon: CheckCircleOutlined },
  "membership.paused": { tone: "neutral", Icon: PauseCircleOutlined },
  "membership.expired": { tone: "over", Icon: EventBusyOutlined },
  "membership.cancelled": { tone: "over", Icon: EventBusyOutlined },
  "message.new": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "message.open": { tone: "neutral", Icon: EditNoteOutlined },
  "message.waiting": { tone: "neutral", Icon: ScheduleOutlined },
  "message.closed": { tone: "over", Icon: ArchiveOutlined },
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
  "paid.pending": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "paid.active": { tone: "positive", Icon: CheckCircleOutlined },
  "paid.failing": { tone: "negative", Icon: ErrorOutlined },
  "paid.paused": { tone: "negative", Icon: PauseCircleOutlined },
  "paid.rests": { tone: "neutral", Icon: PauseCircleOutlined },
  "paid.expired": { tone: "over", Icon: EventBusyOutlined },
  "paid.ended": { tone: "over", Icon: TaskAltOutlined },
  "payment.unpaid": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "payment.paid": { tone: "positive", Icon: CheckCircleOutlined },
  "payment.failed": { tone: "negative", Icon: ErrorOutlined },
  "payment.part_refunded": { tone: "neutral", Icon: UndoOutlined },
  "payment.refunded": { tone: "neutral", Icon: UndoOutlined },
  "plan.active": { tone: "positive", Icon: CheckCircleOutlined },
  "plan.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "plan.next": { tone: "positive", Icon: ScheduleOutlined },
  "plan.requested": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "product.draft": { tone: "neutral", Icon: EditNoteOutlined },
  "product.on_sale": { tone: "positive", Icon: StorefrontOutlined },
  "product.hidden": { tone: "neutral", Icon: VisibilityOffOutlined },
  "product.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "purchase.pending": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "purchase.paid": { tone: "positive", Icon: CheckCircleOutlined },
  "purchase.uncredited": { tone: "negative", Icon: ErrorOutlined },
  "purchase.expired": { tone: "over", Icon: EventBusyOutlined },
  "purchase.failed": { tone: "negative", Icon: ErrorOutlined },
  "purchase.disputed": { tone: "waiting", Icon: GavelOutlined },
  "purchase.refunded": { tone: "neutral", Icon: UndoOutlined },
  "purchase.part_refunded": { tone: "neutral", Icon: UndoOutlined },
  "record.unchecked": { tone: "neutral", Icon: ScheduleOutlined },
  "record.found": { tone: "positive", Icon: CheckCircleOutlined },
  "record.missing": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "record.wrong": { tone: "negative", Icon: ErrorOutlined },
  "record.unknown": { tone: "neutral", Icon: HelpOutlined },
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
  "request.open": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "request.answered": { tone: "over", Icon: TaskAltOutlined },
  "request.refused": { tone: "over", Icon: BlockOutlined },
  "resource.available": { tone: "positive", Icon: CheckCircleOutlined },
  "resource.unavailable": { tone: "neutral", Icon: EventBusyOutlined },
  "resource.archived": { tone: "neutral", Icon: ArchiveOutlined },
  "resource.outOfService": { tone: "neutral", Icon: BuildOutlined },
  "resource.needsApproval": { tone: "neutral", Icon: HowToRegOutlined },
  "scan.refused": { tone: "negative", Icon: DoNotDisturbOnOutlined },
  "scan.conflict": { tone: "waiting", Icon: WarningAmberOutlined },
  "scan.settled": { tone: "over", Icon: TaskAltOutlined },
  "sender.none": { tone: "neutral", Icon: MailOutlined },
  "sender.waiting": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "sender.verified": { tone: "positive", Icon: CheckCircleOutlined },
  "sender.broken": { tone: "negative", Icon: ErrorOutlined },
  "station.waiting": { tone: "waiting", Icon: ScheduleOutlined },
  "station.paired": { tone: "positive", Icon: CheckCircleOutlined },
  "station.revoked": { tone: "negative", Icon: BlockOutlined },
  "subscription.trialing": { tone: "neutral", Icon: ScheduleOutlined },
  "subscription.active": { tone: "positive", Icon: CheckCircleOutlined },
  "subscription.past_due": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "subscription.unpaid": { tone: "negative", Icon: BlockOutlined },
  "subscription.canceled": { tone: "over", Icon: EventBusyOutlined },
  "subscription.incomplete": { tone: "neutral", Icon: EditNoteOutlined },
  "subscription.incomplete_expired": { tone: "over", Icon: EventBusyOutlined },
  "subscription.paused": { tone: "neutral", Icon: ScheduleOutlined },
  "tenant.trial": { tone: "neutral", Icon: ScheduleOutlined },
  "tenant.active": { tone: "positive", Icon: CheckCircleOutlined },
  "tenant.past_due": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "tenant.suspended": { tone: "negative", Icon: BlockOutlined },
  "tenant.closing": { tone: "waiting", Icon: HourglassEmptyOutlined },
  "tenant.archived": { tone: "over", Icon: ArchiveOutlined },
  "tenant.closed": { tone: "over", Icon: ArchiveOutlined },
  "visit.inside": { tone: "positive", Icon: CheckCircleOutlined },
  "visit.left": { tone: "over", Icon: LogoutOutlined },
  "visit.denied": { tone: "negative", Icon: BlockOutlined },
};

export function StatusBadge({ status }: { status: Status }) {
  const { tone, Icon } = looks[status];
  return <StatusChip tone={tone} icon={<Icon />} label={statusTexts[status]} />;
}
