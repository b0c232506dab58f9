/** The payment page. It looks like a payment provider's page and works without JavaScript. */
import { createHash } from "node:crypto";
import type { Stripe } from "stripe";
import type { Sale } from "./account.ts";
import { declinedCard, goodCard, type Payment } from "./checkout.ts";
import type { Bought } from "./operations.ts";
import { approvalCard, delayedCard, slowRefundCard } from "./sales.ts";

export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --ground: #F6F8FA; --surface: #FFFFFF; --line: #D9DEE4; --control: #6B7680; --text: #1A1F24; --muted: #56606A; --action: #0B5FCC; --onaction: #FFFFFF; --bad: #B3261E }
@media (prefers-color-scheme: dark) { :root { --ground: #0F1418; --surface: #182027; --line: #2C363F; --control: #82909C; --text: #EDF1F4; --muted: #A9B4BE; --action: #8AB8FF; --onaction: #06264F; --bad: #FFB4AB } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { display: grid; gap: 32px 64px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); max-width: 960px; margin: 0 auto; padding: 56px 24px }
h1 { margin: 0; font-size: 18px; font-weight: 600; color: var(--muted) }
h2 { margin: 0 0 16px; font-size: 20px }
.price { margin: 4px 0; font-size: 36px; font-weight: 700; font-variant-numeric: tabular-nums; line-height: 1.2 }
.muted { color: var(--muted) }
p { margin: 0 0 12px }
form, .card { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
label { display: block; margin-bottom: 16px; font-size: 14px; font-weight: 600 }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; font: inherit; font-size: 16px; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--control); border-radius: 8px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px }
button { width: 100%; min-height: 48px; font: inherit; font-weight: 700; color: var(--onaction); background: var(--action); border: 0; border-radius: 8px; cursor: pointer }
button.plain { color: var(--action); background: transparent; border: 1px solid var(--control) }
a { color: var(--action) }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
.problem { padding: 12px 16px; color: var(--bad); border: 1px solid var(--bad); border-radius: 8px }
.note { margin-top: 16px; font-size: 14px }
dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; margin: 24px 0; font-variant-numeric: tabular-nums }
dd { margin: 0; text-align: end }
@media (max-width: 720px) { main { grid-template-columns: minmax(0, 1fr); padding: 24px 16px } }
`;

const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** `returnsTo`: browsers also apply `form-action` to the redirect after a form. */
export function toPage(title: string, content: string, returnsTo = ""): Page {
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`,
    contentSecurityPolicy:
      `default-src 'none'; style-src ${styleHash}; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${returnsTo}`.trim(),
  };
}

const money = (minor: number, currency: string) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency }).format(minor / 100);
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const daySeconds = 86_400;
const grouped = (card: string) => card.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

export interface CheckoutView {
  session: Stripe.Checkout.Session;
  bought: Bought;
  productName: string;
  /** The entered values, if the page is shown again. */
  entered?: Payment;
  problem?: string;
}

export function checkoutPage({ session, bought, productName, entered, problem }: CheckoutView): Page {
  const { price, trialDays } = bought;
  const perMonth = money(price.unit_amount ?? 0, price.currency);
  const interval = price.recurring?.interval ?? "month";
  const trial =
    trialDays === undefined
      ? ""
      : `<p class="muted">Then ${perMonth} per ${interval} from ${day.format((session.created + trialDays * daySeconds) * 1000)}.</p>`;
  const today = money(session.amount_total ?? 0, price.currency);
  const { email = session.customer_email ?? "", name = "", card = goodCard } = entered ?? {};
  const content = `<section aria-labelledby="what">
<h1 id="what">Subscribe to ${escape(productName)}</h1>
<p class="price">${trialDays === undefined ? `${perMonth} <span class="muted">per ${interval}</span>` : `${trialDays} days free`}</p>
${trial}
<dl><dt>${escape(productName)}</dt><dd>${perMonth} per ${interval}</dd><dt><strong>Due today</strong></dt><dd><strong>${today}</strong></dd></dl>
${session.cancel_url === null ? "" : `<p><a href="${escape(session.cancel_url)}">Back without paying</a></p>`}
</section>
<form method="post" aria-labelledby="how">
<h2 id="how">Pay by card</h2>
${problem === undefined ? "" : `<p class="problem" role="alert" id="problem">${escape(problem)}</p>`}
<label>E-mail<input name="email" type="email" autocomplete="email" required value="${escape(email)}"></label>
<label>Card number<input name="card" inputmode="numeric" autocomplete="cc-number" required value="${escape(grouped(card))}"${problem === undefined ? "" : ' aria-invalid="true" aria-describedby="problem"'}></label>
<div class="pair">
<label>Expires<input name="expires" autocomplete="cc-exp" placeholder="MM / YY" required value="12 / 34"></label>
<label>Security code<input name="code" inputmode="numeric" autocomplete="cc-csc" required value="123"></label>
</div>
<label>Name on the card<input name="name" autocomplete="cc-name" required value="${escape(name)}"></label>
<button>${trialDays === undefined ? "Subscribe" : "Start trial"}</button>
<p class="note muted">A stand-in for Stripe on this machine: no money moves. <strong>${grouped(goodCard)}</strong> pays, <strong>${grouped(declinedCard)}</strong> is declined.</p>
</form>`;
  return toPage(`Subscribe to ${productName}`, content, new URL(session.success_url ?? "http://127.0.0.1").origin);
}

