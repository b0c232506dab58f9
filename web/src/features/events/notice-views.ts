import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import EventSeatOutlined from "@mui/icons-material/EventSeatOutlined";
import SwapHorizOutlined from "@mui/icons-material/SwapHorizOutlined";
import type { EventNotice } from "#lambdas/events/notices.ts";
import type { Format } from "#web/domain/format.ts";
import { type NoticeViews, unstopped } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

const ownRegistrations = () => "/my-event-registrations";

export const eventNoticeViews: NoticeViews<EventNotice> = {
  event_seat_offered: {
    Icon: EventSeatOutlined,
    sentence: (notice, { format }) => texts.offered(eventText(notice, format), format.dateTime(notice.offeredUntil)),
    place: ownRegistrations,
  },
  event_cancelled: {
    Icon: EventBusyOutlined,
    sentence: (notice, { format }) => {
      const { reason, pointsRefunded } = notice;
      return [
        texts.cancelled(eventText(notice, format)),
        ...(reason === null || reason === "" ? [] : [texts.because(unstopped(reason))]),
        ...(pointsRefunded === 0 ? [] : [texts.refunded(format.points(pointsRefunded))]),
      ].join(" ");
    },
    place: ownRegistrations,
  },
  event_exchanged: {
    Icon: SwapHorizOutlined,
    sentence: (notice, { format }) =>
      texts.exchanged(eventText(notice, format), texts.eventOf(notice.fromTitle, format.dateTime(notice.fromStartAt))),
    place: ownRegistrations,
  },
  event_moved: {
    Icon: EventRepeatOutlined,
    sentence: (notice, { format }) => {
      const { eventPlace } = notice;
      const event = eventText(notice, format);
      return texts.moved(eventPlace === "" ? event : `${event}, ${eventPlace}`);
    },
    place: ownRegistrations,
  },
};

function eventText({ eventTitle, startAt, endAt }: EventNotice, format: Format): string {
  return texts.eventOf(eventTitle, `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`);
}
