/** Messages for invalid fields of the forms here, by issue code. */
export const welcomeInputTexts = {
  amount: {
    invalid_type: "Points must be a whole number",
    too_small: ({ minimum }: { minimum: string }) => `Points must be at least ${minimum}`,
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} points`,
  },
  validDays: {
    invalid_type: "Days must be a whole number",
    too_small: ({ minimum }: { minimum: string }) => `At least ${minimum} day`,
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} days`,
  },
};
