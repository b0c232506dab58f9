/** Texts of All Bookings. */
import { plural } from "#web/kit/plural.ts";

/** `count` decides the plural form; `printed` is the number in the reader's language. */
const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} point`, other: `${printed} points` });

export const allBookingsTexts = {
  title: "All Bookings",
  subtitle: "Who has booked what",
  loading: "Loading bookings...",
  caption: (month: string) => `Bookings in ${month}`,
  search: "Search",
  searchHint: "Member, resource or location",
  month: "Month",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  thisMonth: "This month",
  period: "Period",
  from: "First day",
  to: "Last day",
  ofPlan: (plan: string) => `With ${plan}`,
  ofMember: (member: string) => `Of ${member}`,
  status: "Status",
  allStatuses: "All statuses",
  resource: "Resource",
  allResources: "All resources",
  columns: {
    when: "When",
    resource: "Resource",
    member: "Member",
    status: "Status",
    cost: "Cost",
    created: "Booked",
  },
  what: (resource: string, member: string) => `, ${resource}, ${member}`,
  details: "View details",
  approve: "Approve",
  confirmNow: "Confirm now",
  approveFor: (booking: string) => `Approve ${booking}`,
  cancel: "Cancel booking",
  empty: (month: string) => ({
    title: `No bookings in ${month}`,
    text: "What members book for this month is listed here, to be looked at, approved or cancelled.",
  }),
  noneFound: {
    title: "No booking matches",
    text: "Try other words, another status or resource, or another month.",
    action: "Show all bookings",
  },
};

/** What the list is of. */
export const listedTexts = {
  month: "Month",
  start: "Begin",
  use: "Take place",
  made: "Were made",
  cancelled: "Were cancelled",
  caption: (what: string, days: string) => `Bookings: ${what}, ${days}`,
  held: "Not cancelled",
  lapsed: "Not approved in time",
  released: "Released, nobody checked in",
  refused: "Refused",
} as const;

export const waitingTexts = {
  title: (count: number, isMore: boolean) =>
    isMore
      ? `${count} or more bookings await approval`
      : plural(count, { one: "1 booking awaits approval", other: `${count} bookings await approval` }),
  next: (resource: string, member: string, when: string) => `Next: ${resource} for ${member}, ${when}.`,
  lapse: "Undecided at its start, a booking lapses and its points go back.",
  review: "Review",
};

export const bookingTexts = {
  when: "When",
  where: "Location",
  noLocation: "Not given",
  capacity: "Capacity",
  people: (count: number) => plural(count, { one: "1 person", other: `${count} people` }),
  member: "Member",
  status: "Status",
  cost: "Cost",
  created: "Booked",
  reference: "Reference",
  freeCancelUntil: "Member may cancel until",
  checkedIn: "Checked in",
  checkedOut: "Checked out",
  notCheckedIn: "Not checked in",
  returnsAsBooked: "Cancellation as booked",
  nothingBack: "It is confirmed already, so nothing comes back when the member cancels.",
  allUntil: (until: string) => `All points come back until ${until}.`,
  resource: "Resource",
  claimAsBooked: "Check-in as booked",
  bufferAsBooked: "Free around it, as booked",
  cancelledAt: "Cancelled",
  reason: "Reason",
  refunded: "Points returned",
  refundedOf: (refunded: string, cost: string) => `${refunded} of ${cost}`,
  looking: "Looking for this booking...",
  notFound: {
    title: "This booking is not in the list",
    text: "It may start in another month, or the filters leave it out.",
  },
};

export const approveTexts = {
  success: (resource: string, member: string) => `${resource} is confirmed for ${member}`,
  failure: "Not approved",
  manyDone: (count: number) =>
    plural(count, { one: "1 booking is confirmed", other: `${count} bookings are confirmed` }),
  manyFailed: (count: number) =>
    plural(count, { one: "1 booking was not approved", other: `${count} bookings were not approved` }),
};

export const cancelTexts = {
  byTerms: (back: string, cost: string) => `Cancelled by the member now, ${back} of ${cost} would come back.`,
  title: "Cancel this booking?",
  /** Shown before the refund has been chosen. */
  question: (resource: string, date: string, time: string) => `Cancel ${resource}, ${date}, ${time}?`,
  goesBack: (count: number, printed: string, member: string) => {
    if (count === 0) return `No points go back to ${member}.`;
    return `${points(count, printed)} ${plural(count, { one: "goes", other: "go" })} back to ${member}.`;
  },
  wasFree: "Nothing was paid for it, so nothing goes back.",
  reason: "Reason",
  reasonHint: "The member reads it beside the booking.",
  confirm: "Cancel booking",
  keep: "Keep booking",
  success: "Booking cancelled",
  failure: "Not cancelled",
};
