/** Manage Orders: what members have bought, what is to prepare, and what waits. The filter and the order are in the address. */
import HandymanOutlined from "@mui/icons-material/HandymanOutlined";
import InventoryOutlined from "@mui/icons-material/InventoryOutlined";
import PointOfSaleOutlined from "@mui/icons-material/PointOfSaleOutlined";
import Button from "@mui/material/Button";
import { Link as RouterLink, useNavigate } from "react-router-dom";
import type { ListedOrder } from "#lambdas/orders/desk-contract.ts";
import { listOrders, moveOrder, orderFilterSchema } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { useFormat } from "#web/domain/format.ts";
import type { Status } from "#web/domain/status/names.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { useEach } from "#web/kit/use-each.ts";
import { useExport } from "#web/kit/use-export.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { paymentText } from "../refund-words.ts";
import { useAmounts } from "../use-amounts.ts";
import { CodeField } from "./code-field.tsx";
import { OrderDrawer } from "./order-drawer.tsx";
import { orderDrawerTexts as moveTexts, orderFilterTexts, ordersTexts as texts } from "./orders-texts.ts";
import { useIsAdmin } from "./use-is-admin.ts";

/** A phone has no column for the payment, and nobody prepares what is not paid. */
const stateOf = ({ handOver, payment }: ListedOrder): Status =>
  payment === "unpaid" ? "payment.unpaid" : `order.${handOver}`;

const shape = { show: oneOf(orderFilterSchema), order: anyText };

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const navigate = useNavigate();
  const file = useExport(async () => (await import("./order-file.ts")).exportOrders(tenantId), texts.notExported);
  const format = useFormat();
  const { values, set, linkTo } = useAddress(shape);
  const { show, order: opened } = values;
  const isAdmin = useIsAdmin();
  const { both } = useAmounts();
  const list = useFilledPages(
    useRoutePages(listOrders, { params: { tenantId }, query: { show } }, ({ orders }) => orders, {
      keepsPrevious: () => true,
    }),
  );
  const choose = (change: Parameters<typeof set>[0]) => set(change, { replace: true });
  const items = ({ lines }: ListedOrder) =>
    lines.map(({ quantity, name }) => texts.piece(format.number(quantity), name)).join(", ");

  const each = useEach<ListedOrder>();
  const { mutateAsync: move } = useRouteMutation(moveOrder);
  const moveAll = (to: "preparing" | "ready" | "collected") => (orders: readonly ListedOrder[]) =>
    each(orders, {
      act: ({ orderId, version }) => move({ params: { tenantId, orderId }, body: { to, version } }),
      nameOf: ({ code }) => printCode(code),
      done: moveTexts.manyMoved[to],
      failed: moveTexts.manyNotMoved,
    });

  const columns: DataColumn<ListedOrder>[] = [
    { key: "member", header: texts.columns.member, sortBy: buyerName, width: 150, cell: buyerName },
    { key: "code", header: texts.columns.code, width: 120, narrow: "hidden", cell: ({ code }) => printCode(code) },
    {
      key: "points",
      header: texts.columns.points,
      width: 150,
      align: "end",
      narrow: "beside",
      cell: ({ pointsTotal, moneyTotalMinor, currency }) =>
        both({ points: pointsTotal, moneyMinor: moneyTotalMinor, currency }),
    },
    {
      key: "payment",
      header: texts.columns.payment,
      sortBy: paymentText,
      width: 164,
      narrow: "hidden",
      cell: paymentText,
    },
    {
      key: "state",
      header: texts.columns.state,
      sortBy: (order) => statusTexts[stateOf(order)],
      width: 150,
      widthBesideDetail: 150,
      narrow: "end",
      cell: (order) => <StatusBadge status={stateOf(order)} />,
    },
  ];

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={
        <Button
          component={RouterLink}
          to={path("/admin/orders/sale")}
          variant="contained"
          startIcon={<PointOfSaleOutlined />}
        >
          {texts.sale}
        </Button>
      }
      more={
        isAdmin && (
          <MenuButton
            actions={[
              { label: texts.sales, onSelect: () => void navigate(path("/admin/sales")) },
              { label: texts.refunds, onSelect: () => void navigate(path("/admin/refunds")) },
              { label: file.isBusy ? texts.exporting : texts.exportFile, disabled: file.isBusy, onSelect: file.run },
            ]}
            button={(trigger) => (
              <Button variant="outlined" {...trigger}>
                {sharedTexts.more}
              </Button>
            )}
          />
        )
      }
      list={list}
      isFiltered={show !== undefined}
      notice={
        <CodeField
          onFound={(orderId) => set({ order: orderId })}
          isFiltered={show !== undefined}
          filter={
            <FilterChoice
              label={texts.show}
              value={show}
              anything={texts.anything}
              options={orderFilterSchema.options.map((one) => [one, orderFilterTexts[one]])}
              onChange={(chosen) => choose({ show: chosen })}
            />
          }
        />
      }
      loadingText={texts.loading}
      foundText={list.rows && texts.found(list.rows.length, format.number(list.rows.length))}
      noneFound={<NoneFound texts={texts.noneFound} onShowAll={() => choose({ show: null })} />}
      empty={<EmptyState drawing={<ChairsDrawing />} {...texts.empty} />}
      caption={texts.caption}
      name={{
        header: texts.columns.items,
        text: items,
        below: ({ createdAt }) => format.dateTime(createdAt),
      }}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      rowName={items}
      rowLink={({ orderId }) => linkTo({ order: orderId })}
      openKey={opened}
      bulkActions={[
        {
          label: moveTexts.prepare,
          icon: <HandymanOutlined />,
          fits: ({ allowed }) => allowed.prepare,
          onSelect: moveAll("preparing"),
        },
        {
          label: moveTexts.ready,
          icon: <InventoryOutlined />,
          fits: ({ allowed }) => allowed.ready,
          onSelect: moveAll("ready"),
        },
        { label: moveTexts.handOverNow, fits: ({ allowed }) => allowed.handOver, onSelect: moveAll("collected") },
      ]}
    >
      {opened !== undefined && (
        <OrderDrawer key={opened} named={opened} onClose={() => set({ order: null }, { replace: true })} />
      )}
    </ListPage>
  );
}
