import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import type { BookingNotice } from "#lambdas/bookings/notices.ts";
import type { Format } from "#web/domain/format.ts";
import { type NoticeViews, unstopped } from "#web/domain/notice-view.ts";
import { bookedByText, endingText } from "#web/domain/record-words.ts";
import { sentences as texts } from "./notice-texts.ts";
import { waitlistNoticeViews } from "./waitlist-notice-views.ts";

const ownBookings = () => "/my-bookings";

export const bookingNoticeViews: NoticeViews<BookingNotice> = {
  ...waitlistNoticeViews,
  booking_approved: {
    Icon: EventAvailableOutlined,
    sentence: (notice, { format }) => texts.approved(bookingText(notice, format)),
    place: ownBookings,
  },
  booking_moved: {
    Icon: EventRepeatOutlined,
    sentence: (notice, { format }) => {
      const { reason, pointsBack } = notice;
      const because = reason === null ? [] : [texts.because(unstopped(reason))];
      const points = pointsBack < 0 ? [texts.charged(format.points(-pointsBack))] : refundText(pointsBack, format);
      return [texts.moved(bookingText(notice, format)), ...because, ...points].join(" ");
    },
    place: ownBookings,
  },
  series_moved: {
    Icon: EventRepeatOutlined,
    sentence: (notice, { format }) => {
      const { reason, pointsBack, bookings } = notice;
      const because = reason === null ? [] : [texts.because(unstopped(reason))];
      const points = pointsBack < 0 ? [texts.charged(format.points(-pointsBack))] : refundText(pointsBack, format);
      return [texts.movedSeries(bookings, bookingText(notice, format)), ...because, ...points].join(" ");
    },
    place: ({ seriesId }) => `/my-bookings?series=${seriesId}`,
  },
  series_cancelled: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => {
      const { reason, pointsRefunded, bookings } = notice;
      const because = reason === null ? [] : [texts.because(unstopped(reason))];
      const points = refundText(pointsRefunded, format);
      return [texts.cancelledSeries(bookings, bookingText(notice, format)), ...because, ...points].join(" ");
    },
    place: ({ seriesId }) => `/my-bookings?series=${seriesId}`,
  },
  booking_made: {
    Icon: EventAvailableOutlined,
    sentence: (notice, { format }) => texts.made(bookingText(notice, format)),
    place: ownBookings,
  },
  booking_cancelled: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => {
      const { cause, reason: said, pointsRefunded } = notice;
      const reason = said === null && cause === "administrator" ? [] : [texts.because(unstopped(endingText(notice)))];
      return [texts.cancelled(bookingText(notice, format)), ...reason, ...refundText(pointsRefunded, format)].join(" ");
    },
    place: ownBookings,
  },
  booking_lapsed: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) =>
      [texts.lapsed(bookingText(notice, format)), ...refundText(notice.pointsRefunded, format)].join(" "),
    place: ownBookings,
  },
  booking_released: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => texts.released(bookingText(notice, format)),
    place: ownBookings,
  },
  booking_refused: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => {
      const { reason, pointsRefunded } = notice;
      const because = reason === null ? [] : [texts.because(unstopped(reason))];
      return [texts.refused(bookingText(notice, format)), ...because, ...refundText(pointsRefunded, format)].join(" ");
    },
    place: ownBookings,
  },
  booking_waits: {
    Icon: HourglassEmptyOutlined,
    sentence: (notice, { format }) => {
      const [name, booking] = [bookedByText(notice.memberName), bookingText(notice, format)];
      return notice.bookings > 1 ? texts.waitsSeries(name, notice.bookings, booking) : texts.waits(name, booking);
    },
    // A waiting booking is in the list of its month, in the workspace's time zone.
    place: ({ startAt, bookingId }, { timeZone }) =>
      `/admin/bookings?month=${monthOf(startAt, timeZone)}&booking=${bookingId}`,
  },
};

function bookingText(
  { resourceName, startAt, endAt }: Pick<BookingNotice, "resourceName" | "startAt" | "endAt">,
  format: Format,
): string {
  return texts.bookingOf(resourceName, `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`);
}

function refundText(pointsRefunded: number, format: Format): string[] {
  return pointsRefunded === 0 ? [] : [texts.refunded(format.points(pointsRefunded))];
}

function monthOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit" }).formatToParts(
    new Date(instant),
  );
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}`;
}
