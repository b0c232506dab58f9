/** A booking as an entry of a calendar. Pure. */
import type { CalendarEntry } from "../contract/calendar-file.ts";
import type { Booking } from "./contract.ts";
import type { StoredWish } from "./stored-wish-contract.ts";

type Listed = Pick<
  Booking,
  | "bookingId"
  | "version"
  | "resourceName"
  | "resourceLocation"
  | "startAt"
  | "endAt"
  | "status"
  | "createdAt"
  | "cancelledAt"
> & {
  /** Whether somebody has yet to approve it. */
  awaitsApproval: boolean;
};

interface Place {
  workspaceName: string;
  /** The workspace's own address, without a slash at its end. */
  address: string;
}

/** The same id in mails, feeds and saved files, whatever host the workspace has. */
const uidOf = (bookingId: string) => `${bookingId}@bookings.guildhall`;

/** For an administrator: it names the member, and leads to All Bookings. */
export function managedEntryOf(booking: Listed & Pick<Booking, "memberName">, place: Place): CalendarEntry {
  const { bookingId, resourceName, memberName } = booking;
  return {
    ...calendarEntryOf(booking, place),
    title: memberName === null ? resourceName : `${memberName}, ${resourceName}`,
    url: `${place.address}/admin/bookings?booking=${bookingId}`,
  };
}

export function calendarEntryOf(booking: Listed, { workspaceName, address }: Place): CalendarEntry {
  const { bookingId, resourceName, resourceLocation, startAt, endAt, status, version } = booking;
  return {
    uid: uidOf(bookingId),
    sequence: version,
    title: resourceName,
    startAt,
    endAt,
    location: [resourceLocation, workspaceName].filter((part) => part !== "").join(", "),
    description: "",
    url: `${address}/my-bookings?booking=${bookingId}`,
    status: status === "cancelled" ? "cancelled" : booking.awaitsApproval ? "tentative" : "confirmed",
    changedAt: booking.cancelledAt ?? booking.createdAt,
  };
}

/**
 * A time that is held for somebody on the waitlist. It is tentative until they accept. The booking then has its own
 * entry, and its mail cancels this one. Once the resource is gone, it is cancelled, too.
 */
export function offerEntryOf(
  { wishId, version, resourceName, startAt, endAt, status, changedAt, createdAt }: StoredWish,
  { resourceLocation, description, workspaceName, address }: Place & { resourceLocation: string; description: string },
): CalendarEntry {
  return {
    uid: `${wishId}@waitlist.guildhall`,
    sequence: version,
    title: resourceName,
    startAt,
    endAt,
    location: [resourceLocation, workspaceName].filter((part) => part !== "").join(", "),
    description,
    url: `${address}/my-bookings`,
    status: status === "offered" ? "tentative" : "cancelled",
    changedAt: changedAt ?? createdAt,
  };
}
