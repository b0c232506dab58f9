/** The call that starts a checkout. Fetched with the first press, because it brings the typed client. */
import { createCheckout } from "#lambdas/billing/contract.ts";
import { callRoute } from "#web/session/api.ts";

export async function requestCheckout(
  body: { priceId: string; planName: string },
  idempotencyKey: string,
): Promise<string | undefined> {
  const { url } = (await callRoute(createCheckout, { body }, { idempotencyKey })) as { url?: unknown };
  return typeof url === "string" && url !== "" ? url : undefined;
}
