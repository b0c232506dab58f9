import Autocomplete from "@mui/material/Autocomplete";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useController, useWatch } from "react-hook-form";
import type { Fulfilment, ProductFields } from "#lambdas/products/contract.ts";
import { AudienceField } from "#web/domain/audience/audience-field.tsx";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { TaxField } from "./tax-field.tsx";
import { formTexts, fulfilmentTexts, productFieldTexts as labels } from "./texts.ts";
import { VariantFields } from "./variant-fields.tsx";

const kinds = ["collect", "instant", "points"] as const;
const first: Record<Fulfilment["kind"], Fulfilment> = {
  collect: { kind: "collect" },
  instant: { kind: "instant", instructions: "" },
  points: { kind: "points", points: 1 },
};

export function ProductFieldset({ isNew, categories }: { isNew: boolean; categories: readonly string[] }) {
  const hasStock = useWatch<ProductFields, "hasStock">({ name: "hasStock" });
  return (
    <>
      <FormTextField
        name="name"
        label={labels.name}
        required
        autoComplete="off"
        // A new product starts with its name. For an existing one, the administrator looks first.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
      />
      <CategoryField categories={categories} />
      <FormTextField name="description" label={labels.description} multiline minRows={3} autoComplete="off" />
      <PictureFields />
      <VariantFields />
      <FulfilmentFields />
      <TaxField />
      <div>
        <AudienceField name="audience" label={labels.audience} />
      </div>
      <FormNumberField
        name="limitPerMember"
        label={labels.limitPerMember}
        helperText={formTexts.limitHelp}
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
      <FormSwitchField name="hasStock" label={labels.hasStock} helperText={formTexts.stockHelp} />
      {hasStock && (
        <FormNumberField
          name="lowAt"
          label={labels.lowAt}
          helperText={formTexts.lowHelp}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
      )}
    </>
  );
}

/** A category of another product, or a new one. */
function CategoryField({ categories }: { categories: readonly string[] }) {
  const { field, fieldState } = useController<ProductFields, "category">({ name: "category" });
  return (
    <Autocomplete
      {...autocompleteTexts}
      freeSolo
      disablePortal
      options={categories}
      // As high as the fields around it.
      sx={{ "& .MuiOutlinedInput-root": { paddingBlock: "2px" } }}
      inputValue={field.value}
      onInputChange={(_event, typed) => field.onChange(typed)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={labels.category}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? formTexts.categoryHelp}
        />
      )}
    />
  );
}

/** How a buyer gets it. Each way has its own fields. */
function FulfilmentFields() {
  const { field } = useController<ProductFields, "fulfilment">({ name: "fulfilment" });
  const { kind } = field.value;
  return (
    <>
      <TextField
        select
        fullWidth
        label={labels.fulfilment}
        helperText={kind === "points" ? formTexts.pointsHelp : undefined}
        value={kind}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(first[kinds.find((one) => one === target.value) ?? "collect"])}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {fulfilmentTexts[one]}
          </MenuItem>
        ))}
      </TextField>
      {kind === "instant" && (
        <FormTextField
          name="fulfilment.instructions"
          label={formTexts.instructions}
          helperText={formTexts.instructionsHelp}
          multiline
          minRows={2}
          autoComplete="off"
        />
      )}
      {kind === "points" && (
        <FormNumberField
          name="fulfilment.points"
          label={formTexts.grantedPoints}
          required
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
      )}
    </>
  );
}
