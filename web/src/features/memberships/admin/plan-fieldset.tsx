import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { type PlanFields, planChoiceSchema } from "#lambdas/memberships/plan-contract.ts";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { PriceField } from "./price-field.tsx";
import { choiceOptionTexts, fieldTexts, formTexts, unitTexts } from "./texts.ts";
import { UnpayableNote } from "./unpayable-note.tsx";

const units = (["days", "months"] as const).map((value) => ({ value, label: unitTexts[value] }));
const choices = planChoiceSchema.options.map((value) => ({ value, label: choiceOptionTexts[value] }));
const twoColumns = { display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } } as const;

export function PlanFieldset({ isNew }: { isNew: boolean }) {
  const { pointsEnabled } = useFeatures();
  const rollsOver = useWatch<PlanFields, "rollsOver">({ name: "rollsOver" });
  return (
    <>
      <FormTextField
        name="name"
        label={fieldTexts.name}
        required
        autoComplete="off"
        // A new plan starts with its name. For an existing one, the administrator looks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
      />
      <FormTextField name="description" label={fieldTexts.description} multiline minRows={2} autoComplete="off" />
      <Box sx={twoColumns}>
        <FormNumberField
          name="cycle.count"
          label={fieldTexts["cycle.count"]}
          required
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
        <FormSelectField name="cycle.unit" label={fieldTexts["cycle.unit"]} options={units} />
      </Box>
      <Box sx={twoColumns}>
        {/* Without points nobody sees them. The stored ones are kept. */}
        {pointsEnabled && (
          <FormNumberField
            name="pointsPerCycle"
            label={fieldTexts.pointsPerCycle}
            helperText={formTexts.pointsHint}
            required
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
        )}
        <PriceField />
      </Box>
      {pointsEnabled && <FormSwitchField name="rollsOver" label={fieldTexts.rollsOver} />}
      {pointsEnabled && rollsOver && (
        <FormNumberField
          name="rolloverLimit"
          label={fieldTexts.rolloverLimit}
          helperText={formTexts.limitHint}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
      )}
      <FormSelectField name="chosenBy" label={fieldTexts.chosenBy} options={choices} />
      <UnpayableNote />
      <FormSwitchField name="isActive" label={fieldTexts.isActive} helperText={formTexts.activeHint} />
    </>
  );
}
