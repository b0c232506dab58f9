import Box from "@mui/material/Box";
import { resourceLimits, resourceTypeSchema } from "#lambdas/resources/contract.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { PictureList } from "#web/domain/writing/picture-list.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { FormSuggestionField } from "#web/kit/form-suggestions.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { AmenitiesField } from "./amenities-field.tsx";
import type { KnownWords } from "./known-words.ts";
import { fieldTexts, formTexts, photoTexts } from "./texts.ts";

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
      <FormSuggestionField
        name="floor"
        label={fieldTexts.floor}
        helperText={formTexts.floorHint}
        suggestions={known.floors}
      />
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
      <PictureList
        name="photos"
        title={fieldTexts.photos}
        hint={photoTexts.hint}
        most={resourceLimits.photos}
        texts={photoTexts}
      />
      <FormSwitchField name="isAvailable" label={fieldTexts.isAvailable} helperText={formTexts.availableHint} />
      <FormSwitchField
        name="requiresApproval"
        label={fieldTexts.requiresApproval}
        helperText={formTexts.approvalHint}
      />
    </>
  );
}
