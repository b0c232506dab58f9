/** One order of the member: its code to collect it, its receipt for paper, and what happened to it. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, useNavigate, useParams } from "react-router-dom";
import { orderIdSchema } from "#lambdas/contract/ids.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { buyAgain } from "#lambdas/orders/cart-contract.ts";
import { cancelMyOrder, getMyOrder, orderNotFound } from "#lambdas/orders/contract.ts";
import { type Order } from "#lambdas/orders/order-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { useFormat } from "#web/domain/format.ts";
import { SaveReceiptButton } from "#web/domain/receipt/save-receipt-button.tsx";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { Brand } from "#web/kit/brand.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { Page } from "#web/kit/page.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { ApiError, type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useMe, usePath, useWorkspace } from "#web/session/workspace.tsx";
import { CardPayment } from "./card-payment.tsx";
import { CollectCode } from "./collect-code.tsx";
import { OrderLines } from "./order-lines.tsx";
import { actTexts, disputeTexts, myOrdersTexts, orderTexts as texts } from "./order-texts.ts";
import { RefundTrace } from "./refund-trace.tsx";
import { paymentText, stepStateText } from "./refund-words.ts";
import { useAmounts } from "./use-amounts.ts";
import { hasReceipt, useOrderReceipt } from "./use-order-receipt.ts";

type Shown = CallOutputOf<typeof getMyOrder>;

export function Component() {
  const { orderId: named } = useParams();
  const { tenantId } = useWorkspace();
  const path = usePath();
  const orderId = orderIdSchema.safeParse(named).data;
  const { data, error, refetch } = useQuery({
    ...routeQuery(getMyOrder, { params: { tenantId, orderId: orderId ?? "" } }),
    enabled: orderId !== undefined,
  });
  const isGone = orderId === undefined || (error instanceof ApiError && error.code === orderNotFound.code);
  return (
    <>
      <Button
        data-screen-only
        component={RouterLink}
        to={path("/my-orders")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      {data !== undefined && !isGone ? (
        <OrderView shown={data} />
      ) : (
        <Page title={myOrdersTexts.title}>
          {isGone && <EmptyState drawing={<DoorDrawing />} {...texts.gone} />}
          {!isGone && error !== null && <ErrorState error={error} onRetry={refetch} />}
          {!isGone && error === null && (
            <>
              <LoadingText>{texts.loading}</LoadingText>
              <Skeleton aria-hidden variant="rounded" height={420} />
            </>
          )}
        </Page>
      )}
    </>
  );
}

function OrderView({ shown }: { shown: Shown }) {
  const { order, note, reason, steps, instructions } = shown;
  const { name: workspaceName, logoUrl } = useWorkspace();
  const format = useFormat();
  const [isCancelling, setIsCancelling] = useState(false);
  const { money } = useAmounts();
  const receiptOf = useOrderReceipt();
  const { member } = useMe();
  const buyer = member === null ? null : fullName(member);
  const receipt = receiptOf(order, buyer);
  const { code, lines, createdAt, pointsTotal, handOver, payment, canCancel } = order;
  const { currency, tender, dispute, moneyTotalMinor, taxMinor, receiptNumber } = order;
  const { pointsGiven, pointsUndone, pointsMissing } = order;
  const isOpen = payment !== "unpaid" && handOver !== "collected" && handOver !== "cancelled";
  const nameOf = (lineNo: number) => lines.find((line) => line.lineNo === lineNo)?.name ?? "";
  return (
    <Page
      title={myOrdersTexts.number(printCode(code))}
      subtitle={<span data-screen-only>{texts.from(workspaceName, format.dateTime(createdAt))}</span>}
      action={
        <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {canCancel && (
            <Button variant="outlined" color="inherit" onClick={() => setIsCancelling(true)}>
              {texts.cancel}
            </Button>
          )}
          <BuyAgain order={order} />
          {hasReceipt(order) && (
            <>
              <SaveReceiptButton variant="outlined" color="inherit" number={code} words={() => receipt} />
              <Button variant="outlined" color="inherit" startIcon={<PrintOutlined />} onClick={() => window.print()}>
                {texts.print}
              </Button>
            </>
          )}
        </Box>
      }
    >
      <PrintStyles />
      {/* Paper has no title row: the receipt names its house, buyer, day and order itself, as the PDF file does. */}
      <Stack
        data-paper
        component="header"
        spacing={2}
        sx={{ display: "none", marginBlockEnd: 3, "@media print": { display: "flex" } }}
      >
        {logoUrl === null ? (
          <Typography variant="h2" component="p">
            {workspaceName}
          </Typography>
        ) : (
          <Brand name={workspaceName} logoUrl={logoUrl} isWide={false} />
        )}
        <Typography variant="h2" component="p">
          {hasReceipt(order) ? receipt.title : myOrdersTexts.number(printCode(code))}
        </Typography>
        <Facts>
          {receipt.facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Stack>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: isOpen ? "minmax(0, 1fr) 300px" : "minmax(0, 1fr)" },
          alignItems: "start",
        }}
      >
        <Stack spacing={3}>
          <CardPayment order={order} />
          {instructions.map(({ lineNo, text }) => (
            <Alert key={lineNo} severity="info">
              <strong>{nameOf(lineNo)}</strong>
              <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>
            </Alert>
          ))}
          <OrderLines lines={lines} currency={currency} caption={texts.receipt} />
          <Facts columns="fit">
            {(pointsTotal > 0 || moneyTotalMinor === 0) && (
              <Fact name={texts.paidWith}>{format.points(pointsTotal)}</Fact>
            )}
            {moneyTotalMinor > 0 && (
              <Fact name={tender === "cash" ? texts.inCash : texts.byCard}>{money(moneyTotalMinor, currency)}</Fact>
            )}
            {taxMinor > 0 && <Fact name={texts.tax}>{money(taxMinor, currency)}</Fact>}
            {receiptNumber !== null && (
              <Fact name={texts.receiptNumber} isScreenOnly>
                {format.number(receiptNumber)}
              </Fact>
            )}
            {pointsGiven > 0 && <Fact name={texts.given}>{format.points(pointsGiven)}</Fact>}
            {pointsUndone > 0 && <Fact name={texts.undone}>{format.points(pointsUndone)}</Fact>}
            {pointsMissing > 0 && <Fact name={texts.missing}>{format.points(pointsMissing)}</Fact>}
            {dispute !== "none" && <Fact name={texts.dispute}>{disputeTexts[dispute]}</Fact>}
            <Fact name={texts.state} isScreenOnly>
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
                <StatusBadge status={`order.${handOver}`} />
                <span>{paymentText(order)}</span>
              </Stack>
            </Fact>
            {note !== "" && (
              <Fact name={texts.note} isWide isText>
                {note}
              </Fact>
            )}
            {reason !== null && (
              <Fact name={texts.reason} isWide isText>
                {reason}
              </Fact>
            )}
          </Facts>
          <RefundTrace order={order} heading="h2" />
          <Stack component="section" data-screen-only spacing={1} aria-label={texts.timeline}>
            <Typography variant="subtitle2" component="h2">
              {texts.timeline}
            </Typography>
            <Box component="ol" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
              {steps.map(({ act, at }, place) => (
                <Typography component="li" variant="body2" key={`${act}${at}`}>
                  {[`${actTexts[act]}, ${format.dateTime(at)}`, stepStateText(order, place + 1)]
                    .filter(Boolean)
                    .join(" · ")}
                </Typography>
              ))}
            </Box>
          </Stack>
        </Stack>
        {/* On a phone somebody stands at the desk with it: it comes first. */}
        {isOpen && (
          <Box sx={{ order: { xs: -1, md: 0 } }}>
            <CollectCode code={code} />
          </Box>
        )}
      </Box>
      {isCancelling && <CancelDialog order={order} onClose={() => setIsCancelling(false)} />}
    </Page>
  );
}

