/** Cancellation tiers: until so many hours before the start, a share of the price comes back. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { type CancellationTier, type RuleFields, ruleLimits } from "#lambdas/resources/rules-contract.ts";
import { FormNumberField } from "#web/kit/form.tsx";
import { tierTexts as texts } from "./texts.ts";

/** What somebody starts from who sets tiers for the first time. */
export const firstTiers: readonly CancellationTier[] = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];

export function TiersField() {
  const { fields, append, remove } = useFieldArray<RuleFields, "cancellationTiers">({ name: "cancellationTiers" });
  const { errors } = useFormContext<RuleFields>().formState;
  const message = get(errors, "cancellationTiers.root.message") ?? get(errors, "cancellationTiers.message");
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
          role="group"
          aria-label={texts.tier(place + 1)}
          sx={{
            display: "grid",
            gap: 1,
            alignItems: "start",
            gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr auto" },
          }}
        >
          <FormNumberField
            name={`cancellationTiers.${place}.hours`}
            label={texts.hours}
            slotProps={{ htmlInput: { min: 0, max: ruleLimits.tierHours, step: 1 } }}
          />
          <FormNumberField
            name={`cancellationTiers.${place}.percent`}
            label={texts.percent}
            slotProps={{ htmlInput: { min: 1, max: 100, step: 1 } }}
          />
          {fields.length > 1 && (
            <Button
              color="inherit"
              aria-label={texts.removeTier(place + 1)}
              onClick={() => remove(place)}
              sx={{ justifySelf: "start", mt: { sm: 1 } }}
            >
              {texts.remove}
            </Button>
          )}
        </Box>
      ))}
      {fields.length < ruleLimits.tiers && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => append({ hours: 2, percent: 25 })}
          sx={{ justifySelf: "start" }}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}
