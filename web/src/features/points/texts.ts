import type { TransactionType } from "#lambdas/points/contract.ts";

export const pointsTexts = {
  title: "My Points",
  subtitle: "What you have, and how it came about",
  loading: "Loading your points...",
  balance: "Current Balance",
  balanceNote: "Points pay for bookings. They come back when a booking is cancelled free of charge.",
  book: "Book Workspace",
  history: "Points History",
  newest: (count: number) => `The newest ${count} entries`,
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
