/** Texts of the list of who is expected today. */
import type { ExpectedFilter } from "#lambdas/access/expected-contract.ts";

export const arrivalTexts = {
  title: "Arrivals",
  subtitle: (day: string) => `Who is expected on ${day}`,
  scan: "Scan",
  atZone: (zone: string) => `This desk stands in ${zone}.`,
  search: "Search by name",
  searchHint: "Name",
  show: "Who is shown",
  loading: "Loading who is expected...",
  found: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  list: "Arrivals of today, in order of time",
  at: (time: string) => `From ${time}`,
  since: (moment: string) => `Since ${moment}`,
  now: (time: string) => `Now, ${time}`,
  until: (time: string) => `until\u00a0${time}`,
  checkIn: "Check in",
  checkOut: "Check out",
  checkInNamed: (name: string) => `Check in ${name}`,
  checkOutNamed: (name: string) => `Check out ${name}`,
  open: "Open at the front desk",
  onlyBooking: "Check in the booking only",
  onlySeat: "Check in the ticket only",
  leaveBooking: "Check out the booking only",
  leaveSeat: "Check out the ticket only",
  takeBack: "Take the check-in back",
  cameIn: (name: string) => `${name} is checked in`,
  left: (name: string) => `${name} is checked out`,
  takenBack: (name: string) => `${name} is not checked in any more`,
  notIn: (name: string) => `${name} is not checked in`,
  notOut: (name: string) => `${name} is not checked out`,
  notRecorded: (what: string) => `Not recorded: ${what}`,
  atDesk: "Open",
  /** A day of its own may be empty, and may have ended. */
  empty: {
    title: "Nobody is expected any more today",
    text: "Bookings of today, and seats of today's events, are listed here in order of time.",
    action: "Show what is over",
  },
  emptyOver: {
    title: "Nothing is over yet",
    text: "Bookings and seats of today are listed here once they have ended.",
  },
  noneFound: {
    title: "Nobody fits",
    text: "Nobody who is expected today fits the search and the choice.",
    action: "Show everybody",
  },
} as const;

export const filterTexts: Record<ExpectedFilter | "all", string> = {
  all: "All",
  expected: "Expected",
  late: "Late",
  here: "Here",
  over: "Over",
};
