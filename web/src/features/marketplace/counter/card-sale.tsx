/** A sale that its buyer pays by card: the code to scan, the wait, the hand-over, or the end. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import InfoOutlined from "@mui/icons-material/InfoOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { OrderId } from "#lambdas/contract/ids.ts";
import { orderNotFound } from "#lambdas/orders/contract.ts";
import { endSale, openSalePayment } from "#lambdas/orders/counter-contract.ts";
import { getOrder, type ListedOrder, moveOrder } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame, controlRadius } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { SaveBar } from "#web/kit/save-bar.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useAmounts } from "../use-amounts.ts";
import { SaleReceipt } from "./sale-receipt.tsx";
import { saleTexts, soldTexts, cardSaleTexts as texts } from "./texts.ts";

const everyMilliseconds = 3_000;
const codePixels = 280;

export function CardSale({ orderId, onNext }: { orderId: OrderId; onNext: () => void }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery({
    ...routeQuery(getOrder, { params: { tenantId, orderId } }),
    // A ring tells of the payment. Where none arrives, our own record does.
    refetchInterval: ({ state }) => (state.data?.order.payment === "unpaid" ? everyMilliseconds : false),
  });
  const isGone = error instanceof ApiError && error.code === orderNotFound.code;
  if (isGone || (data !== undefined && data.order.channel !== "counter"))
    return (
      <Page title={saleTexts.title}>
        <EmptyState
          drawing={<LensDrawing />}
          title={texts.gone.title}
          text={texts.gone.text}
          action={
            <Button variant="contained" onClick={onNext}>
              {texts.gone.action}
            </Button>
          }
        />
      </Page>
    );
  if (data === undefined)
    return (
      <Page title={saleTexts.title} width="form">
        {error === null ? (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <Skeleton aria-hidden variant="rounded" height={420} />
          </>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )}
      </Page>
    );
  const { order } = data;
  if (order.payment === "unpaid") return <Waiting order={order} />;
  if (order.payment === "failed") return <Ended order={order} onNext={onNext} />;
  return <Paid order={order} onNext={onNext} />;
}

const soldTitle = (order: ListedOrder) =>
  order.memberId === null ? soldTexts.titleOfAnybody : soldTexts.title(buyerName(order));

function Waiting({ order }: { order: ListedOrder }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const { money } = useAmounts();
  const { orderId, code, moneyTotalMinor, currency, pointsTotal, payUntil } = order;
  const open = useRouteMutation(openSalePayment);
  const end = useRouteMutation(endSale);
  const hasAsked = useRef(false);
  const input = { params: { tenantId, orderId }, body: {} };
  const { mutate } = open;
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutate({ params: { tenantId, orderId }, body: {} });
  }, [mutate, tenantId, orderId]);
  const payUrl = open.data?.payUrl ?? null;
  return (
    <Page title={texts.waits(buyerName(order))} subtitle={texts.order(printCode(code))} width="form">
      <Stack spacing={2} sx={{ paddingBlockEnd: 3 }}>
        <Stack spacing={1.5} sx={{ ...cardFrame, padding: 2, alignItems: "center", textAlign: "center" }}>
          <Typography variant="h1" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {money(moneyTotalMinor, currency)}
          </Typography>
          {open.error === null ? (
            <PayCode url={payUrl} />
          ) : (
            <Alert severity="error" sx={{ textAlign: "start" }}>
              <AlertTitle>{texts.notOpened}</AlertTitle>
              {errorText(open.error)}
            </Alert>
          )}
          <Typography variant="strong" component="p" role="status">
            {open.error === null && (payUrl === null ? texts.opening : texts.waiting)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              payUntil === null ? "" : texts.until(format.time(payUntil)),
              pointsTotal > 0 ? texts.held(format.points(pointsTotal)) : "",
            ]
              .filter(Boolean)
              .join(" ")}
          </Typography>
        </Stack>
      </Stack>
      <SaveBar>
        <BusyButton
          variant="outlined"
          size="large"
          isBusy={open.isPending}
          disabled={end.isPending}
          onClick={() => mutate(input)}
          sx={{ flexGrow: 1, minHeight: 56 }}
        >
          {texts.ask}
        </BusyButton>
        <BusyButton
          color="inherit"
          size="large"
          isBusy={end.isPending}
          onClick={() =>
            end.mutate(input, {
              onSuccess: ({ payment }) => payment !== "failed" && toasts.success(texts.faster),
              onError: (error) => toasts.error(texts.notEnded, errorText(error)),
            })
          }
          sx={{ minHeight: 56 }}
        >
          {end.isPending ? texts.ending : texts.end}
        </BusyButton>
      </SaveBar>
    </Page>
  );
}

/** The page's address as a code. The buyer scans it with their phone. */
function PayCode({ url }: { url: string | null }) {
  const picture = useQuery({
    queryKey: ["payment-code", url],
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(url ?? "", { margin: 2, width: 2 * codePixels, errorCorrectionLevel: "L" });
    },
  });
  return (
    <>
      {picture.isPending && <Skeleton variant="rounded" width={codePixels} height={codePixels} />}
      {picture.data !== undefined && (
        // The code stays dark on white, whatever the colours of the page: scanners expect it.
        <Box
          component="img"
          src={picture.data}
          alt={texts.picture}
          width={codePixels}
          height={codePixels}
          sx={{ maxWidth: "100%", height: "auto", borderRadius: controlRadius }}
        />
      )}
      {picture.isError && <Alert severity="warning">{texts.pictureFailed}</Alert>}
      <Typography>{texts.scan}</Typography>
      {url !== null && (
        <Link href={url} target="_blank" rel="noreferrer" sx={{ paddingBlock: 1 }}>
          {texts.openHere}
        </Link>
      )}
    </>
  );
}

