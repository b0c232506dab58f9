/** A visit to the page of one payment. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Stripe } from "stripe";
import type { Account, Sale } from "./account.ts";
import { pay } from "./checkout.ts";
import { approvalPage, salePage } from "./pages.ts";
import { sendPage, sendTo } from "./send-page.ts";

interface Visit {
  owner: Account;
  session: Stripe.Checkout.Session;
  sale: Sale;
  form: URLSearchParams;
}

export function handleSale(
  { owner, session, sale, form }: Visit,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== "POST") return sendPage(response, 200, salePage({ session, sale }));
  const told = form.get("approval");
  const entered = {
    email: form.get("email") ?? "",
    name: form.get("name") ?? "",
    card: (form.get("card") ?? "").replaceAll(/\D/g, ""),
    approval: told === "yes" || told === "no" ? told : undefined,
  } as const;
  const outcome = owner.store.together(() => pay(owner, session.id, entered));
  if (outcome === "paid")
    return sendTo(response, (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  if (outcome === "approval_needed") return sendPage(response, 200, approvalPage({ session, sale, entered }));
  const problem =
    outcome === "declined"
      ? "Your card was declined. Try another one: nothing was paid."
      : "This is not a card number that this stand-in knows.";
  return sendPage(response, 200, salePage({ session, sale, entered, problem }));
}
