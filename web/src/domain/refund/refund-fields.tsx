import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import { useController } from "react-hook-form";
import { useFormat } from "#web/domain/format.ts";
import { FormNumberField } from "#web/kit/form.tsx";
import { refundTexts as texts } from "./texts.ts";

/** Fields for the refund of what cost `cost` points. */
export function RefundFields({ cost }: { cost: number }) {
  const format = useFormat();
  const { field } = useController({ name: "refund" });
  const labelId = useId();
  const printed = format.number(cost);
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>{texts.refund}</FormLabel>
        <RadioGroup {...field} aria-labelledby={labelId}>
          <FormControlLabel value="all" control={<Radio />} label={texts.all(cost, printed)} />
          <FormControlLabel value="none" control={<Radio />} label={texts.none} />
          <FormControlLabel value="part" control={<Radio />} label={texts.part} />
        </RadioGroup>
      </FormControl>
      {field.value === "part" && (
        <FormNumberField
          name="part"
          label={texts.partAmount(printed)}
          slotProps={{ htmlInput: { min: 0, max: cost, step: 1 } }}
        />
      )}
    </>
  );
}
