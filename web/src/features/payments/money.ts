/** Money as text. */
import { decimalsOf, formatMoney, type Money } from "#lambdas/contract/money.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export function useMoney() {
  const locale = localeFor(useWorkspace().locale);
  return {
    money: (price: Money) => formatMoney(price, locale),
    /** The price of one point, with one decimal more than prices have. */
    perPoint: ({ amountMinor, currency }: Money, points: number) => {
      const decimals = decimalsOf(currency);
      const format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals + 1,
      });
      return format.format(amountMinor / points / 10 ** decimals);
    },
  };
}
