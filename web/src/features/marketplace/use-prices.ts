/** Prices of products as text. */
import type { Variant } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { priceTexts as texts } from "./price-texts.ts";

type Priced = Pick<Variant, "pointsPrice" | "moneyPriceMinor">;

export interface Prices {
  points(value: number): string;
  /** "30 pts or £12.00". */
  one(variant: Priced): string;
  /** The price of the cheapest variant, with "From" where they differ. */
  range(variants: readonly Priced[]): string;
}

export function usePrices(): Prices {
  const format = useFormat();
  const money = useMoney();
  const points = (value: number) => (value === 0 ? texts.free : format.points(value));
  const one = ({ pointsPrice, moneyPriceMinor }: Priced) => {
    const inMoney = moneyPriceMinor === null ? undefined : money(moneyPriceMinor);
    if (pointsPrice === null) return inMoney ?? "";
    return inMoney === undefined ? points(pointsPrice) : texts.either(points(pointsPrice), inMoney);
  };
  return {
    points,
    one,
    range: (variants) => {
      const all = new Set(variants.map(one));
      const cheapest = variants.toSorted((a, b) => costOf(a) - costOf(b))[0];
      if (cheapest === undefined) return "";
      return all.size > 1 ? texts.from(one(cheapest)) : one(cheapest);
    },
  };
}

/** Points come first: they can be paid today. */
const costOf = ({ pointsPrice, moneyPriceMinor }: Priced) => pointsPrice ?? 1e12 + (moneyPriceMinor ?? 0);
