import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Prints money of any currency. Subscriptions are in the platform's, not in the workspace's. */
export function useMoney(): (minor: number, currency: string) => string {
  const { locale } = useWorkspace();
  return (minor, currency) => {
    const format = new Intl.NumberFormat(localeFor(locale), { style: "currency", currency: currency || "GBP" });
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
    return format.format(minor / 10 ** digits);
  };
}
