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
import { BusyButton } from "#web/kit/busy-button.tsx";
import { Form, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { Page } from "#web/kit/page.tsx";
import { pageLanguage } from "#web/session/page-language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { CreateFieldset } from "./create-fieldset.tsx";
import { type CreateFields, createSchema } from "./create-schema.ts";
import { createInputTexts } from "./input-texts.ts";
import { createTexts } from "./texts.ts";
import { useCreate } from "./use-create.ts";

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
  const { currency } = useWorkspace();
  const [defaults] = useState(() => usualFields(currency));
  const form = useContractForm<CreateFields, CreateFields>(createSchema, defaults, createInputTexts);
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const { create, problem, isPending } = useCreate(form, leaveFreely);
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
        <Form form={form} onSubmit={create}>
          {problem !== undefined && (
            <Alert severity="error">
              <AlertTitle>{createTexts.failed}</AlertTitle>
              {problem}
            </Alert>
          )}
          <CreateFieldset />
          <div>
            <BusyButton type="submit" variant="contained" isBusy={isPending} loadingPosition="start">
              {createTexts.submit}
            </BusyButton>
          </div>
        </Form>
        {question}
      </Page>
    </>
  );
}
