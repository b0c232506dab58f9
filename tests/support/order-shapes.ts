/** What orders show that nobody paid with money. */
export const paidWithPoints = {
  moneyTotalMinor: 0,
  taxMinor: 0,
  moneyRefundedMinor: 0,
  refunds: [],
  currency: null,
  tender: null,
  dispute: "none",
  receiptNumber: null,
  paidAt: null,
  payUntil: null,
} as const;

/** The same of one of their lines. */
export const lineForPoints = { payWith: "points", moneyEachMinor: 0, taxMinor: 0, givesPoints: 0 } as const;
