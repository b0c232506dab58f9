/** Texts of the dialog that refuses a booking. */
export const refuseTexts = {
  refuse: "Refuse",
  title: "Refuse this booking?",
  text: (name: string, what: string) => `${what}, for ${name}. The time is free again, and every point goes back.`,
  reason: "Reason",
  reasonHint: "The member reads it in a mail and in their notifications",
  confirm: "Refuse booking",
  keep: "Keep it waiting",
  success: "Booking refused",
};