function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { money } = useAmounts();
  const { orderId, version, pointsTotal, pointsRefunded, payment, currency } = order;
  const code = printCode(order.code);
  const points = pointsTotal - pointsRefunded;
  const given = order.pointsGiven - order.pointsUndone;
  const moneyMinor = payment === "unpaid" ? 0 : order.moneyTotalMinor - order.moneyRefundedMinor;
  const words = [
    points > 0 ? texts.cancelText(format.points(points)) : "",
    moneyMinor > 0 ? texts.cancelMoney(money(moneyMinor, currency)) : "",
    given > 0 ? texts.cancelGiven(format.points(given)) : "",
    payment === "unpaid" ? texts.cancelUnpaid : "",
  ].filter(Boolean);
  return (
    <MutationDialog
      route={cancelMyOrder}
      input={() => ({ params: { tenantId, orderId }, body: { version } })}
      title={texts.cancelTitle(code)}
      text={words.length === 0 ? texts.cancelFree : words.join(" ")}
      confirmLabel={texts.cancelConfirm}
      cancelLabel={texts.keep}
      tone="negative"
      success={() => ({ title: texts.cancelled(code) })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function BuyAgain({ order: { orderId } }: { order: Order }) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending } = useRouteMutation(buyAgain);

  function again(): void {
    mutate(
      { params: { tenantId, orderId }, body: {} },
      {
        onSuccess: ({ left, pieces }) => {
          if (pieces === 0) toasts.error(texts.againNone);
          else toasts.success(texts.againDone, left === 0 ? undefined : texts.againSome(left));
          if (pieces > 0) void navigate(path("/marketplace/cart"));
        },
        onError: (error) => toasts.error(texts.notAgain, errorText(error)),
      },
    );
  }

  return (
    <Button variant="outlined" color="inherit" disabled={isPending} onClick={again}>
      {texts.again}
    </Button>
  );
}
