import { formatMoney } from "#lambdas/contract/money.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Prints an amount in minor units of the workspace's currency: "£20.00". */
export function usePrice(): (amountMinor: number) => string {
  const { locale, currency } = useWorkspace();
  return (amountMinor) => formatMoney({ amountMinor, currency }, localeFor(locale));
}
