/** The text and the target of a notification, made from its stored facts. */
import type { Notification } from "#lambdas/notifications/contract.ts";
import type { Format } from "#web/domain/format.ts";
import { bookedByText, endingText } from "#web/domain/record-words.ts";
import { sentences as texts } from "./texts.ts";

export function sentenceOf(notice: Notification, format: Format, workspaceName: string): string {
  if (notice.kind === "points_granted") return texts.granted(format.points(notice.amount), unstopped(notice.reason));
  if (notice.kind === "membership_approved") return texts.admitted(workspaceName);
  if (notice.kind === "member_waits") return texts.memberWaits(notice.memberName);
  const { resourceName, startAt, endAt } = notice;
  const when = `${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;
  const booking = texts.bookingOf(resourceName, when);
  if (notice.kind === "booking_approved") return texts.approved(booking);
  if (notice.kind === "booking_waits") return texts.bookingWaits(bookedByText(notice.memberName), booking);
  const refund = notice.pointsRefunded === 0 ? [] : [texts.refunded(format.points(notice.pointsRefunded))];
  if (notice.kind === "booking_lapsed") return [texts.lapsed(booking), ...refund].join(" ");
  const { cause, reason: said } = notice;
  const reason = said === null && cause === "administrator" ? [] : [texts.because(unstopped(endingText(notice)))];
  return [texts.cancelled(booking), ...reason, ...refund].join(" ");
}

/** Removes the full stop at the end of a typed reason, because the sentence adds its own. */
const unstopped = (text: string) => text.replace(/\.$/, "");

/** How long ago, with the exact time. Both are visible text, so they need no mouse. */
export function momentOf(at: string, format: Format): string {
  const [ago, exact] = [format.relative(at), format.dateTime(at)];
  return ago === exact ? exact : texts.moment(ago, exact);
}

/** The path within the workspace. A waiting booking is in the list of its month, in the workspace's time zone. */
export function placeOf(notice: Notification, timeZone: string): string {
  switch (notice.kind) {
    case "points_granted":
      return "/my-points";
    case "membership_approved":
      return "/dashboard";
    case "member_waits":
      return `/admin/members?status=pending&member=${notice.memberId}`;
    case "booking_waits":
      return `/admin/bookings?month=${monthOf(notice.startAt, timeZone)}&booking=${notice.bookingId}`;
    default:
      return "/my-bookings";
  }
}

function monthOf(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit" }).formatToParts(
    new Date(instant),
  );
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}`;
}