function Ended({ order, onNext }: { order: ListedOrder; onNext: () => void }) {
  return (
    <Page title={texts.ended} subtitle={texts.order(printCode(order.code))} width="form">
      <Told icon={<InfoOutlined />} colour="text.secondary" title={buyerName(order)} text={texts.endedText} />
      <SaveBar>
        <Button variant="contained" size="large" onClick={onNext} sx={{ flexGrow: 1, minHeight: 56 }}>
          {soldTexts.next}
        </Button>
      </SaveBar>
    </Page>
  );
}

function Paid({ order, onNext }: { order: ListedOrder; onNext: () => void }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { mutate, isPending } = useRouteMutation(moveOrder);
  const { orderId, version, code, allowed } = order;

  function handOver(): void {
    mutate(
      { params: { tenantId, orderId }, body: { to: "collected", version } },
      { onError: (error) => toasts.error(texts.notMoved, errorText(error)) },
    );
  }

  return (
    <Page title={allowed.handOver ? texts.paid(buyerName(order)) : soldTitle(order)} width="form">
      <PrintStyles />
      <Stack spacing={3} sx={{ paddingBlockEnd: 3 }}>
        <Box data-screen-only>
          <Told
            icon={<CheckCircleOutlined />}
            colour="success.main"
            title={allowed.handOver ? texts.paidText : soldTexts.order(printCode(code))}
          />
        </Box>
        <SaleReceipt orderId={orderId} />
      </Stack>
      <Box data-screen-only>
        <SaveBar>
          {allowed.handOver ? (
            <BusyButton
              variant="contained"
              size="large"
              isBusy={isPending}
              onClick={handOver}
              sx={{ flexGrow: 1, minHeight: 56 }}
            >
              {texts.handOver}
            </BusyButton>
          ) : (
            <Button variant="contained" size="large" onClick={onNext} sx={{ flexGrow: 1, minHeight: 56 }}>
              {soldTexts.next}
            </Button>
          )}
          <Button
            variant="outlined"
            size="large"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ minHeight: 56 }}
          >
            {soldTexts.print}
          </Button>
          {allowed.handOver && (
            <Button color="inherit" size="large" onClick={onNext} sx={{ minHeight: 56 }}>
              {soldTexts.next}
            </Button>
          )}
        </SaveBar>
      </Box>
    </Page>
  );
}

interface ToldProps {
  icon: ReactNode;
  colour: string;
  title: string;
  text?: string;
}

function Told({ icon, colour, title, text }: ToldProps) {
  return (
    <Stack component="output" direction="row" spacing={1.5} sx={{ alignItems: "center", color: colour }}>
      {icon}
      <Box>
        <Typography variant="strong" component="p" color="textPrimary">
          {title}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
