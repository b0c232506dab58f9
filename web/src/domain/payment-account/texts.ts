export const noAccountTexts = { toPayments: "Open Payments" };
