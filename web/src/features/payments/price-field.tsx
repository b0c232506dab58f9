import { decimalsOf } from "#lambdas/contract/money.ts";
import { useBound } from "#web/kit/form-fields.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { fieldTexts, formTexts } from "./package-texts.ts";

/** The form holds the price in minor units; people type it in the tenant's currency. */
export function PriceField() {
  const { currency } = useWorkspace();
  const { field, props } = useBound("priceMinor", formTexts.priceHint(currency));
  const decimals = decimalsOf(currency);
  const minorUnits = 10 ** decimals;
  const shown = typeof field.value === "number" ? field.value / minorUnits : "";
  return (
    <LabelledField
      {...props}
      label={fieldTexts.priceMinor}
      value={shown}
      type="number"
      required
      slotProps={{ htmlInput: { inputMode: "decimal", min: 0, step: 1 / minorUnits } }}
      onChange={({ target }) => field.onChange(target.value === "" ? null : toMinor(target.value, minorUnits))}
    />
  );
}

/** 19.99 times 100 is 1998.9999999999998 for a computer. What has too many decimals stays a fraction, and is refused. */
function toMinor(typed: string, minorUnits: number): number {
  return Number((Number(typed) * minorUnits).toFixed(4));
}
