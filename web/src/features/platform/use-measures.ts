/** Prints amounts of US dollars and sizes of files, in the reader's language. */
import { useMemo } from "react";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

const sizes = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const step = 1_000;

export interface Measures {
  /** "$1.2", of millionths of a dollar. */
  dollars: (microDollars: number) => string;
  /** "1.2 MB". */
  size: (bytes: number) => string;
}

export function useMeasures(): Measures {
  const { locale } = useWorkspace();
  return useMemo(() => createMeasures(localeFor(locale)), [locale]);
}

export function createMeasures(locale: string): Measures {
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", maximumSignificantDigits: 2 });
  return {
    dollars: (microDollars) => money.format(microDollars / 1_000_000),
    size: (bytes) => {
      const steps = bytes < step ** 2 ? 1 : Math.min(Math.floor(Math.log10(bytes) / 3), sizes.length);
      const unit = sizes[steps - 1] ?? "kilobyte";
      const number = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
      return number.format(bytes / step ** steps);
    },
  };
}
