/** Refunds: what went back to members and buyers, and whether it has arrived. The filters are in the address. */
import Alert from "@mui/material/Alert";
import { localDate } from "#lambdas/contract/calendar.ts";
import { formatMoney } from "#lambdas/contract/money.ts";
import { printCode } from "#lambdas/orders/views.ts";
import {
  type ListedRefund,
  listRefunds,
  refundSchema,
  refundStateSchema,
  refundTargetSchema,
} from "#lambdas/payments/refund-contract.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { ExportButton } from "#web/kit/export-button.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { noteAboveList } from "#web/kit/looks.ts";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { oneOf, useAddress } from "#web/session/address.ts";
import { localeFor } from "#web/session/language.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { daysOf, periodOf } from "./periods.ts";
import { refundsTexts as texts } from "./refund-texts.ts";

const kinds = refundSchema.shape.of;

const shape = {
  of: oneOf(kinds),
  to: oneOf(refundTargetSchema),
  state: oneOf(refundStateSchema),
  period: periodOf,
};

export function Component() {
  const { tenantId, timeZone, locale } = useWorkspace();
  const format = useFormat();
  const path = usePath();
  const today = localDate(useNow(), timeZone);
  const { values, set } = useAddress(shape);
  const { of, to, state, period } = values;
  const days = period === undefined ? undefined : daysOf(period, today);
  const query = { of, to, state, from: days?.from, until: days?.until };
  const list = useFilledPages(
    useRoutePages(listRefunds, { params: { tenantId }, query }, ({ refunds }) => refunds, {
      keepsPrevious: () => true,
    }),
  );
  const choose = (change: Parameters<typeof set>[0]) => set(change, { replace: true });
  const active = [to, state, period].filter((value) => value !== undefined).length;

  const subjectOf = ({ of: kind, code, planName }: ListedRefund) =>
    kind === "membership" ? texts.plan(planName) : code === null ? texts.purchase : texts.order(printCode(code));
  const amountOf = ({ points, moneyMinor, currency }: ListedRefund) =>
    [
      points > 0 ? format.points(points) : "",
      currency === null ? "" : formatMoney({ amountMinor: moneyMinor, currency }, localeFor(locale)),
    ]
      .filter(Boolean)
      .join(" + ");
  const targetOf = ({ points, moneyTo }: ListedRefund) =>
    [points > 0 ? texts.targets.points : "", moneyTo === null ? "" : texts.targets[moneyTo]]
      .filter(Boolean)
      .join(" + ");
  const doerOf = ({ by, byName, act }: ListedRefund) =>
    by !== null ? (byName ?? texts.formerStaff) : act === "repaid" ? texts.byStripe : texts.byMember;
  const linkOf = ({ of: kind, code, memberId, subjectId }: ListedRefund) =>
    kind === "membership"
      ? path(`/admin/members?member=${memberId}&view=membership`)
      : path(code === null ? `/admin/points/purchases?purchase=${subjectId}` : `/admin/orders?order=${subjectId}`);

  const columns: DataColumn<ListedRefund>[] = [
    { key: "subject", header: texts.columns.subject, width: 170, narrow: "below", cell: subjectOf },
    { key: "amount", header: texts.columns.amount, width: 170, align: "end", narrow: "beside", cell: amountOf },
    { key: "target", header: texts.columns.target, width: 130, narrow: "hidden", cell: targetOf },
    { key: "by", header: texts.columns.by, width: 150, narrow: "hidden", cell: doerOf },
    {
      key: "state",
      header: texts.columns.state,
      width: 170,
      widthBesideDetail: 170,
      narrow: "end",
      cell: (one) => <StatusBadge status={`refund.${one.state}`} />,
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
            save={async () => (await import("./refunds-file.ts")).exportRefunds(tenantId, query)}
          />
        )
      }
      list={list}
      isFiltered={of !== undefined || active > 0}
      notice={
        <Alert severity="info" sx={noteAboveList}>
          {texts.memberships}
        </Alert>
      }
      filters={
        <FilterBar
          active={active}
          lead={
            <FilterChoice
              label={texts.of}
              value={of}
              anything={texts.anything}
              options={kinds.options.map((one) => [one, texts.kinds[one]])}
              onChange={(one) => choose({ of: one })}
            />
          }
        >
          <FilterChoice
            label={texts.columns.target}
            value={to}
            anything={texts.anywhere}
            options={refundTargetSchema.options.map((one) => [one, texts.targets[one]])}
            onChange={(one) => choose({ to: one })}
          />
          <FilterChoice
            label={texts.columns.state}
            value={state}
            anything={texts.anyState}
            options={refundStateSchema.options.map((one) => [one, statusTexts[`refund.${one}`]])}
            onChange={(one) => choose({ state: one })}
          />
          <PeriodChoice label={texts.period} value={period} onChange={(one) => choose({ period: one })} />
        </FilterBar>
      }
      loadingText={texts.loading}
      foundText={list.rows && texts.found(list.rows.length, format.number(list.rows.length))}
      noneFound={
        <NoneFound
          texts={texts.noneFound}
          onShowAll={() => choose({ of: null, to: null, state: null, period: null })}
        />
      }
      empty={<EmptyState drawing={<CoinsDrawing />} {...texts.empty} />}
      caption={texts.caption}
      name={{ header: texts.columns.buyer, text: buyerName, below: ({ at }) => format.dateTime(at) }}
      columns={columns}
      rowKey={({ subjectId, no }) => `${subjectId} ${no}`}
      rowName={(one) => `${buyerName(one)}, ${amountOf(one)}`}
      rowLink={linkOf}
    />
  );
}
