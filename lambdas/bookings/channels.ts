import { defineChannel } from "../contract/define-channel.ts";

export const bookedDays = defineChannel({
  id: "bookings.bookedDays",
  path: "/bookings/{tenantId}/days",
  summary: "What is taken, or can be booked, has changed: ids of resources, and days",
  access: "member",
  module: "booking",
});

export const ownBookings = defineChannel({
  id: "bookings.ownBookings",
  path: "/bookings/{tenantId}/members/{memberId}",
  summary: "The member's own bookings have changed",
  access: "member",
  module: "booking",
});

export const pendingBookings = defineChannel({
  id: "bookings.pendingBookings",
  path: "/bookings/{tenantId}/pending",
  summary: "Bookings wait for approval, or wait no longer: ids of bookings",
  access: "admin",
  module: "booking",
});
