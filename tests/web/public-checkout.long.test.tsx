// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createCheckout } from "#lambdas/billing/contract.ts";
import { subscriptionPlans } from "#lambdas/contract/plans.ts";
import PaymentSuccessPage from "#web/features/public/payment-success/payment-success-page.tsx";
import { pricing } from "#web/features/public/pricing/content.ts";
import PricingPage from "#web/features/public/pricing/pricing-page.tsx";
import { navigation } from "#web/session/navigation.ts";
import { acceptNextPath } from "#web/session/paths.ts";
import { noticeOf, refusal, showPublic } from "../support/public-screen.tsx";

const starter = () => screen.getByRole("button", { name: "Start Free Trial: Starter" });
const payAt = "https://checkout.example/c/pay/cs_test_1";

let led: string[];
let closed: number;

beforeEach(() => {
  led = [];
  closed = 0;
  vi.spyOn(navigation, "openBlankTab").mockImplementation(() => ({
    lead: (address) => led.push(address),
    close: () => {
      closed += 1;
    },
  }));
});

describe("the plans", () => {
  test("are the specification's: three, with their prices, one of them popular", () => {
    showPublic(PricingPage);
    const plans = screen.getAllByRole("heading", { level: 2 }).slice(0, 3);
    expect(plans.map(({ textContent }) => textContent)).toEqual(["Starter", "Professional", "Enterprise"]);
    const cards = plans.map((plan) => plan.closest("li")?.textContent ?? "");
    expect(cards[0]).toMatch(/£199 per month.*Up to 100 members/);
    expect(cards[1]).toMatch(/Most Popular.*£499 per month.*Up to 1,000 members/);
    expect(cards[2]).toMatch(/Custom.*Unlimited members/);
    expect(screen.getAllByText("Most Popular")).toHaveLength(1);
    for (const assurance of [
      "No setup fees",
      "Cancel anytime",
      "SOC2 compliant",
      "99.9% uptime SLA",
      "24/7 monitoring",
    ])
      expect(screen.getByText(assurance)).toBeTruthy();
  });
});

describe("starting a checkout", () => {
  test("shows progress only at its own plan, and opens the payment page in a new tab", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user } = showPublic(PricingPage, [() => promise]);
    await user.click(starter());
    const busy = await screen.findByRole("button", { name: "Processing..." });
    expect((busy as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByRole("button", { name: "Start Free Trial: Professional" })).toBeTruthy();
    resolve({ url: payAt });
    await waitFor(() => expect(starter().textContent).toBe("Start Free Trial"));
    expect([led, closed]).toEqual([[payAt], 0]);
  });

  test("asks for what is on sale, at the price that the card shows", () => {
    for (const { name, priceId, price, maxMembers } of Object.values(subscriptionPlans)) {
      const card = pricing.plans.find((plan) => plan.name === name);
      expect(card?.priceId).toBe(priceId);
      if (price !== null) expect(card?.price).toBe(`£${price.amountMinor / 100}`);
      if (price !== null) expect(card?.features[0]).toBe(`Up to ${maxMembers.toLocaleString("en-GB")} members`);
    }
    expect(createCheckout.path).toBe("/api/checkout");
  });

  test("sends the plan's price and name, with a key", async () => {
    const { user, calls } = showPublic(PricingPage, [Response.json({ url: payAt }, { status: 201 })]);
    await user.click(screen.getByRole("button", { name: "Start Free Trial: Professional" }));
    await waitFor(() => expect(led).toEqual([payAt]));
    expect(calls).toEqual([
      {
        path: "/api/checkout",
        key: expect.any(String) as string,
        body: { priceId: "guildhall_professional_monthly", planName: "Professional" },
      },
    ]);
    expect(createCheckout.body.safeParse(calls[0]?.body).success).toBe(true);
  });

  test.each([
    ["refused", refusal(422, "billing.price_unknown"), "Unable to create checkout session"],
    ["answered without an address", Response.json({}, { status: 201 }), "No checkout URL returned"],
    [
      "not answered",
      new TypeError("no network"),
      "Unable to create checkout session. Please try again or contact support.",
    ],
    [
      "met with an outage",
      refusal(503, "billing.payments_unavailable"),
      "Unable to create checkout session. Please try again or contact support.",
    ],
  ])("%s, says so, closes the tab and can be tried again", async (_how, answer, sentence) => {
    const { user } = showPublic(PricingPage, [answer]);
    await user.click(starter());
    expect(await noticeOf("Payment Error")).toBe(sentence);
    expect([led, closed]).toEqual([[], 1]);
    expect((starter() as HTMLButtonElement).disabled).toBe(false);
  });

  test("after a lost answer keeps its key, and after a definite one uses another", async () => {
    const answers = [new TypeError("no network"), Response.json({ url: payAt }, { status: 201 })];
    const { user, calls } = showPublic(PricingPage, answers);
    await user.click(starter());
    await noticeOf("Payment Error");
    await user.click(starter());
    await waitFor(() => expect(led).toHaveLength(1));
    await user.click(starter());
    await waitFor(() => expect(led).toHaveLength(2));
    expect(calls[0]?.key).toBe(calls[1]?.key);
    expect(calls[2]?.key).not.toBe(calls[1]?.key);
  });
});

