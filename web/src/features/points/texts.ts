import type { LedgerGroup, TransactionType } from "#lambdas/points/contract.ts";

export const pointsTexts = {
  title: "My Points",
  subtitle: "What you have, and how it came about",
  loading: "Loading your points...",
  balance: "Current Balance",
  balanceNote: "Points pay for bookings. They come back when a booking is cancelled free of charge.",
  book: "Book Workspace",
  history: "Points History",
  ends: (points: string, balance: string, day: string) => `${points} of your ${balance} points expire after ${day}.`,
  endsToo: (points: string, day: string) => `${points} expire after ${day}`,
  allEnds: "Show all dates",
  older: "Show older entries",
  corrected: "Show the reversed line",
  correction: "Reversed. Show the reversal",
  after: (day: string) => `Valid until ${day}`,
  amount: (signed: string) => `${signed} pts`,
  balanceAfter: (balance: string) => `Balance ${balance}`,
  neverEnds: (points: string) => `${points} never expire`,
  month: "Month",
  anyMonth: "All months",
  group: "Kind",
  anyGroup: "All kinds",
  statement: "Statement",
  noneFound: {
    title: "No line matches",
    text: "No line of your points history fits the filters.",
    action: "Show all lines",
  },
  empty: {
    title: "No points activity",
    text: "Points that you receive and spend are listed here, each with its reason.",
  },
};

export const typeTexts: Record<TransactionType, string> = {
  issued: "Issued",
  refunded: "Refunded",
  deducted: "Deducted",
  adjusted: "Adjusted",
};

export const groupTexts: Record<LedgerGroup, string> = {
  bought: "Bought",
  granted: "Received",
  spent: "Spent",
  refunded: "Returned",
  expired: "Ended unspent",
  deducted: "Deducted",
  corrected: "Reversals",
};

export const chartTexts = {
  title: "Balance over time",
  day: "Day",
  balance: "Balance at the end of the day",
  coversLoaded: (day: string) =>
    `The chart begins on ${day}, with the oldest entry that is loaded. Show older entries below to see more of it.`,
} as const;

export const statementTexts = {
  title: "Points Statement",
  loading: "Loading your statement...",
  back: "Back to My Points",
  print: "Print",
  save: "Save as CSV",
  saveFailed: "The statement was not saved",
  of: (month: string) => `Points in ${month}`,
  caption: "Lines of the statement, oldest first",
  opening: "Opening balance",
  closing: "Closing balance",
  none: "No line in this month.",
  noMonth: {
    title: "No statement for this month",
    text: "There is a statement for each month since you joined, up to this one.",
    action: "Show this month",
  },
  issued: (day: string) => `Issued on ${day}`,
  columns: { at: "When", cause: "What", amount: "Points", balance: "Balance" },
  unfinished: "This month is not over. Further lines may follow.",
} as const;
