import { pointsTexts } from "./texts.ts";

export function signedPoints(amount: number, number: (value: number) => string): string {
  return pointsTexts.amount(signedNumber(amount, number));
}

/** For a column that is called "Points". With the minus sign U+2212: it is as wide as the plus sign, and screen readers read it. */
export function signedNumber(amount: number, number: (value: number) => string): string {
  if (amount === 0) return number(0);
  return `${amount > 0 ? "+" : "\u2212"}${number(Math.abs(amount))}`;
}
