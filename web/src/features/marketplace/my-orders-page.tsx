/** My Orders: what the member has bought, newest first. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { listMyOrders } from "#lambdas/orders/contract.ts";
import { type Order } from "#lambdas/orders/order-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { myOrdersTexts as texts } from "./order-texts.ts";
import { missingState } from "./refund-words.ts";
import { useAmounts } from "./use-amounts.ts";

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const pages = useRoutePages(listMyOrders, { params: { tenantId }, query: {} }, ({ orders }) => orders);
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {pages.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Stack aria-hidden spacing={2}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} variant="rounded" height={76} />
            ))}
          </Stack>
        </>
      )}
      {pages.error !== null && <ErrorState error={pages.error} onRetry={pages.reload} />}
      {pages.rows?.length === 0 && (
        <EmptyState
          drawing={<ChairsDrawing />}
          title={texts.empty.title}
          text={texts.empty.text}
          action={
            <Button component={RouterLink} to={path("/marketplace")} variant="contained">
              {texts.empty.action}
            </Button>
          }
        />
      )}
      <Box component="ul" sx={ruledList}>
        {pages.rows?.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </Box>
      <MoreRows list={pages} label={texts.more} loadingLabel={texts.loadingMore} />
    </Page>
  );
}

function OrderRow({ order }: { order: Order }) {
  const path = usePath();
  const format = useFormat();
  const { both } = useAmounts();
  const { orderId, code, lines, createdAt, pointsTotal, pointsRefunded, handOver, payment, currency } = order;
  const { moneyTotalMinor, moneyRefundedMinor, refunds } = order;
  const back = { points: pointsRefunded, moneyMinor: moneyRefundedMinor, currency };
  const missing = missingState({ refunds });
  const backText = missing === undefined ? texts.refunded : missing === "failed" ? texts.returned : texts.refunding;
  const items = lines.map(({ quantity, name }) => texts.piece(format.number(quantity), name)).join(", ");
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ position: "relative", paddingBlock: 2, justifyContent: "space-between", alignItems: "flex-start" }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={path(`/my-orders/${orderId}`)}
          color="inherit"
          underline="hover"
          variant="strong"
          sx={{ overflowWrap: "anywhere", "&::after": { content: '""', position: "absolute", inset: 0 } }}
        >
          {items}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {texts.number(printCode(code))} ·{" "}
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {format.dateTime(createdAt)}
          </Box>
        </Typography>
      </Box>
      <Stack spacing={0.5} sx={{ alignItems: "flex-end", flex: "none" }}>
        <StatusBadge status={payment === "unpaid" ? "payment.unpaid" : `order.${handOver}`} />
        <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {both({ points: pointsTotal, moneyMinor: moneyTotalMinor, currency })}
        </Typography>
        {(pointsRefunded > 0 || moneyRefundedMinor > 0) && (
          <Typography variant="caption" color="textSecondary">
            {backText(both(back))}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
}
