/** The receipt of one purchase, made for paper too. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router-dom";
import { getPurchase, type Purchase } from "#lambdas/payments/purchase-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { SaveReceiptButton } from "#web/domain/receipt/save-receipt-button.tsx";
import { Brand } from "#web/kit/brand.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { routeQuery } from "#web/session/api.ts";
import { useMe, usePath, useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";
import { receiptTexts as texts } from "./texts.ts";
import { usePurchaseReceipt } from "./use-purchase-receipt.ts";

export function Component() {
  const { tenantId } = useWorkspace();
  const { purchaseId = "" } = useParams();
  const path = usePath();
  const purchase = useQuery(routeQuery(getPurchase, { params: { tenantId, purchaseId } }));
  const { data } = purchase;
  const receiptOf = usePurchaseReceipt();
  return (
    <>
      <Button
        data-screen-only
        component={RouterLink}
        to={path("/purchase-points")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      <Page
        title={texts.title}
        width="wide"
        action={
          data?.status === "paid" && (
            <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              <SaveReceiptButton color="inherit" number={data.purchaseId} words={() => receiptOf(data)} />
              <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
                {texts.print}
              </Button>
            </Box>
          )
        }
      >
        <PrintStyles />
        {purchase.isPending && (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton aria-hidden variant="rounded" height={320} />
          </>
        )}
        {purchase.isError && data === undefined && (
          <ErrorState error={purchase.error} onRetry={() => purchase.refetch()} />
        )}
        {data !== undefined &&
          (data.paidAt === null ? (
            <Alert severity="info">{texts.unpaid}</Alert>
          ) : (
            <Sheet purchase={data} paidAt={data.paidAt} />
          ))}
      </Page>
    </>
  );
}

function Sheet({ purchase, paidAt }: { purchase: Purchase; paidAt: string }) {
  const { name, logoUrl } = useWorkspace();
  const { member } = useMe();
  const format = useFormat();
  const day = useDayFormat();
  const { money } = useMoney();
  const { price, points, bonusPoints, packageName, endsOn, refundedMinor, refundedAt, pointsUndone, purchaseId } =
    purchase;
  return (
    <Card data-paper-sheet variant="outlined" sx={{ p: { xs: 2, sm: 4 }, maxWidth: 640 }}>
      <Box data-paper component="header" sx={{ mb: 3 }}>
        {logoUrl === null ? (
          <Typography variant="h2" component="p">
            {name}
          </Typography>
        ) : (
          <Brand name={name} logoUrl={logoUrl} isWide={false} />
        )}
      </Box>
      <Facts columns="two">
        <Fact name={texts.seller}>{name}</Fact>
        <Fact name={texts.buyer}>{member === null ? "–" : `${member.firstName} ${member.lastName}`}</Fact>
        <Fact name={texts.paidOn}>{sharedTexts.dayAndTime(format.dateLong(paidAt), format.time(paidAt))}</Fact>
        <Fact name={texts.item}>{packageName}</Fact>
        <Fact name={texts.number} isWide>
          {purchaseId}
        </Fact>
        <Fact name={texts.points}>{format.points(points)}</Fact>
        {bonusPoints > 0 && <Fact name={texts.bonus}>{format.points(bonusPoints)}</Fact>}
        {endsOn !== null && <Fact name={texts.validUntil}>{day(endsOn)}</Fact>}
        <Fact name={texts.total} isWide>
          <Typography component="span" variant="strong">
            {money(price)}
          </Typography>
        </Fact>
        {refundedMinor > 0 && (
          <Fact name={texts.refunded}>{money({ amountMinor: refundedMinor, currency: price.currency })}</Fact>
        )}
        {refundedAt !== null && (
          <Fact name={texts.refundedAt}>
            {sharedTexts.dayAndTime(format.dateLong(refundedAt), format.time(refundedAt))}
          </Fact>
        )}
        {pointsUndone > 0 && <Fact name={texts.undone}>{format.points(pointsUndone)}</Fact>}
      </Facts>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {texts.payment}
      </Typography>
    </Card>
  );
}
