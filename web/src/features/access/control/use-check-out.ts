import { checkOut } from "#lambdas/access/arrivals-contract.ts";
import { type Visit } from "#lambdas/access/contract.ts";
import { listInside } from "#lambdas/access/visits-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { holdVisit } from "./queries.ts";
import { insideTexts as texts } from "./texts.ts";

type Leaving = Pick<Visit, "memberId" | "visitId"> & { name: string };

/** Checks somebody out, and says so. */
export function useCheckOut(): (leaving: Leaving) => void {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { mutateAsync } = useRouteMutation(checkOut, {
    refreshes: [listInside],
    keeps: ({ visit }, cache) => holdVisit(visit, cache),
  });

  async function send({ memberId, visitId, name }: Leaving): Promise<void> {
    try {
      await mutateAsync({ params: { tenantId, memberId }, body: { visitId } });
      toasts.success(texts.left(name));
    } catch (error) {
      toasts.error(texts.notLeft(name), errorText(error));
    }
  }

  return (leaving) => void send(leaving);
}
