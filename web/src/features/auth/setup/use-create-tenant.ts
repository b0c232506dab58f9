/** Creates the workspace once, even if the button is pressed again or the answer is lost. */
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { CheckoutSessionId } from "#lambdas/contract/plans.ts";
import { createTenant } from "#lambdas/setup/contract.ts";
import { slugTaken } from "#lambdas/tenants/contract.ts";
import { slugRefusals } from "#web/domain/slug/slug-schema.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, useRouteMutation } from "#web/session/api.ts";
import { organisationInputTexts } from "./input-texts.ts";
import type { OrganisationFields, OrganisationInput } from "./organisation-schema.ts";
import { setupTexts } from "./texts.ts";

const { toasts: sentences } = setupTexts;
const redirectMilliseconds = 1000;

/** The server's own reason. A failure has none, and without an answer it is not even known whether it failed there. */
function reasonOf(error: ApiError): string {
  if (error.status === 0) return sentences.failed.text;
  return error.status >= 500 ? sentences.failed.atServer : errorText(error);
}

export function useCreateTenant(
  sessionId: CheckoutSessionId,
  form: UseFormReturn<OrganisationInput, unknown, OrganisationFields>,
) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const mutation = useRouteMutation(createTenant);
  const [problem, setProblem] = useState<ApiError>();
  // Keeps the button disabled between the answer and the redirect.
  const [isDone, setIsDone] = useState(false);

  /** Awaited, not told by a callback of the mutation: if the session has ended, this form goes before the answer. */
  async function create({ domain, ...fields }: OrganisationFields): Promise<void> {
    setProblem(undefined);
    const body = { sessionId, ...fields, ...(domain === "" ? {} : { domain }) };
    try {
      const tenant = await mutation.mutateAsync({ body });
      setIsDone(true);
      toasts.success(sentences.done.title, sentences.done.text);
      setTimeout(() => void navigate(`/${tenant.slug}/dashboard`, { replace: true }), redirectMilliseconds);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error, fields.slug);
    }
  }

  function refuse(error: ApiError, slug: string): void {
    const message = slugRefusals[error.code];
    if (message !== undefined) {
      toasts.error(sentences.slugTaken.title, error.code === slugTaken.code ? sentences.slugTaken.text(slug) : message);
      form.setError("slug", { type: "server", message }, { shouldFocus: true });
    } else if (error.status === 401) {
      toasts.error(sentences.authentication.title, sentences.authentication.text);
    } else if (!showServerIssues(form, error, organisationInputTexts)) {
      toasts.error(sentences.failed.title, reasonOf(error));
      setProblem(error);
    }
  }

  return { create, problem, isPending: mutation.isPending || isDone };
}
