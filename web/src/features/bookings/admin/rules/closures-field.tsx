/** Closures and holidays: days with a name. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { get, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { FormDayField, FormTextField } from "#web/kit/form.tsx";
import { closureTexts as texts } from "./texts.ts";

interface ClosuresFieldProps {
  most: number;
  /** The day that a new closure has at first. */
  today: string;
}

export function ClosuresField({ most, today }: ClosuresFieldProps) {
  const { fields, append, remove } = useFieldArray<RuleFields, "closures">({ name: "closures" });
  const closures = useWatch<RuleFields, "closures">({ name: "closures" });
  const { errors } = useFormContext<RuleFields>().formState;
  const message = get(errors, "closures.root.message") ?? get(errors, "closures.message");
  return (
    <>
      {message !== undefined && (
        <FormHelperText error role="alert">
          {String(message)}
        </FormHelperText>
      )}
      {fields.map(({ id }, place) => (
        <Box
          key={id}
          sx={{
            display: "grid",
            gap: 1,
            alignItems: "end",
            gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr auto" },
          }}
        >
          <Box sx={{ gridColumn: "1 / -1" }}>
            <FormTextField name={`closures.${place}.name`} label={texts.name} required autoComplete="off" />
          </Box>
          <FormDayField name={`closures.${place}.from`} label={texts.from} required />
          <FormDayField name={`closures.${place}.to`} label={texts.to} required />
          <Button
            color="inherit"
            aria-label={texts.removeNamed(closures[place]?.name ?? "")}
            onClick={() => remove(place)}
            sx={{ justifySelf: "start" }}
          >
            {texts.remove}
          </Button>
        </Box>
      ))}
      {fields.length < most && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => append({ from: today, to: today, name: "" })}
          sx={{ justifySelf: "start" }}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}
