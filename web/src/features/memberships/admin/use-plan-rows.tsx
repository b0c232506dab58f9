import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import UnarchiveOutlined from "@mui/icons-material/UnarchiveOutlined";
import type { MembershipPlan } from "#lambdas/memberships/plan-contract.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { usePlanWords } from "./plan-words.ts";
import { choiceTexts, plansTexts } from "./texts.ts";
import { useOrder } from "./use-order.ts";

export type PlanAction = "edit" | "archive" | "activate" | "delete";

type PlanRows = Pick<
  DataListProps<MembershipPlan>,
  "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption"
>;

/** The columns of the list and the actions of a row. */
export function usePlanRows(
  plans: readonly MembershipPlan[],
  onAct: (plan: MembershipPlan, action: PlanAction) => void,
): PlanRows {
  const words = usePlanWords();
  const order = useOrder(plans);
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

  function rowActions(plan: MembershipPlan): MenuAction[] {
    const act = (action: PlanAction) => () => onAct(plan, action);
    const place = plans.indexOf(plan);
    return [
      { label: plansTexts.edit, icon: <EditOutlined />, onSelect: act("edit") },
      {
        label: plansTexts.moveUp,
        icon: <ArrowUpwardOutlined />,
        disabled: order.isPending || place === 0,
        onSelect: () => order.move(plan, -1),
      },
      {
        label: plansTexts.moveDown,
        icon: <ArrowDownwardOutlined />,
        disabled: order.isPending || place === plans.length - 1,
        onSelect: () => order.move(plan, 1),
      },
      plan.isActive
        ? { label: plansTexts.archive, icon: <ArchiveOutlined />, onSelect: act("archive") }
        : { label: plansTexts.activate, icon: <UnarchiveOutlined />, onSelect: act("activate") },
      // A plan that anybody had is archived, never deleted.
      ...(plan.wasHeld
        ? []
        : [{ label: plansTexts.remove, icon: <DeleteOutlined />, tone: "negative" as const, onSelect: act("delete") }]),
    ];
  }

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
