/** The page on which a tenant gives its details to Stripe. It works without JavaScript. */
import type { Onboarding } from "./accounts.ts";
import { escape, type Page, toPage } from "./pages.ts";

/** The bank account decides the result, as Stripe's own test numbers do. */
export const bankAccounts: Readonly<Record<string, Onboarding>> = {
  "00012345": "active",
  "00022222": "under_review",
  "00033333": "rejected",
};

const sentenceOf: Partial<Record<Onboarding, string>> = {
  active: "is accepted at once",
  under_review: "is reviewed first",
  rejected: "is rejected",
};

export interface OnboardingView {
  action: string;
  returnUrl: string;
  entered?: { name: string; bank: string };
  problem?: string;
}

export function onboardingPage({ action, returnUrl, entered, problem }: OnboardingView): Page {
  const { name = "", bank = "00012345" } = entered ?? {};
  const numbers = Object.entries(bankAccounts).map(
    ([number, outcome]) => `<strong>${number}</strong> ${sentenceOf[outcome] ?? ""}`,
  );
  const content = `<section aria-labelledby="what">
<h1 id="what">Your business at Stripe</h1>
<p class="price">Take payments</p>
<p class="muted">Stripe asks who gets the money before it takes payments for a business.</p>
</section>
<form method="post" action="${escape(action)}" aria-labelledby="how">
<h2 id="how">Details of the business</h2>
${problem === undefined ? "" : `<p class="problem" role="alert" id="problem">${escape(problem)}</p>`}
<label>Name of the business<input name="name" autocomplete="organization" value="${escape(name)}"></label>
<label>Number of the bank account<input name="bank" inputmode="numeric" value="${escape(bank)}"${problem === undefined ? "" : ' aria-invalid="true" aria-describedby="problem"'}></label>
<button name="step" value="send">Send the details</button>
<p class="note"><button class="plain" name="step" value="later">Finish later</button></p>
<p class="note muted">A stand-in for Stripe on this machine: no money moves. ${numbers.join(", ")}.</p>
</form>`;
  return toPage("Your business at Stripe", content, new URL(returnUrl).origin);
}

export function goneLinkPage(): Page {
  return toPage(
    "Your business at Stripe",
    `<section class="card"><h2>There is no such link</h2><p>Start again from where you came.</p></section>`,
  );
}
