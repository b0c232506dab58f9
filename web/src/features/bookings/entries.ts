import { titles } from "./titles.ts";

export const bookingEntries = {
  booking: { title: titles.booking, short: titles.book, icon: "eventAvailable" },
  myBookings: { title: titles.myBookings, short: titles.bookings, icon: "eventNote" },
  allBookings: { title: titles.allBookings, short: titles.bookings, icon: "calendarMonth" },
  rules: { title: titles.rules, icon: "calendarMonth" },
} as const;
