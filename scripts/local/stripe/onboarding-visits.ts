/** A visit to the onboarding page: the link is used up, and the details decide what the account may do. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Account } from "./account.ts";
import { type OnboardingLink, onboard, takeLink } from "./accounts.ts";
import { bankAccounts, goneLinkPage, onboardingPage } from "./onboarding.ts";
import { sendPage, sendTo } from "./send-page.ts";

interface Visit {
  platform: Account;
  accountFor: (accountId: string) => Account;
  form: URLSearchParams;
}

export function handleOnboarding(
  { platform, accountFor, form }: Visit,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
  const linkId = /\/onboard\/(\w+)$/.exec(pathname)?.[1] ?? "";
  if (request.method !== "POST") {
    const link = takeLink(platform, linkId);
    if (link === undefined) return sendPage(response, 404, goneLinkPage());
    // A link opens once. Stripe sends whoever opens it again back, for a new one.
    if (link.isUsed) return sendTo(response, link.refreshUrl);
    return sendPage(response, 200, onboardingPage({ action: pathname, returnUrl: link.returnUrl }));
  }
  const link = platform.store.find<OnboardingLink>("_link", linkId);
  if (link === undefined) return sendPage(response, 404, goneLinkPage());
  const { accountId, returnUrl } = link;
  if (form.get("step") === "later") {
    onboard(platform, accountFor(accountId), accountId, "details_missing");
    return sendTo(response, returnUrl);
  }
  const entered = { name: (form.get("name") ?? "").trim(), bank: (form.get("bank") ?? "").replaceAll(/\D/g, "") };
  const outcome = bankAccounts[entered.bank];
  if (entered.name === "" || outcome === undefined) {
    const problem =
      entered.name === "" ? "The business needs a name." : "This is not a bank account that this stand-in knows.";
    return sendPage(response, 200, onboardingPage({ action: pathname, returnUrl, entered, problem }));
  }
  onboard(platform, accountFor(accountId), accountId, outcome);
  return sendTo(response, returnUrl);
}