describe("after the payment", () => {
  const paid = { plan: "professional", status: "trialing", email: "ada@buyers.example" };
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

  test("the page names the session, leads on to the setup with both parameters, and says thank you once", async () => {
    window.history.replaceState(
      null,
      "",
      "/payment-success?session_id=cs_test_a1b2c3d4&plan=Professional%20%26%20more",
    );
    showPublic(PaymentSuccessPage, [paid]);
    expect(await noticeOf("Payment Successful!")).not.toBe("");
    expect(screen.getByText("cs_test_a1b2c3d4")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Set Up Your Organization" }).getAttribute("href")).toBe(
      "/setup-tenant?plan=Professional+%26+more&session=cs_test_a1b2c3d4",
    );
    const signIn = new URL(
      screen.getByRole("link", { name: "Sign in instead" }).getAttribute("href") ?? "",
      window.location.origin,
    );
    expect(signIn.pathname).toBe("/auth");
    // A user who signs in comes back to their payment.
    expect(acceptNextPath(signIn.searchParams.get("next"))).toBe(
      "/setup-tenant?plan=Professional+%26+more&session=cs_test_a1b2c3d4",
    );
    expect(screen.getAllByRole("link", { name: "support@guildhall.example" }).length).toBeGreaterThan(0);
    expect(screen.getByRole("heading", { name: "What happens next" })).toBeTruthy();
  });

  test("if the address has lost the plan, the session is enough to continue, without thanks", async () => {
    window.history.replaceState(null, "", "/payment-success?session_id=cs_test_a1b2c3d4");
    showPublic(PaymentSuccessPage, [paid]);
    await waitFor(() => expect(heading()).toBe("Payment Successful!"));
    // A notice would be visible by now.
    await act(async () => undefined);
    expect(screen.getByText("cs_test_a1b2c3d4")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Set Up Your Organization" }).getAttribute("href")).toBe(
      "/setup-tenant?session=cs_test_a1b2c3d4",
    );
    expect(screen.queryAllByText("Payment Successful!")).toHaveLength(1);
  });

  test.each(["", "?plan=starter"])("without a session (%j) no payment is claimed", (query) => {
    window.history.replaceState(null, "", `/payment-success${query}`);
    showPublic(PaymentSuccessPage);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("No payment to show");
    expect(screen.queryByText("Payment Successful!")).toBeNull();
  });

  test("nothing is praised before Stripe has said that it is paid", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    window.history.replaceState(null, "", "/payment-success?session_id=cs_test_a1b2c3d4&plan=Professional");
    const { calls } = showPublic(PaymentSuccessPage, [() => promise]);
    expect(heading()).toBe("Checking your payment...");
    await waitFor(() => expect(calls).toHaveLength(1));
    expect([calls[0]?.path, calls[0]?.body]).toEqual(["/api/setup/payments", { sessionId: "cs_test_a1b2c3d4" }]);
    expect(screen.queryByText("Payment Successful!")).toBeNull();
    resolve(paid);
    await waitFor(() => expect(heading()).toBe("Payment Successful!"));
  });

  test.each([
    ["an invented session", refusal(404, "billing.session_not_found")],
    ["a checkout that was not finished", refusal(409, "billing.session_unpaid")],
  ])("%s is no payment, and the page says what to do", async (_what, answer) => {
    window.history.replaceState(null, "", "/payment-success?session_id=cs_test_a1b2c3d4&plan=Professional");
    showPublic(PaymentSuccessPage, [answer]);
    await waitFor(() => expect(heading()).toBe("This payment is not confirmed"));
    expect(screen.getByText("cs_test_a1b2c3d4")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the plans" }).getAttribute("href")).toBe("/pricing");
    expect(screen.queryByRole("link", { name: "Set Up Your Organization" })).toBeNull();
    expect(screen.queryByText("Payment Successful!")).toBeNull();
  });

  test.each([
    ["without an answer", new TypeError("Failed to fetch")],
    ["while Stripe does not answer", refusal(503, "billing.payments_unavailable")],
  ])("%s, somebody who has paid can go on", async (_when, answer) => {
    window.history.replaceState(null, "", "/payment-success?session_id=cs_test_a1b2c3d4&plan=Professional");
    showPublic(PaymentSuccessPage, [answer]);
    await waitFor(() => expect(heading()).toBe("Your payment could not be checked yet"));
    expect(screen.getByRole("link", { name: "Set Up Your Organization" })).toBeTruthy();
    expect(screen.queryByText("Payment Successful!")).toBeNull();
  });
});
