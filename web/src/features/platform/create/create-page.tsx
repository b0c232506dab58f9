/** Create Tenant: a workspace without a checkout, and the invitation of its owner. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { defaultFeatures } from "#lambdas/contract/modules.ts";
import { trialDays } from "#lambdas/contract/plans.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { Page } from "#web/kit/page.tsx";
import { pageLanguage } from "#web/session/page-language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { CreateFieldset, steps } from "./create-fieldset.tsx";
import { type CreateFields, createSchema } from "./create-schema.ts";
import { forgetDraft, readDraft } from "./draft.ts";
import { createInputTexts } from "./input-texts.ts";
import { StepBar } from "./step-bar.tsx";
import { createTexts } from "./texts.ts";
import { useCreate } from "./use-create.ts";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useSteps } from "./use-steps.ts";

/** The page proposes the browser's zone and the product's usual trial. */
function usualFields(currency: CreateFields["currency"]): CreateFields {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    name: "",
    slug: "",
    ownerEmail: "",
    plan: "starter",
    trialEndsOn: addDays(localDate(Date.now(), timeZone), trialDays),
    timeZone,
    currency,
    language: pageLanguage,
    features: defaultFeatures,
    theme: "house",
    withSamples: true,
  };
}

export function Component() {
  const path = usePath();
  const { dateTime } = useFormat();
  const { currency } = useWorkspace();
  const [usual] = useState(() => usualFields(currency));
  const [draft, setDraft] = useState(() => readDraft(Date.now()));
  const form = useContractForm<CreateFields, CreateFields>(createSchema, draft?.fields ?? usual, createInputTexts);
  const { forget } = useKeptDraft(form, usual);
  const { create, problem, isPending } = useCreate(form, forget);
  const stepping = useSteps(form);
  const { step, isLast } = stepping;

  function startOver(): void {
    form.reset(usual);
    forgetDraft();
    setDraft(undefined);
    stepping.go(0);
  }

  return (
    <>
      <Box sx={{ maxWidth: 560, mx: "auto", width: "100%" }}>
        <Button
          component={RouterLink}
          to={path("/super-admin/tenants")}
          color="inherit"
          startIcon={<ArrowBackOutlined />}
          sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
        >
          {createTexts.back}
        </Button>
      </Box>
      <Page title={createTexts.title} subtitle={createTexts.subtitle} width="form">
        {draft !== undefined && (
          <Alert
            severity="info"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" size="small" onClick={startOver}>
                {createTexts.startOver}
              </Button>
            }
          >
            {createTexts.kept(dateTime(new Date(draft.keptAt).toISOString()))}
          </Alert>
        )}
        {step !== undefined && <StepBar step={step} of={steps.length} />}
        <Form form={form} onSubmit={step === undefined || isLast ? create : stepping.next}>
          {problem !== undefined && (
            <Alert severity="error">
              <AlertTitle>{createTexts.failed}</AlertTitle>
              {problem}
            </Alert>
          )}
          <CreateFieldset only={step} />
          <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
            {step !== undefined && step > 0 && (
              <Button color="inherit" onClick={() => stepping.go(step - 1)}>
                {createTexts.previous}
              </Button>
            )}
            {step !== undefined && !isLast ? (
              <Button variant="contained" onClick={() => void stepping.next()} sx={{ marginInlineStart: "auto" }}>
                {createTexts.next}
              </Button>
            ) : (
              <BusyButton type="submit" variant="contained" isBusy={isPending} loadingPosition="start">
                {createTexts.submit}
              </BusyButton>
            )}
          </Box>
        </Form>
      </Page>
    </>
  );
}
