import { useBound } from "#web/kit/form-fields.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { formTexts, productFieldTexts as labels } from "./texts.ts";

/** The form holds hundredths of a percent; people type percent. */
export function TaxField() {
  const { field, props } = useBound("taxBasisPoints", formTexts.taxHelp);
  const shown = typeof field.value === "number" ? field.value / 100 : "";
  return (
    <LabelledField
      {...props}
      label={labels.taxBasisPoints}
      value={shown}
      type="number"
      slotProps={{ htmlInput: { inputMode: "decimal", min: 0, max: 100, step: 0.01 } }}
      onChange={({ target }) =>
        field.onChange(target.value === "" ? null : Number((Number(target.value) * 100).toFixed(4)))
      }
    />
  );
}
