import { MoneyField } from "#web/domain/money/money-field.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { fieldTexts, formTexts } from "./texts.ts";

export function PriceField() {
  const { currency } = useWorkspace();
  return (
    <MoneyField name="priceMinor" label={fieldTexts.priceMinor} helperText={formTexts.priceHint(currency)} required />
  );
}
