import { defineNoun } from "../contract/define-noun.ts";
import { bookedDays, ownBookings, pendingBookings } from "./channels.ts";
import { followMembers, lapseApprovals, mailBookingChanges } from "./consumers.ts";
import {
  approveBooking,
  bookingNotFound,
  cancelBooking,
  cancelMyBooking,
  createBooking,
  getAvailability,
  getBooking,
  getDayCalendar,
  listBookings,
  listMemberBookings,
  listMyBookings,
  noMembership,
  notApprovable,
  notCancellable,
  resourceUnavailable,
  slotTaken,
  startInPast,
  startOffGrid,
  startTooFar,
} from "./contract.ts";
import { bookingItem, resourceDayItem } from "./items.ts";

export const bookings = defineNoun({
  name: "bookings",
  routes: {
    getAvailability,
    getDayCalendar,
    createBooking,
    listMyBookings,
    cancelMyBooking,
    listBookings,
    getBooking,
    approveBooking,
    cancelBooking,
    listMemberBookings,
  },
  consumers: { followMembers, lapseApprovals, mailBookingChanges },
  channels: { bookedDays, ownBookings, pendingBookings },
  items: { bookingItem, resourceDayItem },
  errors: [
    bookingNotFound,
    slotTaken,
    resourceUnavailable,
    startInPast,
    startTooFar,
    startOffGrid,
    notCancellable,
    notApprovable,
    noMembership,
  ],
});
