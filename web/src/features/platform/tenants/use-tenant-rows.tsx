import type { ListedTenant } from "#lambdas/platform/tenants-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { usePath } from "#web/session/workspace.tsx";
import { useMeasures } from "../use-measures.ts";
import { type ColumnName, measuredColumns, planText } from "./columns.ts";
import type { TenantFilter } from "./queries.ts";
import { tenantsTexts } from "./texts.ts";
import { UseOfLimit } from "./use-of-limit.tsx";

type Figures = NonNullable<ListedTenant["figures"]>;
type TenantRows = Pick<
  DataListProps<ListedTenant>,
  "name" | "columns" | "rowKey" | "rowName" | "rowLink" | "caption" | "minWidth"
>;

/** Pixels that the name, the checkbox and the menu of a row need. */
const besideColumns = 280;
/** The usual columns need no more. */
const roomOfTable = 1050;

/** The columns of the list. `shown`: those that the reader wants. A phone has room for one number, that of the order. */
export function useTenantRows(shown: readonly ColumnName[], order: TenantFilter["order"]): TenantRows {
  const isByFigure = measuredColumns.some((name) => name === order);
  const narrowOf = (name: ColumnName) => (name === order ? "end" : "hidden");
  const format = useFormat();
  /** The column has room for the day. The time is there on hover. */
  const dayOf = (moment: string | null, never: string) =>
    moment === null ? never : <span title={format.dateTime(moment)}>{format.date(moment)}</span>;
  const path = usePath();
  const { dollars, size } = useMeasures();
  const { columns: headers } = tenantsTexts;
  const measured = (figures: ListedTenant["figures"], text: (figures: Figures) => string) =>
    figures === null ? (
      tenantsTexts.unmeasured
    ) : (
      <span title={tenantsTexts.measuredOn(format.days(figures.measuredOn, figures.measuredOn))}>{text(figures)}</span>
    );
  const columns: (DataColumn<ListedTenant> & { key: ColumnName; width: number })[] = [
    {
      key: "state",
      header: headers.state,
      width: 124,
      narrow: "beside",
      cell: ({ state }) => <StatusBadge status={`tenant.${state}`} />,
    },
    { key: "plan", header: headers.plan, width: 144, narrow: "below", cell: ({ plan }) => planText(plan) },
    {
      key: "members",
      header: headers.members,
      width: 140,
      align: "end",
      narrow: isByFigure ? "hidden" : "end",
      narrowCell: ({ members }) => <UseOfLimit use={members} ofMembers />,
      cell: ({ members }) => <UseOfLimit use={members} />,
    },
    {
      key: "resources",
      header: headers.resources,
      width: 120,
      align: "end",
      narrow: "hidden",
      cell: ({ resources }) => <UseOfLimit use={resources} />,
    },
    {
      key: "owner",
      header: headers.owner,
      width: 132,
      narrow: "hidden",
      cell: ({ owner }) => <span title={owner?.email}>{owner?.name ?? tenantsTexts.unknownOwner}</span>,
    },
    {
      key: "domain",
      header: headers.domain,
      width: 160,
      narrow: "hidden",
      cell: ({ domain }) => domain ?? tenantsTexts.noDomain,
    },
    {
      key: "created",
      header: headers.created,
      width: 116,
      align: "end",
      narrow: "hidden",
      orders: { descending: "created" },
      cell: ({ createdAt }) => (createdAt === null ? tenantsTexts.unknownAge : format.date(createdAt)),
    },
    {
      key: "trialEnds",
      header: headers.trialEnds,
      width: 116,
      align: "end",
      narrow: "hidden",
      orders: { ascending: "trial" },
      cell: ({ trialEndsAt }) => (trialEndsAt === null ? tenantsTexts.noTrial : format.date(trialEndsAt)),
    },
    {
      key: "lastSignIn",
      header: headers.lastSignIn,
      width: 132,
      align: "end",
      narrow: "hidden",
      cell: ({ lastSignInAt }) => dayOf(lastSignInAt, tenantsTexts.neverSeen),
    },
    {
      key: "failedWork",
      header: headers.failedWork,
      width: 132,
      align: "end",
      narrow: "hidden",
      cell: ({ lastFailedAt }) => dayOf(lastFailedAt, tenantsTexts.noneFailed),
    },
    {
      key: "mail",
      header: headers.mail,
      width: 132,
      align: "end",
      narrow: "hidden",
      cell: ({ heldBack }) =>
        heldBack === 0 ? tenantsTexts.mailArrives : tenantsTexts.heldBack(format.number(heldBack)),
    },
    {
      key: "bookings",
      header: headers.bookings,
      width: 164,
      align: "end",
      narrow: narrowOf("bookings"),
      orders: { descending: "bookings" },
      cell: ({ figures }) => measured(figures, ({ bookings }) => format.number(bookings)),
    },
    {
      key: "storage",
      header: headers.storage,
      width: 124,
      align: "end",
      narrow: narrowOf("storage"),
      orders: { descending: "storage" },
      cell: ({ figures }) =>
        measured(figures, ({ bytes, hasMoreFiles }) =>
          hasMoreFiles ? tenantsTexts.moreThan(size(bytes)) : size(bytes),
        ),
    },
    {
      key: "cost",
      header: headers.cost,
      width: 148,
      align: "end",
      narrow: narrowOf("cost"),
      orders: { descending: "cost" },
      cell: ({ figures }) => measured(figures, ({ microDollars }) => dollars(microDollars)),
    },
  ];
  const chosen = columns.filter(({ key }) => shown.includes(key));
  const minWidth = chosen.reduce((sum, { width }) => sum + width, besideColumns);
  return {
    ...(minWidth > roomOfTable ? { minWidth } : {}),
    caption: tenantsTexts.caption,
    name: {
      header: headers.name,
      orders: { ascending: "name" },
      text: ({ name }) => name,
      below: ({ slug }) => slug,
    },
    columns: chosen,
    rowKey: ({ tenantId }) => tenantId,
    rowName: ({ name }) => name,
    rowLink: ({ tenantId }) => path(`/super-admin/tenants/${tenantId}`),
  };
}
