import { type MembershipPlan, orderPlans } from "#lambdas/memberships/plan-contract.ts";
import { type OfferAction, useOfferActions } from "#web/domain/offer/use-offer-actions.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { usePlanWords } from "./plan-words.ts";
import { choiceTexts, plansTexts } from "./texts.ts";

type PlanRows = Pick<
  DataListProps<MembershipPlan>,
  "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption"
>;

/** The columns of the list and the actions of a row. */
export function usePlanRows(
  plans: readonly MembershipPlan[],
  onAct: (plan: MembershipPlan, action: OfferAction) => void,
): PlanRows {
  const words = usePlanWords();
  const { tenantId } = useWorkspace();
  // The next move counts from the order that this one leaves.
  const order = useRouteMutation(orderPlans, { waitsForRefresh: true });
  const rowActions = useOfferActions({
    offers: plans,
    idOf: ({ planId }) => planId,
    isKept: ({ wasHeld }) => wasHeld,
    activateLabel: plansTexts.activate,
    saveOrder: (planIds) => order.mutateAsync({ params: { tenantId }, body: { planIds } }),
    isSavingOrder: order.isPending,
    onAct,
  });
  const { pointsEnabled } = useFeatures();
  const { columns: headers } = plansTexts;

  const columns: DataColumn<MembershipPlan>[] = [
    {
      key: "points",
      header: headers.points,
      sortBy: ({ pointsPerCycle }) => pointsPerCycle,
      width: 100,
      align: "end",
      cell: words.points,
    },
    { key: "cycle", header: headers.cycle, width: 96, cell: words.cycle },
    {
      key: "price",
      header: headers.price,
      sortBy: ({ priceMinor }) => priceMinor,
      width: 104,
      align: "end",
      narrow: "beside",
      cell: words.price,
    },
    { key: "rollover", header: headers.rollover, width: 112, narrow: "hidden", cell: words.rollover },
    {
      key: "chosenBy",
      header: headers.chosenBy,
      sortBy: ({ chosenBy }) => choiceTexts[chosenBy],
      width: 132,
      narrow: "hidden",
      cell: ({ chosenBy }) => choiceTexts[chosenBy],
    },
    {
      key: "state",
      header: headers.state,
      sortBy: ({ isActive }) => statusTexts[isActive ? "plan.active" : "plan.archived"],
      width: 120,
      widthBesideDetail: 120,
      narrow: "end",
      cell: ({ isActive }) => <StatusBadge status={isActive ? "plan.active" : "plan.archived"} />,
    },
  ];
  const ofPoints = new Set(["points", "rollover"]);

  return {
    caption: plansTexts.caption,
    name: {
      header: headers.name,
      sortBy: ({ name }) => name,
      text: ({ name }) => name,
      below: ({ description }) => description || null,
    },
    columns: pointsEnabled ? columns : columns.filter(({ key }) => !ofPoints.has(key)),
    rowKey: ({ planId }) => planId,
    rowName: ({ name }) => name,
    rowActions,
  };
}
