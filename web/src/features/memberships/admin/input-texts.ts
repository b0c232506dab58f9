/** Messages for invalid fields of a plan, by issue code. */
export const planInputTexts = {
  name: {
    too_small: "Name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  description: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  pointsPerCycle: {
    invalid_type: "Enter the points as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `Points must be ${minimum} or more`,
    too_big: ({ maximum }: { maximum: string }) => `A cycle gives at most ${maximum} points`,
  },
  "cycle.count": {
    invalid_type: "Enter the length as a whole number",
    too_small: "A cycle lasts at least 1 day or 1 month",
    too_big: "A cycle lasts at most 366 days or 12 months",
  },
  rolloverLimit: {
    invalid_type: "Enter the limit as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `The limit must be ${minimum} or more`,
    too_big: ({ maximum }: { maximum: string }) => `The limit must be at most ${maximum} points`,
  },
  priceMinor: {
    invalid_type: "Enter a price, with no more decimals than this currency has",
    too_small: "The price must be 0 or more",
    too_big: "This price is too high",
  },
};
