import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useController, useWatch } from "react-hook-form";
import { type Fulfilment, type ProductFields, productLimits } from "#lambdas/products/contract.ts";
import { AudienceField } from "#web/domain/audience/audience-field.tsx";
import { PictureList } from "#web/domain/writing/picture-list.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { FormSuggestionField } from "#web/kit/form-suggestions.tsx";
import { TaxField } from "./tax-field.tsx";
import { formTexts, fulfilmentTexts, productFieldTexts as labels, pictureTexts } from "./texts.ts";
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
      <FormSuggestionField
        name="category"
        label={labels.category}
        helperText={formTexts.categoryHelp}
        suggestions={categories}
      />
      <FormTextField name="description" label={labels.description} multiline minRows={3} autoComplete="off" />
      <PictureList name="pictures" title={labels.pictures} most={productLimits.pictures} texts={pictureTexts} />
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
