/** Messages for invalid fields of these dialogs, by issue code. */
export const grantInputTexts = {
  endsOn: {
    invalid_format: "Enter a day, such as 31/12/2026",
    outside_calendar: "Enter a day before the year 9999",
  },
  amount: {
    invalid_type: "Enter the points as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `Points must be at least ${minimum}`,
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} points at once`,
  },
  reason: {
    too_small: "Reason is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};
