import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import UnarchiveOutlined from "@mui/icons-material/UnarchiveOutlined";
import type { PointsPackage } from "#lambdas/payments/package-contract.ts";
import { audienceTexts } from "#web/domain/audience/texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import type { MenuAction } from "#web/kit/menu-button.tsx";
import { useMoney } from "./money.ts";
import { packagesTexts as texts } from "./package-texts.ts";
import { useOrder } from "./use-order.ts";

export type PackageAction = "edit" | "archive" | "activate" | "delete";

type PackageRows = Pick<
  DataListProps<PointsPackage>,
  "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption"
>;

/** The columns of the list and the actions of a row. */
export function usePackageRows(
  packages: readonly PointsPackage[],
  onAct: (pack: PointsPackage, action: PackageAction) => void,
): PackageRows {
  const format = useFormat();
  const { money, perPoint } = useMoney();
  const order = useOrder(packages);
  const { columns: headers } = texts;
  const priceOf = ({ priceMinor, currency }: PointsPackage) => ({ amountMinor: priceMinor, currency });
  const pointsOf = ({ points, bonusPoints }: PointsPackage) =>
    bonusPoints === 0 ? format.number(points) : texts.bonus(format.number(points), format.number(bonusPoints));

  const columns: DataColumn<PointsPackage>[] = [
    {
      key: "points",
      header: headers.points,
      sortBy: ({ points, bonusPoints }) => points + bonusPoints,
      width: 120,
      align: "end",
      cell: pointsOf,
    },
    {
      key: "price",
      header: headers.price,
      sortBy: ({ priceMinor }) => priceMinor,
      width: 112,
      align: "end",
      narrow: "beside",
      cell: (pack) => money(priceOf(pack)),
    },
    {
      key: "perPoint",
      header: headers.perPoint,
      sortBy: ({ priceMinor, points, bonusPoints }) => priceMinor / (points + bonusPoints),
      width: 104,
      align: "end",
      narrow: "hidden",
      cell: (pack) => perPoint(priceOf(pack), pack.points + pack.bonusPoints),
    },
    {
      key: "validity",
      header: headers.validity,
      sortBy: ({ validDays }) => validDays,
      width: 132,
      narrow: "hidden",
      cell: ({ validDays }) => (validDays === null ? texts.endless : texts.days(validDays)),
    },
    {
      key: "audience",
      header: headers.audience,
      sortBy: ({ audience }) => audienceTexts[audience.kind],
      width: 120,
      narrow: "hidden",
      cell: ({ audience }) => audienceTexts[audience.kind],
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

  function rowActions(pack: PointsPackage): MenuAction[] {
    const act = (action: PackageAction) => () => onAct(pack, action);
    const place = packages.indexOf(pack);
    return [
      { label: texts.edit, icon: <EditOutlined />, onSelect: act("edit") },
      {
        label: texts.moveUp,
        icon: <ArrowUpwardOutlined />,
        disabled: order.isPending || place === 0,
        onSelect: () => order.move(pack, -1),
      },
      {
        label: texts.moveDown,
        icon: <ArrowDownwardOutlined />,
        disabled: order.isPending || place === packages.length - 1,
        onSelect: () => order.move(pack, 1),
      },
      pack.isActive
        ? { label: texts.archive, icon: <ArchiveOutlined />, onSelect: act("archive") }
        : { label: texts.activate, icon: <UnarchiveOutlined />, onSelect: act("activate") },
      // A package that anybody has bought is archived, never deleted.
      ...(pack.wasBought
        ? []
        : [{ label: texts.remove, icon: <DeleteOutlined />, tone: "negative" as const, onSelect: act("delete") }]),
    ];
  }

  return {
    caption: texts.caption,
    name: {
      header: headers.name,
      sortBy: ({ name }) => name,
      text: ({ name }) => name,
      below: ({ description }) => description || null,
    },
    columns,
    rowKey: ({ packageId }) => packageId,
    rowName: ({ name }) => name,
    rowActions,
  };
}
