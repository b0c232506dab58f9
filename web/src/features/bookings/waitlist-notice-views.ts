import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import type { BookingNotice } from "#lambdas/bookings/notices.ts";
import type { Format } from "#web/domain/format.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { waitlistSentences as texts } from "./waitlist-notice-texts.ts";

type WaitlistNotice = Extract<BookingNotice, { wishId: string }>;

const ownBookings = () => "/my-bookings";

export const waitlistNoticeViews: NoticeViews<WaitlistNotice> = {
  waitlist_offered: {
    Icon: HourglassEmptyOutlined,
    sentence: (notice, { format }) => texts.offered(wishText(notice, format), format.time(notice.offeredUntil)),
    place: ownBookings,
  },
  waitlist_booked: {
    Icon: EventAvailableOutlined,
    sentence: (notice, { format }) => texts.booked(wishText(notice, format), format.points(notice.pointsCost)),
    place: ownBookings,
  },
  waitlist_passed_over: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => texts.passedOver(wishText(notice, format), format.points(notice.pointsCost)),
    place: ownBookings,
  },
  waitlist_missed: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => texts.missed(wishText(notice, format)),
    place: ownBookings,
  },
  waitlist_closed: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => texts.closed(wishText(notice, format)),
    place: ownBookings,
  },
};

function wishText({ resourceName, startAt, endAt }: WaitlistNotice, format: Format): string {
  return texts.wishOf(resourceName, `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`);
}
