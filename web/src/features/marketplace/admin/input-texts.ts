/** Messages for invalid fields of a product, by issue code. */
const whole = "Enter a whole number";

export const productInputTexts = {
  name: {
    too_small: "Name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  category: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters` },
  description: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters` },
  variants: { too_big: ({ maximum }: { maximum: string }) => `A product has at most ${maximum} variants` },
  "variants.*.name": {
    name_missing: "Give each variant a name",
    duplicate_name: "Another variant has this name",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  "variants.*.sku": {
    duplicate_sku: "Another variant has this SKU",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  "variants.*.pointsPrice": {
    price_missing: "Enter a price in points, in money, or both",
    points_for_points: "Points cannot be sold for points",
    invalid_type: whole,
    too_small: "The price must be 0 points or more",
    too_big: "This price is too high",
  },
  "variants.*.moneyPriceMinor": {
    price_missing: "Enter a price in money",
    invalid_type: "Enter a price, with no more decimals than this currency has",
    too_small: "A price in money is above zero",
    too_big: "This price is too high",
  },
  "fulfilment.points": {
    invalid_type: whole,
    too_small: "Give at least 1 point",
    too_big: "These are too many points",
  },
  "fulfilment.instructions": { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters` },
  taxBasisPoints: {
    invalid_type: "Enter a tax rate with at most two decimals",
    too_small: "The tax rate must be 0 or more",
    too_big: "The tax rate is at most 100 percent",
  },
  "audience.planIds": { too_small: "Choose at least one plan" },
  limitPerMember: { invalid_type: whole, too_small: "A member may buy at least 1", too_big: "This limit is too high" },
  lowAt: { invalid_type: whole, too_small: "Enter 0 or more", too_big: "This number is too high" },
};

export const stockInputTexts = {
  quantity: {
    invalid_type: "Enter the number of pieces as a whole number",
    too_small: ({ minimum }: { minimum: string }) => `Enter ${minimum} or more`,
    too_big: ({ maximum }: { maximum: string }) => `Enter at most ${maximum}`,
  },
  note: { too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters` },
};
