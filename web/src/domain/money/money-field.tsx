import { type ReactNode, useState } from "react";
import { decimalsOf } from "#lambdas/contract/money.ts";
import { useBound } from "#web/kit/form-fields.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";

interface MoneyFieldProps {
  /** The field's path in the form around it. */
  name: string;
  label: string;
  helperText?: ReactNode;
  required?: boolean;
}

/**
 * The form holds the amount in minor units. People type it in the tenant's currency. Once they leave the field, it has
 * the currency's decimals: 14 becomes 14.00, and 14 in yen stays 14.
 */
export function MoneyField({ name, label, helperText, required = false }: MoneyFieldProps) {
  const { currency } = useWorkspace();
  const { field, props } = useBound(name, helperText);
  const [typed, setTyped] = useState<string>();
  const decimals = decimalsOf(currency);
  const value: unknown = field.value;
  return (
    <LabelledField
      {...props}
      label={label}
      value={typed ?? (typeof value === "number" ? printAmount(value / 10 ** decimals, decimals) : "")}
      type="number"
      required={required}
      slotProps={{ htmlInput: { inputMode: "decimal", min: 0, step: 1 / 10 ** decimals } }}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(target.value === "" ? null : toMinor(target.value, 10 ** decimals));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
    />
  );
}

/** "14.00"; an amount with too many decimals keeps them, because it is refused. */
export function printAmount(amount: number, decimals: number): string {
  const printed = amount.toFixed(decimals);
  return Number(printed) === amount ? printed : String(amount);
}

/** 19.99 times 100 is 1998.9999999999998 for a computer. What has too many decimals stays a fraction, and is refused. */
function toMinor(typed: string, minorUnits: number): number {
  return Number((Number(typed) * minorUnits).toFixed(4));
}
