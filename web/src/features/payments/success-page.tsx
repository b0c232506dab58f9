/** Where Stripe sends the member after the payment page: pending until our server has confirmed it. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type PurchaseId, purchaseIdSchema } from "#lambdas/contract/ids.ts";
import { getPurchase, type Purchase, rereadPurchase } from "#lambdas/payments/purchase-contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { isMissing, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { useMoney } from "./money.ts";
import { successTexts as texts } from "./texts.ts";

const shape = { purchase: oneOf(purchaseIdSchema), session_id: anyText };
const everyMilliseconds = 2_000;

export function Component() {
  const { values } = useAddress(shape);
  const { purchase: purchaseId, session_id: sessionId } = values;
  return (
    <Page title={texts.title} width="form">
      {purchaseId === undefined || sessionId === undefined ? (
        <Unknown />
      ) : (
        <Outcome purchaseId={purchaseId} sessionId={sessionId} />
      )}
    </Page>
  );
}

function Outcome({ purchaseId, sessionId }: { purchaseId: PurchaseId; sessionId: string }) {
  const { tenantId } = useWorkspace();
  const params = { tenantId, purchaseId };
  const look = useRouteMutation(rereadPurchase, {
    keeps: (answer, cache) => cache.change(getPurchase, () => answer),
  });
  const hasLooked = useRef(false);
  const { mutate } = look;
  useEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    mutate({ params: { tenantId, purchaseId }, body: { sessionId } });
  }, [mutate, tenantId, purchaseId, sessionId]);
  const isFound = look.isSuccess;
  // Afterwards an event of Stripe brings the news, so our own record is asked.
  const purchase = useQuery({
    ...routeQuery(getPurchase, { params }),
    enabled: isFound,
    refetchInterval: ({ state: { data } }) => (data?.status === "pending" ? everyMilliseconds : false),
  });
  const shown = purchase.data ?? look.data;
  if (look.error !== null && isMissing(look.error)) return <Unknown />;
  if (shown === undefined)
    return look.error === null ? (
      <LoadingText>{texts.checking}</LoadingText>
    ) : (
      <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
        <Alert severity="error">{errorText(look.error)}</Alert>
        <Button variant="outlined" onClick={() => mutate({ params, body: { sessionId } })}>
          {texts.look}
        </Button>
      </Stack>
    );
  return (
    <Card component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <div role="status">
        <State purchase={shown} />
      </div>
      {look.error !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(look.error)}
        </Alert>
      )}
      <Actions purchase={shown} isBusy={look.isPending} onLook={() => mutate({ params, body: { sessionId } })} />
    </Card>
  );
}

function State({ purchase }: { purchase: Purchase }) {
  const format = useFormat();
  const { money } = useMoney();
  const { status, points, price, packageName } = purchase;
  if (status === "paid")
    return (
      <>
        <Title>{texts.paid(format.points(points))}</Title>
        <Typography>{texts.thanks(money(price), packageName)}</Typography>
        <NewBalance />
      </>
    );
  const words = {
    pending: [texts.pending, texts.pendingText],
    expired: [texts.expired, texts.expiredText],
    failed: [texts.failed, texts.failedText],
    uncredited: [texts.uncredited, texts.uncreditedText],
  } as const;
  const [title, text] = words[status];
  return (
    <>
      <Title>{title}</Title>
      <Typography>{text}</Typography>
    </>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
      {children}
    </Typography>
  );
}

function NewBalance() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { data } = useQuery(routeQuery(listMyEntries, { params: { tenantId }, query: { limit: 1 } }));
  return data === undefined ? null : <Typography>{texts.newBalance(format.points(data.balance))}</Typography>;
}

interface ActionsProps {
  purchase: Purchase;
  isBusy: boolean;
  onLook: () => void;
}

function Actions({ purchase: { status, purchaseId }, isBusy, onLook }: ActionsProps) {
  const path = usePath();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", mt: 3 }}>
      {status === "paid" && (
        <>
          <Button variant="contained" component={RouterLink} to={path("/my-points")}>
            {texts.toPoints}
          </Button>
          <Button variant="outlined" component={RouterLink} to={path(`/purchase-points/${purchaseId}`)}>
            {texts.receipt}
          </Button>
        </>
      )}
      {status === "pending" && (
        <BusyButton variant="contained" isBusy={isBusy} onClick={onLook}>
          {texts.look}
        </BusyButton>
      )}
      {status !== "paid" && (
        <Button variant="outlined" component={RouterLink} to={path("/purchase-points")}>
          {texts.toPurchases}
        </Button>
      )}
    </Stack>
  );
}

function Unknown() {
  const path = usePath();
  return (
    <Box role="alert">
      <EmptyState
        drawing={<LensDrawing />}
        title={texts.unknown}
        text={texts.unknownText}
        action={
          <Button variant="outlined" component={RouterLink} to={path("/purchase-points")}>
            {texts.toPurchases}
          </Button>
        }
      />
    </Box>
  );
}
