/** Texts of the page after a payment at the counter, for somebody who is no member. */
export const paidTexts = {
  paid: {
    title: "Thank you",
    text: "Go on at the front desk. It sees the payment as soon as Stripe has confirmed it.",
  },
  left: {
    title: "Nothing was paid",
    text: "Scan the code at the front desk again to pay, or tell the desk that you do not want it.",
  },
  open: "Members sign in here",
};
