import { type MembershipPlan, orderPlans } from "#lambdas/memberships/plan-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { plansTexts } from "./texts.ts";

/** Moves a plan by one place, up (-1) or down (1). */
export function useOrder(plans: readonly MembershipPlan[]) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const undo = useUndo();
  // The next move counts from the order that this one leaves.
  const { mutate, mutateAsync, isPending } = useRouteMutation(orderPlans, { waitsForRefresh: true });

  function move(plan: MembershipPlan, by: -1 | 1): void {
    const place = plans.findIndex(({ planId }) => planId === plan.planId) + by;
    const planIds = plans.map(({ planId }) => planId).filter((planId) => planId !== plan.planId);
    const before = plans.map(({ planId }) => planId);
    planIds.splice(place, 0, plan.planId);
    mutate(
      { params: { tenantId }, body: { planIds } },
      {
        onSuccess: () =>
          toasts.success(plansTexts.moved(plan.name, place + 1), undefined, {
            action: undo(() => mutateAsync({ params: { tenantId }, body: { planIds: before } })),
          }),
        onError: (error) => toasts.error(plansTexts.notMoved(plan.name), errorText(error)),
      },
    );
  }
  return { move, isPending };
}
