/** Points and money of orders as text. An order keeps the currency in which it was placed. */
import { formatMoney, type Money } from "#lambdas/contract/money.ts";
import { useFormat } from "#web/domain/format.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

interface Amount {
  points: number;
  moneyMinor: number;
  /** Null where nothing is paid with money. */
  currency: Money["currency"] | null;
}

export interface Amounts {
  money(amountMinor: number, currency: Amount["currency"]): string;
  /** "50 pts + £12.00"; one of both where the other is zero. */
  both(amount: Amount): string;
}

export function useAmounts(): Amounts {
  const format = useFormat();
  const { currency: own, locale } = useWorkspace();
  const money = (amountMinor: number, currency: Amount["currency"]) =>
    formatMoney({ amountMinor, currency: currency ?? own }, localeFor(locale));
  return {
    money,
    both: ({ points, moneyMinor, currency }) =>
      [points > 0 || moneyMinor === 0 ? format.points(points) : "", moneyMinor > 0 ? money(moneyMinor, currency) : ""]
        .filter(Boolean)
        .join(" + "),
  };
}
