import type { TransactionType } from "#lambdas/points/contract.ts";

export const pointsTexts = {
  title: "My Points",
  subtitle: "What you have, and how it came about",
  loading: "Loading your points...",
  balance: "Current Balance",
  balanceNote: "Points pay for bookings. They come back when a booking is cancelled free of charge.",
  book: "Book Workspace",
  history: "Points History",
  ends: (points: string, balance: string, day: string) => `${points} of your ${balance} points end on ${day}.`,
  endsToo: (points: string, day: string) => `${points} end on ${day}`,
  allEnds: "Show all dates",
  older: "Show older entries",
  after: (day: string) => `Last day: ${day}`,
  amount: (signed: string) => `${signed} pts`,
  balanceAfter: (balance: string) => `Balance ${balance}`,
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
