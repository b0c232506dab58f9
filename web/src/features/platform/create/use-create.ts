/** Makes the workspace once, even if the button is pressed again or the answer is lost. */
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { createTenant } from "#lambdas/platform/founding-contract.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { slugRefusals } from "#web/domain/slug/slug-schema.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, useRouteMutation } from "#web/session/api.ts";
import { usePath } from "#web/session/workspace.tsx";
import type { CreateFields } from "./create-schema.ts";
import { createInputTexts } from "./input-texts.ts";
import { createTexts } from "./texts.ts";

export function useCreate(form: UseFormReturn<CreateFields, unknown, CreateFields>, forget: () => void) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const path = usePath();
  const mutation = useRouteMutation(createTenant, { refreshes: [listTenants] });
  const [problem, setProblem] = useState<string>();

  async function create(fields: CreateFields): Promise<void> {
    setProblem(undefined);
    const { name, ownerEmail, trialEndsOn = null } = fields;
    try {
      const { tenantId } = await mutation.mutateAsync({ body: { ...fields, trialEndsOn } });
      toasts.success(createTexts.done(name), createTexts.invited(ownerEmail));
      forget();
      void navigate(path(`/super-admin/tenants/${tenantId}`), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  }

  function refuse(error: ApiError): void {
    const ofSlug = slugRefusals[error.code];
    if (ofSlug !== undefined) form.setError("slug", { type: "server", message: ofSlug }, { shouldFocus: true });
    else if (error.code === "platform.trial_end_wrong")
      form.setError("trialEndsOn", { type: "server", message: errorText(error) }, { shouldFocus: true });
    else if (!showServerIssues(form, error, createInputTexts)) setProblem(errorText(error));
  }

  return { create, problem, isPending: mutation.isPending };
}
