/** Messages for invalid fields of the forms here, by issue code. */
export const welcomeInputTexts = {
  amount: {
    invalid_type: "Enter the points as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `Points must be at least ${minimum}`,
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} points`,
  },
  validDays: {
    invalid_type: "Enter the days as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `At least ${minimum} day`,
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} days`,
  },
};
