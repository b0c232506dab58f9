/** The receipt of a sale, on the screen and on paper. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { OrderId } from "#lambdas/contract/ids.ts";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { useFormat } from "#web/domain/format.ts";
import { Brand } from "#web/kit/brand.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useAmounts } from "../use-amounts.ts";
import { soldTexts as texts } from "./texts.ts";

export function SaleReceipt({ orderId }: { orderId: OrderId }) {
  const { tenantId, name: workspaceName, logoUrl } = useWorkspace();
  const format = useFormat();
  const { money } = useAmounts();
  const { data, error, refetch } = useQuery(routeQuery(getOrder, { params: { tenantId, orderId } }));
  if (data === undefined)
    return error === null ? (
      <>
        <LoadingText>{texts.loading}</LoadingText>
        <Skeleton aria-hidden variant="rounded" height={280} />
      </>
    ) : (
      <ErrorState error={error} onRetry={refetch} />
    );
  const { order, steps } = data;
  const { code, receiptNumber, pointsTotal, moneyTotalMinor, taxMinor, createdAt, currency, tender } = order;
  return (
    <Stack
      component="section"
      data-paper
      data-paper-sheet
      aria-label={texts.receipt}
      spacing={2}
      sx={{ ...cardFrame, padding: 2 }}
    >
      <Brand name={workspaceName} logoUrl={logoUrl} isWide={false} />
      <Box>
        <Typography variant="h3" component="h2">
          {receiptNumber === null ? `${texts.receipt} ${printCode(code)}` : texts.number(format.number(receiptNumber))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.from(workspaceName, format.dateTime(createdAt))}
        </Typography>
      </Box>
      <Box component="ul" sx={ruledList}>
        {order.lines.map(({ lineNo, name, variantName, quantity, payWith, pointsEach, moneyEachMinor }) => (
          <Stack
            component="li"
            key={lineNo}
            direction="row"
            sx={{ justifyContent: "space-between", gap: 2, paddingBlock: 1 }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
              {texts.line(format.number(quantity), [name, variantName].filter(Boolean).join(", "))}
            </Box>
            <Box sx={{ flex: "none", fontVariantNumeric: "tabular-nums" }}>
              {payWith === "points" ? format.points(quantity * pointsEach) : money(quantity * moneyEachMinor, currency)}
            </Box>
          </Stack>
        ))}
      </Box>
      <Facts columns="fit">
        {(pointsTotal > 0 || moneyTotalMinor === 0) && (
          <Fact name={texts.paidWithPoints}>{format.points(pointsTotal)}</Fact>
        )}
        {moneyTotalMinor > 0 && (
          <Fact name={tender === "card" ? texts.paidByCard : texts.paidInCash}>{money(moneyTotalMinor, currency)}</Fact>
        )}
        {moneyTotalMinor > 0 && <Fact name={texts.tax}>{money(taxMinor, currency)}</Fact>}
        {order.memberName !== null && <Fact name={texts.soldTo}>{order.memberName}</Fact>}
        <Fact name={texts.soldBy}>{steps[0]?.byName ?? workspaceName}</Fact>
      </Facts>
    </Stack>
  );
}
