import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { languages } from "#lambdas/contract/languages.ts";
import { currencySchema } from "#lambdas/contract/money.ts";
import { subscriptionPlanSchema, subscriptionPlans } from "#lambdas/contract/plans.ts";
import { themePresetSchema, themePresets } from "#lambdas/contract/theme-presets.ts";
import { useFormat } from "#web/domain/format.ts";
import { currencyOptions } from "#web/domain/region/choices.ts";
import { TimeZoneField } from "#web/domain/region/time-zone-field.tsx";
import { SlugField } from "#web/domain/slug/slug-field.tsx";
import { FormDateField, FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { innerRadius } from "#web/kit/looks.ts";
import { pageLocale } from "#web/session/language.ts";
import { planTexts } from "../tenants/texts.ts";
import type { CreateFields } from "./create-schema.ts";
import { presetTexts, createTexts as texts } from "./texts.ts";

const presets = themePresetSchema.options.map((value) => ({ value, label: presetTexts[value] }));
const modules = ["bookingEnabled", "pointsEnabled", "digitalCardsEnabled"] as const;

/** The groups of the form. On a phone, each is a step. */
export const steps = [
  ["name", "slug", "ownerEmail"],
  ["plan", "trialEndsOn"],
  ["timeZone", "currency", "language"],
  ["features"],
  ["theme", "withSamples"],
] as const satisfies readonly (readonly (keyof CreateFields)[])[];

/** `only`: the one group that is shown. All keep what was typed. */
export function CreateFieldset({ only }: { only: number | undefined }) {
  const isHidden = (step: number) => only !== undefined && only !== step;
  const format = useFormat();
  const plans = subscriptionPlanSchema.options.map((value) => {
    const { maxMembers, maxResources } = subscriptionPlans[value];
    const label = texts.planLimits(planTexts[value], format.number(maxMembers), format.number(maxResources));
    return { value, label };
  });
  return (
    <>
      <Group {...texts.house} isHidden={isHidden(0)}>
        <FormTextField name="name" label={texts.name} required autoComplete="off" />
        <SlugField />
        <FormTextField
          name="ownerEmail"
          type="email"
          label={texts.ownerEmail}
          helperText={texts.ownerHint}
          required
          autoComplete="off"
        />
      </Group>
      <Group {...texts.plan} isHidden={isHidden(1)}>
        <FormSelectField name="plan" label={texts.planField} options={plans} />
        <FormDateField name="trialEndsOn" label={texts.trialEndsOn} helperText={texts.trialHint} />
      </Group>
      <Group {...texts.region} isHidden={isHidden(2)}>
        <TimeZoneField label={texts.timeZone} helperText={texts.timeZoneHint} />
        <FormSelectField
          name="currency"
          label={texts.currency}
          options={currencyOptions(currencySchema.options, pageLocale)}
        />
        <FormSelectField
          name="language"
          label={texts.language}
          helperText={texts.languageHint}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
        />
      </Group>
      <Group {...texts.parts} isHidden={isHidden(3)}>
        {modules.map((name) => (
          <FormSwitchField key={name} name={`features.${name}`} label={texts[name]} />
        ))}
      </Group>
      <Group {...texts.look} isHidden={isHidden(4)}>
        <FormSelectField name="theme" label={texts.theme} options={presets} />
        <Swatches />
        <FormSwitchField name="withSamples" label={texts.withSamples} helperText={texts.withSamplesHint} />
      </Group>
    </>
  );
}

/** The chosen colours. Decorative: the choice names them. */
function Swatches() {
  const theme = useWatch<CreateFields, "theme">({ name: "theme" });
  const colours = themePresets[theme];
  if (colours === null) return null;
  const { primary, accent, secondary, background } = colours;
  return (
    <Box aria-hidden sx={{ display: "flex", gap: 1 }}>
      {[primary, accent, secondary, background].map((colour) => (
        <Box
          key={colour}
          sx={{
            width: 48,
            height: 24,
            borderRadius: innerRadius,
            border: "1px solid",
            borderColor: "divider",
            backgroundColor: colour,
          }}
        />
      ))}
    </Box>
  );
}

interface GroupProps {
  title: string;
  text: string;
  isHidden: boolean;
  children: ReactNode;
}

function Group({ title, text, isHidden, children }: GroupProps) {
  const id = useId();
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={id}
      hidden={isHidden}
      sx={{ p: { xs: 2, sm: 3 }, "&[hidden]": { display: "none" } }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {text}
      </Typography>
      <Box sx={{ display: "grid", gap: 2 }}>{children}</Box>
    </Card>
  );
}
