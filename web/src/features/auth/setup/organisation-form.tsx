import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { languages } from "#lambdas/contract/languages.ts";
import { currencySchema } from "#lambdas/contract/money.ts";
import type { Checkout } from "#lambdas/setup/contract.ts";
import { currencyOptions } from "#web/domain/region/choices.ts";
import { TimeZoneField } from "#web/domain/region/time-zone-field.tsx";
import { SlugField } from "#web/domain/slug/slug-field.tsx";
import { Form, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { pageLanguage } from "#web/session/page-language.ts";
import { organisationInputTexts } from "./input-texts.ts";
import { type OrganisationFields, type OrganisationInput, organisationSchema } from "./organisation-schema.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { browserTimeZone, currencyFor } from "./region.ts";
import { setupTexts } from "./texts.ts";
import { useCreateTenant } from "./use-create-tenant.ts";

const texts = setupTexts.form;

/** The page keeps this form, so that what is typed outlives a session that ends meanwhile. */
export type OrganisationDraft = UseFormReturn<OrganisationInput, unknown, OrganisationFields>;

export function useOrganisationDraft(): OrganisationDraft {
  const [proposed] = useState(
    (): OrganisationInput => ({
      name: "",
      slug: "",
      domain: "",
      timeZone: browserTimeZone(),
      language: pageLanguage,
      currency: currencyFor(navigator.language),
    }),
  );
  return useContractForm<OrganisationInput, OrganisationFields>(organisationSchema, proposed, organisationInputTexts);
}

const languageNames = new Intl.DisplayNames(pageLanguage, { type: "language" });
const languageOptions = languages.map((value) => ({ value, label: languageNames.of(value) ?? value }));

export function OrganisationForm({ checkout, form }: { checkout: Checkout; form: OrganisationDraft }) {
  const creating = useCreateTenant(checkout.sessionId, form);
  return (
    <Card component="section" aria-label={texts.title} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ marginBlockEnd: 2.5 }}>
        {texts.title}
      </Typography>
      <Form form={form} onSubmit={creating.create}>
        {creating.problem !== undefined && <RefusalAlert title={texts.unsaved} error={creating.problem} />}
        <FormTextField name="name" label={texts.name} required autoComplete="organization" />
        <SlugField />
        <TimeZoneField label={texts.timeZone} helperText={texts.timeZoneHint} />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
          <FormSelectField
            name="language"
            label={texts.language}
            helperText={texts.languageHint}
            options={languageOptions}
          />
          <FormSelectField
            name="currency"
            label={texts.currency}
            helperText={texts.currencyHint}
            options={currencyOptions(currencySchema.options, pageLanguage)}
          />
        </Box>
        <FormTextField
          name="domain"
          label={texts.domain}
          helperText={texts.domainHint}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: "url", spellCheck: false, autoCapitalize: "none" } }}
        />
        <PlanSummary checkout={checkout} />
        <Box
          sx={{
            display: "flex",
            // On a phone, the button that goes on comes first.
            flexDirection: { xs: "column-reverse", sm: "row" },
            justifyContent: "space-between",
            gap: 1,
          }}
        >
          <Button href="/pricing" color="inherit">
            {setupTexts.backToPricing}
          </Button>
          <Button type="submit" variant="contained" loading={creating.isPending} loadingPosition="start">
            {texts.submit}
          </Button>
        </Box>
      </Form>
    </Card>
  );
}
