/** Every sentence of booking and of My Bookings. */
import type { BookingStatus } from "#lambdas/bookings/contract.ts";
import type { ResourceType } from "#lambdas/resources/contract.ts";
import { plural } from "#web/kit/plural.ts";
import type { DayCellKind } from "./day-cells.ts";

const points = (value: number) => plural(value, { one: "1 point", other: `${value} points` });

export const typeTexts: Record<ResourceType, { one: string; many: string }> = {
  desk: { one: "Desk", many: "Desks" },
  room: { one: "Room", many: "Rooms" },
  equipment: { one: "Equipment", many: "Equipment" },
};

export const statusTexts: Record<BookingStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  completed: "Completed",
};

export const bookingTexts = {
  title: "Book a Workspace",
  subtitle: "Reserve desks, rooms, and equipment",
  loading: "Loading resources...",
  balance: "Your balance",
  views: { label: "View", list: "List", day: "Day" },
  search: "Search resources",
  typeFilter: "Type",
  allTypes: "All",
  resourceGrid: "Resources",
  capacity: (people: number) => plural(people, { one: "1 person", other: `${people} people` }),
  price: (cost: number) => `${cost} pts/hour`,
  bookNow: "Book Now",
  bookNowFor: (name: string) => `Book Now: ${name}`,
  unavailable: "Unavailable",
  unavailableFor: (name: string) => `Unavailable: ${name}`,
  none: {
    title: "Nothing to book yet",
    text: "Desks, rooms and equipment appear here as soon as an administrator adds them.",
  },
  noneFound: { title: "No resource matches", text: "Try another word or type.", action: "Show all resources" },
};

export const dialogTexts = {
  title: (name: string) => `Book ${name}`,
  date: "Date",
  dateOutOfRange: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  start: "Start time",
  startLoading: "Looking for free times...",
  startNone: "No start times remain for this day and duration. Try a shorter time or another day.",
  startMissing: "Choose a start time.",
  startLost: (time: string, duration: string) => `${time} is not free for ${duration}. Choose another start time.`,
  startsFailed: "The free times could not be loaded.",
  tryAgain: "Try again",
  duration: "Duration",
  hours: (hours: number) => plural(hours, { one: "1 hour", other: `${hours} hours` }),
  summary: "Summary",
  what: "What",
  when: "When",
  cost: "Total cost",
  balanceAfter: "Balance after",
  notYet: "Choose a start time",
  zone: (zone: string) => `Times are on the clock in ${zone}.`,
  free: (until: string, cost: number) => `Free to cancel until ${until}: ${cost} of ${cost} points back.`,
  approval: (cost: number) =>
    `Waits for approval. Free to cancel until it starts: ${cost} of ${cost} points back, also if nobody approves it.`,
  final: (minutes: number) => `Starts in less than ${minutes} minutes, so it can no longer be cancelled once booked.`,
  confirm: "Confirm Booking",
  confirming: "Creating Booking...",
  insufficient: "Insufficient Points",
  insufficientText: (cost: number, balance: number) => `You need ${cost} points but only have ${balance} points.`,
  success: "Success",
  successText: "Booking created successfully!",
  error: "Error",
  slotTaken: (time: string) => `${time} is taken now. Choose one of the times that are still free.`,
};

export const dayTexts = {
  previous: "Previous day",
  next: "Next day",
  today: "Today",
  day: "Day",
  grid: (date: string) => `Bookings on ${date}`,
  resource: "Resource",
  nowAt: (time: string) => `Now ${time}`,
  loading: "Loading the day...",
  keys: "Use the arrow keys to move between hours, and Enter to book a free one.",
  nothing: "Nothing can be booked any more on this day.",
  kinds: {
    free: "free",
    mine: "yours",
    taken: "taken",
    begun: "past",
    late: "free, but no booking starts here",
  } satisfies Record<DayCellKind, string>,
  cell: (name: string, time: string, state: string) => `${name}, ${time}, ${state}`,
  mine: "Yours",
  taken: "Taken",
};

export const myBookingsTexts = {
  title: "My Bookings",
  subtitle: "Manage your workspace reservations",
  loading: "Loading your bookings...",
  book: "Book Workspace",
  upcoming: "Upcoming",
  past: "Past and cancelled",
  noneUpcoming: "Nothing coming up.",
  next: "Next",
  on: "On now",
  awaitsApproval: "Waits for approval",
  date: "Date",
  time: "Time",
  location: "Location",
  capacity: "Capacity",
  cost: "Cost",
  checkedIn: "Checked in",
  checkedOut: "Checked out",
  free: (until: string) => `Free to cancel until ${until}`,
  freeUntilStart: "Free to cancel until it starts",
  reason: "Reason",
  returned: "Returned",
  returnedOf: (refunded: number, cost: number) => `${refunded} of ${points(cost)}`,
  more: "Show more",
  loadingMore: "Loading more...",
  cancel: "Cancel Booking",
  cancelFor: (name: string, time: string) => `Cancel Booking: ${name}, ${time}`,
  cancelTitle: "Cancel this booking?",
  cancelText: (name: string, date: string, time: string, cost: number) =>
    `Cancel ${name}, ${date}, ${time}? ${plural(cost, { one: "1 point goes", other: `${cost} points go` })} back to you.`,
  keep: "Keep it",
  cancelSuccess: "Success",
  cancelSuccessText: "Booking cancelled successfully",
  error: "Error",
  empty: {
    title: "No bookings yet",
    text: "You haven't made any workspace reservations yet.",
    action: "Make Your First Booking",
  },
};
