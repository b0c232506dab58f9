/** The page Book a Workspace, with Desk 4. */
import type { ReactNode } from "react";
import { Component as Booking } from "#web/features/bookings/booking-page.tsx";
import { type Answers, aResource, me, setClock, showScreen } from "./member-screen.tsx";

/** The starts that Desk 4 offers. */
export const starts = [
  { startAt: "2026-11-21T10:00:00.000Z", freeMinutes: 60 },
  { startAt: "2026-11-21T13:00:00.000Z", freeMinutes: 480 },
  { startAt: "2026-11-21T14:00:00.000Z", freeMinutes: 480 },
];

/** What is held of Desk 4 on the day that is asked for, or on its days. */
export const heldOn =
  (taken: { startAt: string; endAt: string; tag: string }[]): Answers[string] =>
  ({ url }) => ({
    date: url.searchParams.get("date"),
    days: Number(url.searchParams.get("days")),
    startAt: "2026-11-21T00:00:00.000Z",
    endAt: "2026-11-22T00:00:00.000Z",
    dayNos: [20778],
    originMinutes: 0,
    resources: [{ resourceId: aResource().resourceId, taken }],
  });

/** Book a Workspace of a member with 50 points, at ten past eight. */
export function showBooking(
  answers: Answers = {},
  options: {
    balance?: number;
    timeZone?: string;
    readerTimeZone?: string;
    path?: string;
    width?: number;
    screen?: () => ReactNode;
  } = {},
) {
  setClock("2026-11-21T08:10:00Z");
  return showScreen(options.screen ?? Booking, {
    timeZone: options.timeZone,
    readerTimeZone: options.readerTimeZone,
    path: options.path,
    width: options.width,
    answers: {
      "members.getMe": me(options.balance ?? 50),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.getAvailability": ({ url }) => ({ date: url.searchParams.get("date"), starts }),
      "bookings.getDays": heldOn([]),
      "bookings.listMyBookings": () => ({ bookings: [], nextCursor: null }),
      ...answers,
    },
  });
}
