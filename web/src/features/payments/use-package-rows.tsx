import { orderPackages, type PointsPackage } from "#lambdas/payments/package-contract.ts";
import { audienceTexts } from "#web/domain/audience/texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { type OfferAction, useOfferActions } from "#web/domain/offer/use-offer-actions.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";
import { packagesTexts as texts } from "./package-texts.ts";

type PackageRows = Pick<
  DataListProps<PointsPackage>,
  "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption"
>;

/** The columns of the list and the actions of a row. */
export function usePackageRows(
  packages: readonly PointsPackage[],
  onAct: (pack: PointsPackage, action: OfferAction) => void,
): PackageRows {
  const format = useFormat();
  const { money, perPoint } = useMoney();
  const { tenantId } = useWorkspace();
  // The next move counts from the order that this one leaves.
  const order = useRouteMutation(orderPackages, { waitsForRefresh: true });
  const rowActions = useOfferActions({
    offers: packages,
    idOf: ({ packageId }) => packageId,
    isKept: ({ wasBought }) => wasBought,
    activateLabel: texts.activate,
    saveOrder: (packageIds) => order.mutateAsync({ params: { tenantId }, body: { packageIds } }),
    isSavingOrder: order.isPending,
    onAct,
  });
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
