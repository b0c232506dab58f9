/** The call that asks whether a session was paid. Fetched once the page is there, because it brings the typed client. */
import { viewPayment } from "#lambdas/setup/contract.ts";
import { ApiError, callRoute } from "#web/session/api.ts";

export type PaymentStanding = "paid" | "refused" | "unknown";

export async function askPayment(session: string): Promise<PaymentStanding> {
  try {
    await callRoute(viewPayment, { body: { sessionId: session } });
    return "paid";
  } catch (error) {
    // A busy or failing server says nothing about the payment.
    const isDefinite = error instanceof ApiError && !error.isUncertain && error.status !== 429;
    return isDefinite ? "refused" : "unknown";
  }
}
