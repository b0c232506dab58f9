/** What was just sold: the receipt, on the screen and on paper, and the way to the next sale. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "#lambdas/members/rules.ts";
import type { Buyer, sellAtCounter } from "#lambdas/orders/counter-contract.ts";
import { getOrder } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { Brand } from "#web/kit/brand.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame, ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { soldTexts as texts } from "./texts.ts";

interface SoldViewProps {
  sale: CallOutputOf<typeof sellAtCounter>;
  buyer: Buyer;
  onAgain: () => void;
  onNext: () => void;
}

export function SoldView({ sale, buyer, onAgain, onNext }: SoldViewProps) {
  const format = useFormat();
  const { code, pointsTotal, balance, balanceBefore } = sale;
  return (
    <Page title={texts.title(fullName(buyer))} width="form">
      <PrintStyles />
      <Stack spacing={3} sx={{ paddingBlockEnd: 3 }}>
        <Stack
          data-screen-only
          component="output"
          direction="row"
          spacing={1.5}
          sx={{ alignItems: "center", color: "success.main" }}
        >
          <CheckCircleOutlined />
          <Box>
            <Typography variant="strong" component="p" color="textPrimary">
              {texts.order(printCode(code))}
            </Typography>
            {pointsTotal > 0 && (
              <Typography variant="body2" color="textSecondary">
                {texts.balance(format.points(balanceBefore), format.points(balance))}
              </Typography>
            )}
          </Box>
        </Stack>
        <Receipt sale={sale} />
      </Stack>
      <Box data-screen-only>
        <SaveBar>
          <Button variant="contained" size="large" onClick={onNext} sx={{ flexGrow: 1 }}>
            {texts.next}
          </Button>
          <Button variant="outlined" size="large" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {texts.print}
          </Button>
          <Button color="inherit" size="large" onClick={onAgain}>
            {texts.again(fullName(buyer))}
          </Button>
        </SaveBar>
      </Box>
    </Page>
  );
}

function Receipt({ sale }: { sale: SoldViewProps["sale"] }) {
  const { tenantId, name: workspaceName, logoUrl } = useWorkspace();
  const format = useFormat();
  const money = useMoney();
  const { orderId, code, receiptNumber, pointsTotal, moneyTotalMinor, taxMinor, createdAt } = sale;
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
              {payWith === "points" ? format.points(quantity * pointsEach) : money(quantity * moneyEachMinor)}
            </Box>
          </Stack>
        ))}
      </Box>
      <Facts columns="fit">
        {(pointsTotal > 0 || moneyTotalMinor === 0) && (
          <Fact name={texts.paidWithPoints}>{format.points(pointsTotal)}</Fact>
        )}
        {moneyTotalMinor > 0 && <Fact name={texts.paidInCash}>{money(moneyTotalMinor)}</Fact>}
        {moneyTotalMinor > 0 && <Fact name={texts.tax}>{money(taxMinor)}</Fact>}
        {order.memberName !== null && <Fact name={texts.soldTo}>{order.memberName}</Fact>}
        <Fact name={texts.soldBy}>{steps[0]?.byName ?? workspaceName}</Fact>
      </Facts>
    </Stack>
  );
}
