/** Texts of the administrators' first page. */
import { plural } from "#web/kit/plural.ts";

export const adminTexts = {
  title: "Admin Dashboard",
  loading: "Loading figures...",
  updated: (time: string) => `Updated ${time}`,
  refresh: "Refresh",
  stale: "These figures could not be refreshed. They are from the time above.",
} as const;

export const todayTexts = {
  title: "Today",
  bookings: (count: string) => (count === "1" ? "1 booking begins today" : `${count} bookings begin today`),
  inside: (count: number, printed: string) =>
    plural(count, { one: `${printed} person inside`, other: `${printed} people inside` }),
  insideOf: (printed: string, capacity: string) => `${printed} of ${capacity} inside`,
  orMore: (printed: string) => `${printed} or more`,
  now: "Now",
  next: "Next",
  gatherings: "Events and live sessions today",
  event: "Event",
  live: "Live session",
  seats: (taken: string, capacity: string) => `${taken} of ${capacity} places taken`,
  seatsWithoutLimit: (count: number, taken: string) =>
    plural(count, { one: `${taken} place taken`, other: `${taken} places taken` }),
  waits: "Waits for you",
  nobodyNow: "Nothing is booked right now.",
  nothingNext: "Nothing else begins within a day.",
  allBookings: "All bookings",
  until: (time: string) => `until ${time}`,
  nothingWaits: "Nothing waits for you, and nothing failed.",
  approvals: (count: number) => (count === 1 ? "booking waits for approval" : "bookings wait for approval"),
  requests: (count: number) => (count === 1 ? "person asks to join" : "people ask to join"),
  planRequests: (count: number) => (count === 1 ? "member asks for a plan" : "members ask for a plan"),
  lapsed: (count: number) =>
    count === 1
      ? "booking lapsed today, because nobody approved it"
      : "bookings lapsed today, because nobody approved them",
  failedFiles: (count: number) =>
    count === 1
      ? "file of points of the last 7 days has rows that moved nothing"
      : "files of points of the last 7 days have rows that moved nothing",
  walletDifferences: (count: number) =>
    plural(count, {
      one: "difference between a wallet and its entries",
      other: "differences between wallets and their entries",
    }),
  moneyDifferences: (count: number) =>
    plural(count, {
      one: "difference between payments, orders and points",
      other: "differences between payments, orders and points",
    }),
  payment: "The subscription of this workspace could not be charged.",
  review: "Review",
  open: "Open",
  settings: "Settings",
  formerMember: "Former member",
} as const;

export const periodTexts = {
  period: "Period",
  kinds: { month: "Month", quarter: "Quarter", year: "Year", days: "Days" },
  earlier: "Earlier period",
  later: "Later period",
  current: "Now",
  quarter: (number: string, year: string) => `Q${number} ${year}`,
  from: "First day",
  to: "Last day",
  resource: "Resource",
  allResources: "All resources",
  plan: "Plan",
  allPlans: "All plans",
  outOfBounds: (most: number) => `Choose at most ${most} days, from the first to the last.`,
} as const;

export const figureTexts = {
  groups: {
    membersAndBookings: "Members and bookings",
    members: "Members",
    bookings: "Bookings",
    points: "Points",
    events: "Events",
    live: "Live sessions",
  },
  members: "Members",
  listsOf: (figure: string) => `Lists: ${figure}`,
  membersNow: "Members now, newest first",
  joinedThen: (period: string) => `Joined: ${period}`,
  leftThen: (period: string) => `Removed: ${period}`,
  balancesNow: "Balances of all members now",
  movementsBefore: (period: string) => `What moved: ${period}`,
  onPlan: "Members on this plan",
  onPlanNote: "Now",
  changeOfPlan: (joined: string, left: string) => `${joined} began it, ${left} left it`,
  change: (joined: string, left: string) => `${joined} joined, ${left} left`,
  made: "Bookings made",
  hours: "Booked hours",
  cancelled: "Cancellations",
  granted: "Points granted",
  spent: "Points spent",
  outstanding: "Points outstanding",
  movements: "What moved in the period",
  before: (period: string, figure: string) => `${period}: ${figure}`,
  hoursOf: (hours: string) => `${hours}\u00a0h`,
  more: (percent: string) => `${percent} more`,
  fewer: (percent: string) => `${percent} fewer`,
  less: (percent: string) => `${percent} less`,
  same: "As many",
  soFar: "So far",
  withDaysToCome: "Includes days to come",
  empty: {
    title: "No figures yet",
    text: "Bookings, points and members are counted here as they come. The first figures appear within seconds.",
    action: "Open resources",
  },
} as const;

export const gatheringTexts = {
  registered: "Registrations",
  unregistered: "Cancelled registrations",
  sold: "Places sold",
  events: (count: number, printed: string) => plural(count, { one: `${printed} event`, other: `${printed} events` }),
  ofPlaces: (percent: string, places: string) => `${percent} of ${places} places`,
  placesWithLimit: (places: string) => `${places} places where there is a limit`,
  attendance: "Attendance",
  seats: (count: number, printed: string) => plural(count, { one: `${printed} place`, other: `${printed} places` }),
  came: (attended: string, seats: string) => `${attended} checked in of ${seats}`,
  nobody: "–",
  spentOnEvents: "Points spent on events",
  sessions: "Live sessions held",
  viewers: "Viewers",
  watched: "Time watched",
  spentOnLive: "Points spent on live sessions",
} as const;

export const adminChartTexts = {
  trend: "Booked hours over time",
  day: "Day",
  month: "Month",
  resources: "Use by resource",
  resource: "Resource",
  hoursColumn: "Hours",
  hoursBefore: "Hours before",
  othersNotShown: (count: string) => `${count} more in the table`,
  byMonth: "Use by resource is counted by month. Choose a month, a quarter or a year.",
  heat: "Use by weekday and hour",
  busiest: (weekday: string, hour: string, hours: string) => `Busiest: ${weekday}, ${hour}, ${hours}`,
  cell: (weekday: string, hour: string, hours: string, before: string) => `${weekday}, ${hour}: ${hours}. ${before}`,
  nowAndBefore: (now: string, before: string) => `${now} (${before})`,
  weekday: (before: string) => `Weekday (in brackets ${before})`,
} as const;
