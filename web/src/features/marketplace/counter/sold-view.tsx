/** What was just sold: the receipt, on the screen and on paper, and the way to the next sale. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { fullName } from "#lambdas/members/rules.ts";
import type { Buyer } from "#lambdas/orders/counter-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { useFormat } from "#web/domain/format.ts";
import { Page } from "#web/kit/page.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import type { Sold } from "./basket-panel.tsx";
import { SaleReceipt } from "./sale-receipt.tsx";
import { soldTexts as texts } from "./texts.ts";

interface SoldViewProps {
  sale: Sold;
  /** Null for a sale without a member. */
  buyer: Buyer | null;
  onAgain: () => void;
  onNext: () => void;
}

export function SoldView({ sale, buyer, onAgain, onNext }: SoldViewProps) {
  const format = useFormat();
  const { code, pointsTotal, balance, balanceBefore } = sale;
  return (
    <Page title={buyer === null ? texts.titleOfAnybody : texts.title(fullName(buyer))} width="form">
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
            {balance !== undefined && balanceBefore !== undefined && pointsTotal > 0 && (
              <Typography variant="body2" color="textSecondary">
                {texts.balance(format.points(balanceBefore), format.points(balance))}
              </Typography>
            )}
          </Box>
        </Stack>
        <SaleReceipt orderId={sale.orderId} />
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
            {buyer === null ? texts.againToAnybody : texts.again(fullName(buyer))}
          </Button>
        </SaveBar>
      </Box>
    </Page>
  );
}
