/** One order beside the list: what was bought, who did what, and what can be done now. */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import HandymanOutlined from "@mui/icons-material/HandymanOutlined";
import PictureAsPdfOutlined from "@mui/icons-material/PictureAsPdfOutlined";
import SyncOutlined from "@mui/icons-material/SyncOutlined";
import UndoOutlined from "@mui/icons-material/UndoOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type OrderId, orderIdSchema } from "#lambdas/contract/ids.ts";
import { orderNotFound } from "#lambdas/orders/contract.ts";
import { getOrder, type ListedOrder, moveOrder, rereadOrder } from "#lambdas/orders/desk-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { buyerNameTexts } from "#web/domain/buyer-name-texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { receiptFileTexts } from "#web/domain/receipt/texts.ts";
import { useSaveReceipt } from "#web/domain/receipt/use-save-receipt.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { type MenuAction, MenuButton } from "#web/kit/menu-button.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { ApiError, type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { OrderLines } from "../order-lines.tsx";
import { actTexts, disputeTexts } from "../order-texts.ts";
import { RefundTrace } from "../refund-trace.tsx";
import { paymentText, stepStateText } from "../refund-words.ts";
import { useAmounts } from "../use-amounts.ts";
import { hasReceipt, useOrderReceipt } from "../use-order-receipt.ts";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { ordersTexts, orderDrawerTexts as texts } from "./orders-texts.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { useIsAdmin } from "./use-is-admin.ts";

type Shown = CallOutputOf<typeof getOrder>;

export function OrderDrawer({ named, onClose }: { named: string; onClose: () => void }) {
  const orderId = orderIdSchema.safeParse(named).data;
  if (orderId === undefined) return <NotFound onClose={onClose} />;
  return <StoredOrder orderId={orderId} onClose={onClose} />;
}

function NotFound({ onClose }: { onClose: () => void }) {
  return (
    <DetailDrawer open title={ordersTexts.title} onClose={onClose}>
      <EmptyState drawing={<LensDrawing />} {...texts.notFound} />
    </DetailDrawer>
  );
}

function StoredOrder({ orderId, onClose }: { orderId: OrderId; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getOrder, { params: { tenantId, orderId } }));
  const [asked, setAsked] = useState<"cancel" | "refund">();
  if (error instanceof ApiError && error.code === orderNotFound.code) return <NotFound onClose={onClose} />;
  if (data === undefined) {
    return (
      <DetailDrawer open title={ordersTexts.title} onClose={onClose}>
        {error === null ? (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <WaitingRows rows={5} />
          </>
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )}
      </DetailDrawer>
    );
  }
  const { order } = data;
  return (
    <DetailDrawer
      open
      title={texts.title(printCode(order.code))}
      onClose={onClose}
      footer={<Actions order={order} onAsk={setAsked} />}
    >
      <OrderDetail shown={data} />
      {asked === "cancel" && <CancelOrderDialog order={order} onClose={() => setAsked(undefined)} />}
      {asked === "refund" && <RefundDialog order={order} onClose={() => setAsked(undefined)} />}
    </DetailDrawer>
  );
}

