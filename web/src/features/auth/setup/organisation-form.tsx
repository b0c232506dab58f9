import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { UseFormReturn } from "react-hook-form";
import type { Checkout } from "#lambdas/setup/contract.ts";
import { SlugField } from "#web/domain/slug/slug-field.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { organisationInputTexts } from "./input-texts.ts";
import { type OrganisationFields, organisationSchema } from "./organisation-schema.ts";
import { PlanSummary } from "./plan-summary.tsx";
import { setupTexts } from "./texts.ts";
import { useCreateTenant } from "./use-create-tenant.ts";

const texts = setupTexts.form;
const empty = { name: "", slug: "", domain: "" };

/** The page keeps this form, so that what is typed outlives a session that ends meanwhile. */
export type OrganisationDraft = UseFormReturn<typeof empty, unknown, OrganisationFields>;

export function useOrganisationDraft(): OrganisationDraft {
  return useContractForm<typeof empty, OrganisationFields>(organisationSchema, empty, organisationInputTexts);
}

export function OrganisationForm({ checkout, form }: { checkout: Checkout; form: OrganisationDraft }) {
  const creating = useCreateTenant(checkout.sessionId, form);
  return (
    <Card component="section" aria-label={texts.title} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ marginBlockEnd: 2.5 }}>
        {texts.title}
      </Typography>
      <Form form={form} onSubmit={creating.create}>
        {creating.problem !== undefined && (
          <Alert severity="error">
            <AlertTitle>{texts.unsaved}</AlertTitle>
            {errorText(creating.problem)}
          </Alert>
        )}
        <FormTextField name="name" label={texts.name} required autoComplete="organization" />
        <SlugField />
        <FormTextField
          name="domain"
          label={texts.domain}
          helperText={texts.domainHint}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: "url", spellCheck: false, autoCapitalize: "none" } }}
        />
        <PlanSummary checkout={checkout} />
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
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
