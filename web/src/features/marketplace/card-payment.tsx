/** What an order says that waits for its payment by card, or that nobody has paid. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { getMyOrder, payOrder } from "#lambdas/orders/contract.ts";
import { type Order } from "#lambdas/orders/order-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { orderTexts as texts } from "./order-texts.ts";

const everyMilliseconds = 3_000;
/** With it, Stripe sends the member back from a payment. */
const address = { session_id: anyText };

export function CardPayment({ order }: { order: Order }) {
  const path = usePath();
  if (order.payment === "unpaid" && order.payUntil !== null) return <Waiting order={order} until={order.payUntil} />;
  if (order.payment !== "failed") return null;
  return (
    <Alert
      severity="info"
      data-screen-only
      action={
        <Button component={RouterLink} to={path("/marketplace/cart")} color="inherit" size="small">
          {texts.toTheCart}
        </Button>
      }
    >
      <AlertTitle>{texts.ended}</AlertTitle>
      {texts.endedText}
    </Alert>
  );
}

function Waiting({ order: { orderId }, until }: { order: Order; until: string }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { values } = useAddress(address);
  const sessionId = values.session_id ?? null;
  const look = useRouteMutation(payOrder);
  const open = useRouteMutation(payOrder);
  const hasLooked = useRef(false);
  const { mutate } = look;
  useEffect(() => {
    if (sessionId === null || hasLooked.current) return;
    hasLooked.current = true;
    mutate({ params: { tenantId, orderId }, body: { sessionId } });
  }, [mutate, tenantId, orderId, sessionId]);
  // Afterwards an event of Stripe brings the news, so our own record is asked.
  useQuery({
    ...routeQuery(getMyOrder, { params: { tenantId, orderId } }),
    refetchInterval: sessionId === null ? false : everyMilliseconds,
  });
  const pay = () =>
    open.mutate(
      { params: { tenantId, orderId }, body: { sessionId: null } },
      { onSuccess: ({ payUrl }) => payUrl !== null && window.location.assign(payUrl) },
    );
  const isBack = sessionId !== null && look.error === null;
  return (
    <Stack spacing={2} role="status" data-screen-only>
      <Alert severity={isBack ? "info" : "warning"}>
        <AlertTitle>{isBack ? texts.pays : texts.waits(format.time(until))}</AlertTitle>
        {isBack ? texts.paysText : texts.waitsText}
      </Alert>
      {open.error !== null && <RefusalAlert title={texts.notOpened} error={open.error} />}
      {!isBack && (
        <BusyButton
          variant="contained"
          size="large"
          isBusy={open.isPending}
          loadingPosition="start"
          onClick={pay}
          sx={{ alignSelf: "flex-start" }}
        >
          {texts.pay}
        </BusyButton>
      )}
    </Stack>
  );
}
