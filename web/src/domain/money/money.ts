import { formatMoney } from "#lambdas/contract/money.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Prints a price in the tenant's currency. */
export function useMoney(): (amountMinor: number) => string {
  const { currency, locale } = useWorkspace();
  return (amountMinor) => formatMoney({ amountMinor, currency }, localeFor(locale));
}
