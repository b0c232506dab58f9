import { listConflicts, settleConflict } from "#lambdas/access/refused-contract.ts";
import { listVisits } from "#lambdas/access/visits-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { ListedRefused } from "./queries.ts";
import { refusedTexts as texts } from "./refused-texts.ts";

/** Says that somebody has looked at a conflict. It leaves the list at once, although the index may lag. */
export function useSettle(): (conflict: ListedRefused) => void {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { mutateAsync } = useRouteMutation(settleConflict, {
    refreshes: [listVisits],
    keeps: ({ refusedScanId }, cache) =>
      cache.hold(listConflicts, (list) => {
        const conflicts = list.conflicts.filter((one) => one.refusedScanId !== refusedScanId);
        return conflicts.length === list.conflicts.length ? undefined : { ...list, conflicts };
      }),
  });

  async function send({ refusedScanId }: ListedRefused): Promise<void> {
    try {
      await mutateAsync({ params: { tenantId, refusedScanId }, body: {} });
      toasts.success(texts.settled);
    } catch (error) {
      toasts.error(texts.notSettled, errorText(error));
    }
  }

  return (conflict) => void send(conflict);
}
