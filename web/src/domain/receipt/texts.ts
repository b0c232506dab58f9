/** Texts of receipts as PDF. */
export const receiptFileTexts = {
  save: "Save as PDF",
  notSaved: "The receipt could not be written",
  file: "receipt",
};

export const receiptPaperTexts = {
  seller: "Seller",
  buyer: "Buyer",
  order: "Order",
  date: "Date",
  paidOn: "Paid on",
  numbered: (number: string) => `Receipt ${number}`,
  ofOrder: (code: string) => `Receipt of order ${code}`,
  ofPurchase: "Receipt",
  number: "Number",
  columns: { item: "Item", pieces: "Pieces", points: "Points", each: "Each", tax: "Tax", sum: "Sum" },
  pieces: (refunded: string) => `${refunded} paid back`,
  bonus: (points: string) => `${points} of them free`,
  validUntil: (day: string) => `Can be spent until ${day}`,
  total: "Total",
  points: "Paid with points",
  card: "Paid by card",
  cash: "Paid in cash",
  tax: (rate: string, amount: string) => `Tax in it: ${rate} of ${amount}`,
  /** `state` is empty for what has arrived. */
  back: {
    points: (day: string, state: string) => `Points back, ${day}${state}`,
    card: (day: string, state: string) => `Back to the card, ${day}${state}`,
    cash: (day: string, state: string) => `Back in cash, ${day}${state}`,
  },
  states: { asked: " (not sent yet)", pending: " (on its way)", succeeded: "", failed: " (the bank sent it back)" },
  cardBack: "Paid back to the card",
  cardBackOn: (day: string) => `Paid back to the card, ${day}`,
  undone: "Points taken back",
  closing: (seller: string) => `${seller}. Amounts contain the tax that is named.`,
  byStripe: (seller: string) => `${seller}. Paid by card at Stripe.`,
};
