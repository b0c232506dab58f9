/** Messages for invalid fields of a package, by issue code. */
export const packageInputTexts = {
  name: {
    too_small: "Name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  description: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  points: {
    invalid_type: "Enter the points as a whole number",
    too_small: "A package has at least 1 point",
    too_big: ({ maximum }: { maximum: string }) => `A package has at most ${maximum} points`,
  },
  bonusPoints: {
    invalid_type: "Enter the bonus points as a whole number",
    too_small: "Bonus points must be 0 or more",
    too_big: ({ maximum }: { maximum: string }) => `A package has at most ${maximum} bonus points`,
  },
  priceMinor: {
    invalid_type: "Enter a price, with no more decimals than this currency has",
    too_small: "Stripe takes no payment as small as this",
    too_big: "This price is too high",
  },
  validDays: {
    invalid_type: "Enter the days as a whole number",
    too_small: "The points can be spent for at least 1 day",
    too_big: ({ maximum }: { maximum: string }) => `The points can be spent for at most ${maximum} days`,
  },
};
