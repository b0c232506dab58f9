import { orderPackages, type PointsPackage } from "#lambdas/payments/package-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { packagesTexts } from "./package-texts.ts";

/** Moves a package by one place, up (-1) or down (1). */
export function useOrder(packages: readonly PointsPackage[]) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const undo = useUndo();
  // The next move counts from the order that this one leaves.
  const { mutate, mutateAsync, isPending } = useRouteMutation(orderPackages, { waitsForRefresh: true });

  function move(pack: PointsPackage, by: -1 | 1): void {
    const place = packages.findIndex(({ packageId }) => packageId === pack.packageId) + by;
    const packageIds = packages.map(({ packageId }) => packageId).filter((packageId) => packageId !== pack.packageId);
    const before = packages.map(({ packageId }) => packageId);
    packageIds.splice(place, 0, pack.packageId);
    mutate(
      { params: { tenantId }, body: { packageIds } },
      {
        onSuccess: () =>
          toasts.success(packagesTexts.moved(pack.name, place + 1), undefined, {
            action: undo(() => mutateAsync({ params: { tenantId }, body: { packageIds: before } })),
          }),
        onError: (error) => toasts.error(packagesTexts.notMoved(pack.name), errorText(error)),
      },
    );
  }
  return { move, isPending };
}
