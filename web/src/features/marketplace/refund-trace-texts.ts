/** Texts of what went back of an order. */
export const refundTraceTexts = {
  title: "Refunds",
  to: {
    points: (points: string) => `${points} to the points`,
    card: (money: string) => `${money} to the card`,
    cash: (money: string) => `${money} in cash`,
  },
  acts: { refunded: "Partial refund", cancelled: "Cancelled", repaid: "Sent back" },
  states: {
    asked: "Stripe sends it soon.",
    pending: "Stripe has sent it. The bank has not taken it yet.",
    failed: "The bank has sent it back. Stripe is asked again.",
  },
};
