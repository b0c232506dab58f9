/** The variants of a product with their prices. A product with one variant needs no name for it. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { get, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type ProductFields, productLimits } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MoneyField } from "#web/domain/money/money-field.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { inSight } from "#web/kit/in-sight.ts";
import { cardFrame } from "#web/kit/looks.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { emptyVariant } from "./queries.ts";
import { productFieldTexts, variantTexts as texts } from "./texts.ts";

export function VariantFields() {
  const id = useId();
  const { fields, append, remove } = useFieldArray<ProductFields, "variants">({ name: "variants" });
  const { errors } = useFormContext<ProductFields>().formState;
  const refused: string | undefined = get(errors, "variants.root.message") ?? get(errors, "variants.message");
  const isOnly = fields.length === 1;
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {isOnly ? productFieldTexts.variants : texts.title}
      </Typography>
      {refused !== undefined && (
        <FormHelperText ref={inSight} error role="alert">
          {refused}
        </FormHelperText>
      )}
      {fields.map((field, place) => (
        <OneVariant key={field.id} place={place} isOnly={isOnly} onRemove={isOnly ? undefined : () => remove(place)} />
      ))}
      {fields.length < productLimits.variants && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => append(emptyVariant)}
          sx={{ alignSelf: "flex-start" }}
        >
          {texts.add}
        </Button>
      )}
    </Stack>
  );
}

interface OneVariantProps {
  place: number;
  isOnly: boolean;
  onRemove: (() => void) | undefined;
}

function OneVariant({ place, isOnly, onRemove }: OneVariantProps) {
  const id = useId();
  const format = useFormat();
  const { currency } = useWorkspace();
  const kind = useWatch<ProductFields, "fulfilment.kind">({ name: "fulfilment.kind" });
  const path = `variants.${place}`;
  const title = texts.one(format.number(place + 1));
  return (
    <Stack
      role="group"
      aria-labelledby={isOnly ? undefined : id}
      spacing={2}
      sx={isOnly ? {} : { ...cardFrame, padding: 2 }}
    >
      {!isOnly && (
        <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", minHeight: 36 }}>
          <Typography id={id} variant="subtitle2" component="h4">
            {title}
          </Typography>
          {onRemove !== undefined && (
            <Button
              size="small"
              color="inherit"
              startIcon={<DeleteOutlined />}
              aria-label={texts.removeOne(title)}
              onClick={onRemove}
            >
              {texts.remove}
            </Button>
          )}
        </Stack>
      )}
      {!isOnly && <FormTextField name={`${path}.name`} label={texts.name} required autoComplete="off" />}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
        {kind !== "points" && (
          <FormNumberField
            name={`${path}.pointsPrice`}
            label={texts.pointsPrice}
            helperText={texts.pointsPriceHelp}
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
        )}
        <MoneyField
          name={`${path}.moneyPriceMinor`}
          label={texts.moneyPrice(currency)}
          helperText={texts.moneyPriceHelp}
        />
      </Box>
      <FormTextField name={`${path}.sku`} label={texts.sku} autoComplete="off" />
    </Stack>
  );
}
