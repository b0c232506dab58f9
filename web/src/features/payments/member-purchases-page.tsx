/** Points Purchases: what all members have paid for points. Filters and the opened purchase are in the address. */
import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import Chip from "@mui/material/Chip";
import { useNavigate } from "react-router-dom";
import { type ListedPurchase, purchaseFilterSchema } from "#lambdas/payments/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { ExportButton } from "#web/kit/export-button.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { memberPurchasesTexts as texts } from "./desk-texts.ts";
import { MemberPurchaseDrawer } from "./member-purchase-drawer.tsx";
import { useMoney } from "./money.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { PurchaseState } from "./purchase-state.tsx";
import { useMemberPurchases } from "./use-member-purchases.ts";

export function Component() {
  const format = useFormat();
  const { tenantId } = useWorkspace();
  const { money } = useMoney();
  const path = usePath();
  const navigate = useNavigate();
  const { filter, period, opened, list, set, linkTo } = useMemberPurchases();
  const { show, memberId } = filter;
  const choose = (change: Parameters<typeof set>[0]) => set(change, { replace: true });
  const nameOf = ({ memberName }: ListedPurchase) => memberName ?? texts.formerMember;
  const chosen = list.rows?.find((one) => one.memberId === memberId);
  const isFiltered = [show, memberId, period].some((value) => value !== undefined);

  const columns: DataColumn<ListedPurchase>[] = [
    {
      key: "package",
      header: texts.columns.package,
      sortBy: ({ packageName }) => packageName,
      width: 160,
      narrow: "hidden",
      cell: ({ packageName }) => packageName,
    },
    {
      key: "points",
      header: texts.columns.points,
      sortBy: ({ points }) => points,
      width: 110,
      align: "end",
      narrow: "below",
      cell: ({ points }) => format.points(points),
    },
    {
      key: "price",
      header: texts.columns.price,
      sortBy: ({ price }) => price.amountMinor,
      width: 110,
      align: "end",
      narrow: "beside",
      cell: ({ price }) => money(price),
    },
    {
      key: "refunded",
      header: texts.columns.refunded,
      sortBy: ({ refundedMinor }) => refundedMinor,
      width: 110,
      align: "end",
      narrow: "hidden",
      cell: ({ price, refundedMinor }) =>
        refundedMinor === 0 ? texts.none : money({ ...price, amountMinor: refundedMinor }),
    },
    {
      key: "state",
      header: texts.columns.state,
      width: 190,
      widthBesideDetail: 190,
      narrow: "end",
      cell: (purchase) => <PurchaseState purchase={purchase} />,
    },
  ];

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      more={
        list.rows !== undefined &&
        list.rows.length > 0 && (
          <ExportButton
            texts={texts}
            save={async () => (await import("./member-purchases-file.ts")).exportPurchases(tenantId, filter)}
          />
        )
      }
      list={list}
      isFiltered={isFiltered}
      filters={
        <FilterBar
          active={period === undefined ? 0 : 1}
          lead={
            <>
              <FilterChoice
                label={texts.show}
                value={show}
                anything={texts.anything}
                options={purchaseFilterSchema.options.map((one) => [one, statusTexts[`purchase.${one}`]])}
                onChange={(one) => choose({ show: one })}
              />
              {memberId !== undefined && (
                <Chip
                  label={texts.ofMember(chosen === undefined ? texts.oneMember : nameOf(chosen))}
                  onDelete={() => choose({ member: null })}
                />
              )}
            </>
          }
        >
          <PeriodChoice label={texts.period} value={period} onChange={(one) => choose({ period: one })} />
        </FilterBar>
      }
      loadingText={texts.loading}
      foundText={list.rows && texts.found(list.rows.length, format.number(list.rows.length))}
      noneFound={
        <NoneFound texts={texts.noneFound} onShowAll={() => choose({ show: null, member: null, period: null })} />
      }
      empty={<EmptyState drawing={<CoinsDrawing />} {...texts.empty} />}
      caption={texts.caption}
      name={{
        header: texts.columns.member,
        sortBy: nameOf,
        text: nameOf,
        below: ({ createdAt }) => format.dateTime(createdAt),
      }}
      columns={columns}
      rowKey={({ purchaseId }) => purchaseId}
      rowName={nameOf}
      rowLink={({ purchaseId }) => linkTo({ purchase: purchaseId })}
      rowActions={(one) => [
        { label: texts.onlyMember, icon: <FilterListOutlined />, onSelect: () => set({ member: one.memberId }) },
        {
          label: texts.openMember,
          icon: <PersonOutlined />,
          onSelect: () => void navigate(path(`/admin/members?member=${one.memberId}`)),
        },
      ]}
      openKey={opened}
    >
      {opened !== undefined && (
        <MemberPurchaseDrawer key={opened} named={opened} onClose={() => set({ purchase: null }, { replace: true })} />
      )}
    </ListPage>
  );
}
