/** Whether the payment of the address has arrived, as Stripe says, before somebody signs in. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import type { CheckoutSessionId } from "#lambdas/contract/plans.ts";
import { viewPayment } from "#lambdas/setup/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ApiError, callRoute, isWorthRetry } from "#web/session/api.ts";
import { setupTexts } from "./texts.ts";

export function usePayment(sessionId: CheckoutSessionId | undefined) {
  return useQuery({
    queryKey: [viewPayment.id, { body: { sessionId } }],
    queryFn: ({ signal }) => callRoute(viewPayment, { body: { sessionId: sessionId ?? "" } }, { signal }),
    enabled: sessionId !== undefined,
    retry: isWorthRetry,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function PaymentNotice({ data, error }: Pick<ReturnType<typeof usePayment>, "data" | "error">) {
  if (data !== undefined) {
    return (
      <Alert severity="success">
        <AlertTitle>{setupTexts.paid.title}</AlertTitle>
        {setupTexts.paid.text}
      </Alert>
    );
  }
  if (error === null) return <LoadingText>{setupTexts.verifying}</LoadingText>;
  // A busy or failing server says nothing about the payment.
  if (!(error instanceof ApiError) || error.isUncertain || error.status === 429) {
    return (
      <Alert severity="info">
        <AlertTitle>{setupTexts.notChecked.title}</AlertTitle>
        {setupTexts.notChecked.text}
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button href="/pricing" color="inherit">
          {setupTexts.backToPricing}
        </Button>
      }
    >
      <AlertTitle>{setupTexts.refused.title}</AlertTitle>
      {errorText(error)}
    </Alert>
  );
}
