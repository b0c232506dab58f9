/** Texts of the prices of many products. */
import type { NewPrice, PriceChange } from "#lambdas/products/rules.ts";
import { plural } from "#web/kit/plural.ts";

export const priceChangeTexts = {
  action: "Change prices",
  title: "Change prices",
  intro: (count: number, printed: string) =>
    plural(count, {
      one: "Of 1 product. A price that it does not have is not added.",
      other: `Of ${printed} products. A price that a product does not have is not added.`,
    }),
  points: "Prices in points",
  money: (currency: string) => `Prices in ${currency}`,
  kinds: {
    leave: "Leave as they are",
    raise_percent: "Raise by percent",
    lower_percent: "Lower by percent",
    raise: "Raise by an amount",
    lower: "Lower by an amount",
    set: "Set to",
  } satisfies Record<PriceChange["kind"] | "leave", string>,
  percent: "Percent",
  pointsAmount: "Points",
  moneyAmount: (currency: string) => `Amount in ${currency}`,
  wrongPercent: (most: string) => `Enter a percentage above 0 and up to ${most}, with at most two decimals`,
  wrongPoints: "Enter points as a whole number above 0",
  wrongPointsPrice: "Enter points as a whole number, 0 or more",
  wrongMoney: "Enter an amount above 0, with no more decimals than this currency has",
  rounding: (money: string) =>
    `Prices are rounded to whole points, and to ${money}. A half is rounded up. What was rounded says so.`,
  preview: "Every price that changes",
  product: "Product",
  oldPrice: "Now",
  newPrice: "New",
  of: (product: string, variant: string) => `${product}, ${variant}`,
  rounded: (price: string) => `${price}, rounded`,
  problems: {
    too_low: (price: string) => `Not possible: ${price}. This product stays as it is.`,
    too_high: "Too high. This product stays as it is.",
  } satisfies Record<NonNullable<NewPrice["problem"]>, unknown>,
  nothing: "No price changes by this.",
  submit: (count: number, printed: string) =>
    plural(count, { one: "Change 1 product", other: `Change ${printed} products` }),
  submitAny: "Change prices",
  again: "Look at them again",
  gone: "None of these products is left.",
};
