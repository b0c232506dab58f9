/** Adds and changes a package, and updates the form if the server refuses. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import {
  createPackage,
  type PackageFields,
  type PointsPackage,
  updatePackage,
} from "#lambdas/payments/package-contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { packageInputTexts } from "./package-input-texts.ts";
import { formTexts } from "./package-texts.ts";
import { allPackages, fieldsOf } from "./queries.ts";

interface Options {
  /** The package as it was when the form opened; undefined for a new one. */
  pack: PointsPackage | undefined;
  form: UseFormReturn<PackageFields>;
  onSaved: () => void;
}

export function useSavePackage({ pack, form, onSaved }: Options): VersionedForm<PackageFields> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const view = useView();
  const create = useRouteMutation(createPackage);
  const update = useRouteMutation(updatePackage);
  return useVersionedForm<PointsPackage, PackageFields>({
    form,
    entity: pack,
    fieldsOf,
    texts: packageInputTexts,
    load: async () => {
      const { packages } = await client.fetchQuery({ ...allPackages(tenantId), staleTime: 0 });
      return packages.find(({ packageId }) => packageId === pack?.packageId);
    },
    send: (fields, seen) =>
      seen === undefined
        ? create.mutateAsync({ params: { tenantId }, body: fields })
        : update.mutateAsync({
            params: { tenantId, packageId: seen.packageId },
            body: { ...fields, version: seen.version },
          }),
    onSaved: ({ packageId, name }) => {
      if (pack !== undefined) toasts.success(formTexts.saved(name));
      else
        toasts.success(formTexts.added(name), undefined, {
          action: view(`/admin/points/packages?package=${packageId}`),
        });
      onSaved();
    },
  });
}
