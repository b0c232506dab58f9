import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventNoteOutlined from "@mui/icons-material/EventNoteOutlined";
import { titles } from "./titles.ts";

export const bookingEntries = {
  booking: { title: titles.booking, short: titles.book, icon: EventAvailableOutlined },
  myBookings: { title: titles.myBookings, short: titles.bookings, icon: EventNoteOutlined },
  allBookings: { title: titles.allBookings, icon: CalendarMonthOutlined },
} as const;
