/** Adds and changes a resource, and updates the form if the server refuses. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { createResource, type Resource, type ResourceFields, updateResource } from "#lambdas/resources/contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { useRouteMutation } from "#web/session/api.ts";
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

export function useSaveResource({ resource, form, onSaved }: Options): VersionedForm<ResourceFields> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const view = useView();
  const create = useRouteMutation(createResource);
  const update = useRouteMutation(updateResource);
  return useVersionedForm<Resource, ResourceFields>({
    form,
    entity: resource,
    fieldsOf,
    texts: resourceInputTexts,
    load: async () => {
      const { resources } = await client.fetchQuery({ ...allResources(tenantId), staleTime: 0 });
      return resources.find(({ resourceId }) => resourceId === resource?.resourceId);
    },
    send: (fields, seen) =>
      seen === undefined
        ? create.mutateAsync({ params: { tenantId }, body: fields })
        : update.mutateAsync({
            params: { tenantId, resourceId: seen.resourceId },
            body: { ...fields, version: seen.version },
          }),
    onSaved: ({ resourceId, name }) => {
      if (resource !== undefined) toasts.success(formTexts.saved(name));
      else
        toasts.success(formTexts.added(name), undefined, { action: view(`/admin/resources?resource=${resourceId}`) });
      onSaved();
    },
  });
}
