import Box from "@mui/material/Box";
import { AudienceField } from "#web/domain/audience/audience-field.tsx";
import { MoneyField } from "#web/domain/money/money-field.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { fieldTexts, formTexts } from "./package-texts.ts";

const twoColumns = { display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } } as const;

export function PackageFieldset({ isNew }: { isNew: boolean }) {
  const { currency } = useWorkspace();
  return (
    <>
      <FormTextField
        name="name"
        label={fieldTexts.name}
        required
        autoComplete="off"
        // A new package starts with its name. For an existing one, the administrator looks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
      />
      <FormTextField name="description" label={fieldTexts.description} multiline minRows={2} autoComplete="off" />
      <Box sx={twoColumns}>
        <FormNumberField
          name="points"
          label={fieldTexts.points}
          required
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
        <FormNumberField
          name="bonusPoints"
          label={fieldTexts.bonusPoints}
          helperText={formTexts.bonusHint}
          required
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
        <MoneyField
          name="priceMinor"
          label={fieldTexts.priceMinor}
          helperText={formTexts.priceHint(currency)}
          required
        />
        <FormNumberField
          name="validDays"
          label={fieldTexts.validDays}
          helperText={formTexts.validHint}
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
      </Box>
      <AudienceField label={fieldTexts.audience} />
      <FormSwitchField name="isActive" label={fieldTexts.isActive} helperText={formTexts.activeHint} />
    </>
  );
}
