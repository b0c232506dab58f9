/** Texts for stored facts that several features show. */
import { plural } from "#web/kit/plural.ts";

export const recordTexts = {
  booked: (resource: string) => `Booking: ${resource}`,
  bookingEnded: (resource: string) => `Cancelled: ${resource}`,
  bookedSeries: (resource: string, bookings: number) =>
    plural(bookings, { one: `Series: ${resource}, 1 booking`, other: `Series: ${resource}, ${bookings} bookings` }),
  seriesEnded: (resource: string, bookings: number) =>
    plural(bookings, {
      one: `Cancelled in a series: ${resource}, 1 booking`,
      other: `Cancelled in a series: ${resource}, ${bookings} bookings`,
    }),
  seriesMoved: (resource: string, bookings: number) =>
    plural(bookings, {
      one: `Changed in a series: ${resource}, 1 booking`,
      other: `Changed in a series: ${resource}, ${bookings} bookings`,
    }),
  bookingMoved: (resource: string) => `Moved: ${resource}`,
  attends: (event: string) => `Event: ${event}`,
  eventEnded: (event: string) => `Returned from an event: ${event}`,
  watches: (session: string) => `Live session: ${session}`,
  liveEnded: (session: string) => `Returned from a live session: ${session}`,
  bought: (name: string) => `Bought: ${name}`,
  boughtUndone: (name: string) => `Purchase refunded: ${name}`,
  boughtRedone: (name: string) => `Purchase kept after all: ${name}`,
  ordered: (code: string) => `Order ${code}`,
  orderEnded: (code: string) => `Returned from order ${code}`,
  orderGave: (code: string) => `Bought with order ${code}`,
  orderUndone: (code: string) => `Refunded: points of order ${code}`,
  orderRedone: (code: string) => `Kept after all: points of order ${code}`,
  welcome: "Welcome to the house",
  cycle: (plan: string) => `Points of the membership: ${plan}`,
  rollover: (plan: string) => `Carried over into the next cycle: ${plan}`,
  ended: "Points ended unspent",
  reversed: (reason: string) => `Reversal: ${reason}`,
  /** As specified. */
  cancelledByMember: "Cancelled by user",
  cancelledByAdministrator: "Cancelled by an administrator",
  membershipEnded: "The membership was suspended or has ended",
  notClaimed: "Nobody checked in in time",
  refused: "Refused by an administrator",
  notApproved: "Not approved before its start",
  formerMember: "Former member",
  /** Leads to the audit trail of an object. */
  history: "History of changes",
};
