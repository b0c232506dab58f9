/** Adding and changing a resource, and what becomes of the form when the server refuses. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { createResource, type Resource, type ResourceFields, updateResource } from "#lambdas/resources/contract.ts";
import { showServerIssues } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { type ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { resourceInputTexts } from "./input-texts.ts";
import { allResources, fieldsOf } from "./queries.ts";
import { formTexts } from "./texts.ts";

interface Options {
  /** The resource as it was when the form opened; undefined for a new one. */
  resource: Resource | undefined;
  form: UseFormReturn<ResourceFields>;
  onSaved: () => void;
}

export function useSaveResource({ resource, form, onSaved }: Options) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const create = useRouteMutation(createResource);
  const update = useRouteMutation(updateResource);
  // What is edited stays what was loaded: a list that refreshes behind the form must not slip in a newer version,
  // or the next save would overwrite what nobody here has seen.
  const [base, setBase] = useState(resource);
  const [problem, setProblem] = useState<ApiError>();
  const [yours, setYours] = useState<ResourceFields>();

  function save(fields: ResourceFields): void {
    setProblem(undefined);
    const answers = {
      onSuccess: ({ name }: Resource) => {
        toasts.success(base === undefined ? formTexts.added(name) : formTexts.saved(name));
        onSaved();
      },
      onError: (error: ApiError) => {
        if (!showServerIssues(form, error, resourceInputTexts)) setProblem(error);
      },
    };
    if (base === undefined) create.mutate({ params: { tenantId }, body: fields }, answers);
    else {
      const { resourceId, version } = base;
      update.mutate({ params: { tenantId, resourceId }, body: { ...fields, version } }, answers);
    }
  }

  /** Shows what somebody else saved; what was typed here stays at hand, to be taken back value by value. */
  async function loadNewState(): Promise<void> {
    try {
      const { resources } = await client.fetchQuery({ ...allResources(tenantId), staleTime: 0 });
      const fresh = resources.find(({ resourceId }) => resourceId === base?.resourceId);
      if (fresh === undefined) return;
      setYours(form.getValues());
      setBase(fresh);
      form.reset(fieldsOf(fresh));
      setProblem(undefined);
    } catch (error) {
      setProblem(error as ApiError);
    }
  }

  return {
    save,
    isPending: create.isPending || update.isPending,
    problem,
    loadNewState,
    /** What was typed before the new state was loaded. */
    yours,
    forgetYours: () => setYours(undefined),
  };
}
