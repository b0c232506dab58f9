import Box from "@mui/material/Box";
import { resourceTypeSchema } from "#lambdas/resources/contract.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { AmenitiesField } from "./amenities-field.tsx";
import { FloorField } from "./floor-field.tsx";
import type { KnownWords } from "./known-words.ts";
import { PhotoFields } from "./photo-fields.tsx";
import { fieldTexts, formTexts } from "./texts.ts";

const types = resourceTypeSchema.options.map((value) => ({ value, label: typeTexts[value].one }));

interface ResourceFieldsetProps {
  isNew: boolean;
  known: KnownWords;
}

export function ResourceFieldset({ isNew, known }: ResourceFieldsetProps) {
  const { pointsEnabled } = useFeatures();
  return (
    <>
      <FormTextField
        name="name"
        label={fieldTexts.name}
        required
        autoComplete="off"
        // A new resource starts with its name. For an existing one, the administrator looks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
      />
      <FormSelectField name="type" label={fieldTexts.type} options={types} />
      <FormTextField
        name="location"
        label={fieldTexts.location}
        helperText={formTexts.locationHint}
        autoComplete="off"
      />
      <FloorField known={known.floors} />
      <FormTextField
        name="description"
        label={fieldTexts.description}
        helperText={formTexts.descriptionHint}
        multiline
        minRows={2}
        autoComplete="off"
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <FormNumberField
          name="capacity"
          label={fieldTexts.capacity}
          helperText={formTexts.capacityHint}
          required
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
        {/* Without points nothing has a cost. The stored one is kept. */}
        {pointsEnabled && (
          <FormNumberField
            name="pointCostPerHour"
            label={fieldTexts.pointCostPerHour}
            helperText={formTexts.costHint}
            required
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
        )}
      </Box>
      <AmenitiesField known={known.amenities} />
      <PhotoFields />
      <FormSwitchField name="isAvailable" label={fieldTexts.isAvailable} helperText={formTexts.availableHint} />
      <FormSwitchField
        name="requiresApproval"
        label={fieldTexts.requiresApproval}
        helperText={formTexts.approvalHint}
      />
    </>
  );
}
