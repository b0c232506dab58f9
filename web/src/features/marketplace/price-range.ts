/** The price filter in the address: a unit and two ends, as they were typed. */
import type { PriceRange } from "./find-offers.ts";

export interface TypedRange {
  unit: PriceRange["unit"] | undefined;
  from: string | undefined;
  to: string | undefined;
}

export interface ReadRange {
  /** Undefined if no price is excluded. */
  price: PriceRange | undefined;
  /** `reversed`: the lowest price is above the highest. */
  problem: "reversed" | "no_amount" | null;
}

/** Money is typed in the currency's units, and read as minor units. `decimals` are the currency's. */
export function readPriceFilter({ unit, from, to }: TypedRange, decimals: number): ReadRange {
  if (unit === undefined) return { price: undefined, problem: null };
  const factor = unit === "money" ? 10 ** decimals : 1;
  const [lowest, highest] = [from, to].map((typed) => amountOf(typed, factor));
  if (lowest === undefined || highest === undefined) return { price: undefined, problem: "no_amount" };
  if (lowest !== null && highest !== null && lowest > highest) return { price: undefined, problem: "reversed" };
  return { price: { unit, from: lowest, to: highest }, problem: null };
}

/** Null for an open end, undefined for what is no amount. 19.99 times 100 is not 1999 for a computer. */
function amountOf(typed: string | undefined, factor: number): number | null | undefined {
  if (typed === undefined) return null;
  return /^\d{1,9}(\.\d{1,4})?$/.test(typed) ? Number((Number(typed) * factor).toFixed(4)) : undefined;
}