export interface SaleView {
  session: Stripe.Checkout.Session;
  sale: Sale;
  entered?: Payment;
  problem?: string;
}

export function salePage({ session, sale, entered, problem }: SaleView): Page {
  const total = money(sale.amount, sale.currency);
  const { email = session.customer_email ?? "", name = "", card = goodCard } = entered ?? {};
  const content = `<section aria-labelledby="what">
<h1 id="what">${escape(sale.name)}</h1>
<p class="price">${total}</p>
${session.cancel_url === null ? "" : `<p><a href="${escape(session.cancel_url)}">Back without paying</a></p>`}
</section>
<form method="post" aria-labelledby="how">
<h2 id="how">Pay by card</h2>
${problem === undefined ? "" : `<p class="problem" role="alert" id="problem">${escape(problem)}</p>`}
<label>E-mail<input name="email" type="email" autocomplete="email" required value="${escape(email)}"></label>
<label>Card number<input name="card" inputmode="numeric" autocomplete="cc-number" required value="${escape(grouped(card))}"${problem === undefined ? "" : ' aria-invalid="true" aria-describedby="problem"'}></label>
<label>Name on the card<input name="name" autocomplete="cc-name" required value="${escape(name)}"></label>
<button>Pay ${total}</button>
<p class="note muted">A stand-in for Stripe on this machine: no money moves. <strong>${grouped(goodCard)}</strong> pays, <strong>${grouped(declinedCard)}</strong> is declined, <strong>${grouped(approvalCard)}</strong> asks the bank, <strong>${grouped(delayedCard)}</strong> is settled later, and refunds to <strong>${grouped(slowRefundCard)}</strong> wait for the bank.</p>
</form>`;
  return toPage(sale.name, content, new URL(session.success_url ?? "http://127.0.0.1").origin);
}

/** The bank's own question before a payment. */
export function approvalPage({ session, sale, entered }: SaleView): Page {
  const hidden = Object.entries({ email: entered?.email ?? "", name: entered?.name ?? "", card: entered?.card ?? "" })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join("");
  const content = `<section aria-labelledby="what"><h1 id="what">Your bank</h1>
<p class="price">${money(sale.amount, sale.currency)}</p><p class="muted">${escape(sale.name)}</p></section>
<form method="post" aria-labelledby="how">
<h2 id="how">Do you approve this payment?</h2>${hidden}
<button name="approval" value="yes">Approve</button>
<p class="note"><button class="plain" name="approval" value="no">Refuse</button></p>
</form>`;
  return toPage("Your bank", content, new URL(session.success_url ?? "http://127.0.0.1").origin);
}

export function closedPage(session: Stripe.Checkout.Session | undefined): Page {
  const sentence =
    session === undefined
      ? "There is no such checkout."
      : session.status === "complete"
        ? "This checkout is finished. You can close this page."
        : "This checkout has expired. Start again from where you came.";
  return toPage("Checkout", `<section class="card"><h2>Nothing to pay here</h2><p>${sentence}</p></section>`);
}

/** Where a customer changes the card of their subscriptions. */
export function cardPage({
  returnUrl,
  problem,
  mayCancel = false,
}: {
  returnUrl: string;
  problem?: string;
  mayCancel?: boolean;
}): Page {
  const content = `<section aria-labelledby="what">
<h1 id="what">Your payment method</h1>
<p class="muted">The next invoices are charged to this card. What is open is paid at once.</p>
<p><a href="${escape(returnUrl)}">Back without a change</a></p>
</section>
<form method="post" aria-labelledby="how">
<h2 id="how">New card</h2>
${problem === undefined ? "" : `<p class="problem" role="alert" id="problem">${escape(problem)}</p>`}
<label>Card number<input name="card" inputmode="numeric" autocomplete="cc-number" required value="${grouped(goodCard)}"></label>
<button>Save card</button>
<p class="note muted">A stand-in for Stripe on this machine: no money moves. <strong>${grouped(goodCard)}</strong> pays, <strong>${grouped(delayedCard)}</strong> is saved and fails when it is charged.</p>
</form>${mayCancel ? '<form method="post"><button class="plain" name="cancel" value="yes">Cancel plan</button></form>' : ""}`;
  return toPage("Your payment method", content, new URL(returnUrl).origin);
}