/** What can be done now. The last button is the next step; what is seldom done is behind "More". */
function Actions({ order, onAsk }: { order: ListedOrder; onAsk: (question: "cancel" | "refund") => void }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { mutate, isPending } = useRouteMutation(moveOrder);
  const rereading = useRouteMutation(rereadOrder);
  const isAdmin = useIsAdmin();
  const { isSaving, save } = useSaveReceipt();
  const receiptOf = useOrderReceipt();
  const { orderId, version, allowed, handOver, tender } = order;

  function move(to: "preparing" | "ready" | "collected"): void {
    mutate(
      { params: { tenantId, orderId }, body: { to, version } },
      {
        onSuccess: ({ code }) => toasts.success(texts.moved[to](printCode(code))),
        onError: (error) => toasts.error(texts.notMoved, errorText(error)),
      },
    );
  }

  function reread(): void {
    rereading.mutate(
      { params: { tenantId, orderId }, body: {} },
      {
        onSuccess: (after) => toasts.success(after.version === version ? texts.unchanged : texts.changed),
        onError: (error) => toasts.error(texts.notRead, errorText(error)),
      },
    );
  }

  const seldom: MenuAction[] = [];
  if (allowed.prepare)
    seldom.push({
      label: texts.prepare,
      icon: <HandymanOutlined />,
      disabled: isPending,
      onSelect: () => move("preparing"),
    });
  if (hasReceipt(order))
    seldom.push({
      label: receiptFileTexts.save,
      icon: <PictureAsPdfOutlined />,
      disabled: isSaving,
      onSelect: () => void save(order.code, receiptOf(order, order.memberName)),
    });
  if (allowed.refund) seldom.push({ label: texts.refund, icon: <UndoOutlined />, onSelect: () => onAsk("refund") });
  if (isAdmin && tender === "card")
    seldom.push({ label: texts.reread, icon: <SyncOutlined />, disabled: rereading.isPending, onSelect: reread });
  if (allowed.cancel)
    seldom.push({ label: texts.cancel, icon: <CancelOutlined />, tone: "negative", onSelect: () => onAsk("cancel") });
  const isReady = handOver === "ready";
  return (
    <>
      {seldom.length > 0 && (
        <MenuButton
          actions={seldom}
          button={(props) => (
            <Button {...props} color="inherit">
              {sharedTexts.more}
            </Button>
          )}
        />
      )}
      {allowed.handOver && (
        <Button variant={isReady ? "contained" : "outlined"} disabled={isPending} onClick={() => move("collected")}>
          {texts.handOverNow}
        </Button>
      )}
      {allowed.ready && (
        <Button variant="contained" disabled={isPending} onClick={() => move("ready")}>
          {texts.ready}
        </Button>
      )}
    </>
  );
}

function OrderDetail({ shown: { order, note, reason, steps } }: { shown: Shown }) {
  const format = useFormat();
  const isAdmin = useIsAdmin();
  const { money, both } = useAmounts();
  const { createdAt, pointsTotal, handOver, lines, orderId, channel } = order;
  const { currency, tender, dispute, moneyTotalMinor, receiptNumber } = order;
  const { pointsGiven, pointsUndone, pointsMissing } = order;
  return (
    <Stack spacing={3}>
      {pointsMissing > 0 && <Alert severity="info">{texts.missingText(format.points(pointsMissing))}</Alert>}
      <Facts>
        <Fact name={texts.buyer}>{buyerName(order)}</Fact>
        <Fact name={texts.placed}>{format.dateTime(createdAt)}</Fact>
        <Fact name={texts.payment}>{paymentText(order)}</Fact>
        <Fact name={texts.handOver}>
          <StatusBadge status={`order.${handOver}`} />
        </Fact>
        {(pointsTotal > 0 || moneyTotalMinor === 0) && <Fact name={texts.paidWith}>{format.points(pointsTotal)}</Fact>}
        {pointsGiven > 0 && <Fact name={texts.given}>{format.points(pointsGiven)}</Fact>}
        {pointsUndone > 0 && <Fact name={texts.undone}>{format.points(pointsUndone)}</Fact>}
        {pointsMissing > 0 && <Fact name={texts.missing}>{format.points(pointsMissing)}</Fact>}
        {tender !== null && (
          <Fact name={texts.money}>
            {money(moneyTotalMinor, currency)} {texts.tender[tender]}
          </Fact>
        )}
        {dispute !== "none" && <Fact name={texts.dispute}>{disputeTexts[dispute]}</Fact>}
        {receiptNumber !== null && <Fact name={texts.receiptNumber}>{format.number(receiptNumber)}</Fact>}
        <Fact name={texts.channel}>{texts[channel]}</Fact>
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
      <OrderLines lines={lines} currency={currency} caption={texts.lines} />
      <RefundTrace order={order} heading="h3" />
      <Stack component="section" spacing={1} aria-label={texts.timeline}>
        <Typography variant="subtitle2" component="h3">
          {texts.timeline}
        </Typography>
        <Stack component="ol" spacing={1} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
          {steps.map(({ act, at, by, byName, points, moneyMinor }, place) => (
            <li key={`${act}${at}`}>
              <Typography variant="body2">
                {actTexts[act]}{" "}
                {by !== null
                  ? texts.by(byName ?? buyerNameTexts.formerMember)
                  : act === "placed" || act === "cancelled"
                    ? texts.byMember
                    : texts.byStripe}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {[
                  format.dateTime(at),
                  points > 0 || moneyMinor > 0 ? texts.points(both({ points, moneyMinor, currency })) : "",
                  stepStateText(order, place + 1),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
            </li>
          ))}
        </Stack>
      </Stack>
      {isAdmin && <HistoryLink kind="order" id={orderId} />}
    </Stack>
  );
}
