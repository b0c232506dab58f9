import { pointsTexts } from "./texts.ts";

/** With the minus sign U+2212: it is as wide as the plus sign, and screen readers read it. */
export function signedPoints(amount: number, number: (value: number) => string): string {
  if (amount === 0) return pointsTexts.amount(number(0));
  return pointsTexts.amount(`${amount > 0 ? "+" : "\u2212"}${number(Math.abs(amount))}`);
}
