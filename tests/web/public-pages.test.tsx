// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, onTestFinished, test } from "vitest";
import { platformFeeOf } from "#lambdas/contract/plans.ts";
import { bodies } from "#web/features/public/article/content.ts";
import LandingPage from "#web/features/public/landing/landing-page.tsx";
import { publicPages } from "#web/features/public/pages.ts";
import { dashboardAddress, isHeaderHidden } from "#web/features/public/site/header-rules.ts";
import { articles } from "#web/features/public/support/content.ts";
import { showPublic } from "../support/public-screen.tsx";

describe("the public header", () => {
  test.each([
    ["/", false],
    ["/pricing", false],
    ["/support", false],
    ["/support/use-the-api", false],
    ["/payment-success", false],
    ["/setup-tenant", false],
    ["/auth", false],
    ["/demo/auth", false],
    ["/no/such/page", false],
    ["/dashboard", true],
    ["/booking", true],
    ["/marketplace", true],
    ["/events", true],
    ["/news", true],
    ["/my-points", true],
    ["/admin", true],
    ["/admin/members", true],
    ["/super-admin/tenants", true],
    ["/harbour/dashboard", true],
    ["/harbour/my-bookings", true],
    ["/harbour/admin/settings", true],
  ])("on %s: hidden %s", (path, isHidden) => {
    expect(isHeaderHidden(path)).toBe(isHidden);
  });

  test.each([
    ["/", "/dashboard"],
    ["/pricing", "/dashboard"],
    ["/harbour/auth", "/harbour/dashboard"],
  ])("of somebody signed in leads from %s to %s", (path, address) => {
    expect(dashboardAddress(path)).toBe(address);
  });

  test("leads signed out to every part, and to the demo's sign-in page", async () => {
    const { user } = showPublic(LandingPage);
    const header = within(screen.getByRole("banner"));
    const links = header.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Skip to content", "#content"],
      ["Guildhall", "/"],
      ["Features", "/#features"],
      ["Architecture", "/#architecture"],
      ["Pricing", "/pricing"],
      ["Support", "/support"],
      ["Sign In", "/demo/auth"],
    ]);
    const menu = header.getByRole("button", { name: "Menu" });
    await user.click(menu);
    expect(menu.getAttribute("aria-expanded")).toBe("true");
    await user.keyboard("{Escape}");
    expect(menu.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(menu);
  });
});

test("the landing page has twelve features, six pieces of architecture and four roles", () => {
  showPublic(LandingPage);
  const cardsIn = (section: Element | null) => section?.querySelectorAll("li h3").length;
  expect(cardsIn(document.getElementById("features"))).toBe(12);
  expect(cardsIn(document.getElementById("architecture"))).toBe(6);
  expect(cardsIn(document.querySelector(".roles"))).toBe(4);
});

test("pictures reserve their space, and have a dark version", () => {
  showPublic(LandingPage);
  const pictures = [...document.querySelectorAll("picture")];
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) {
    const image = picture.querySelector("img");
    expect(Number(image?.getAttribute("width")) * Number(image?.getAttribute("height"))).toBeGreaterThan(0);
    expect(image?.getAttribute("alt")).not.toBe("");
    expect(picture.querySelector("source[media$='(prefers-color-scheme: dark)']")?.getAttribute("srcset")).toContain(
      "-dark-2x.webp",
    );
  }
});

test.each([
  ["dark", "all", "(max-width: 599.95px)"],
  ["light", "not all", "not all"],
])("pictures are in the reader's %s scheme, whatever the system's is", (scheme, medium, onPhone) => {
  document.documentElement.setAttribute("data-scheme", scheme);
  onTestFinished(() => document.documentElement.removeAttribute("data-scheme"));
  showPublic(LandingPage);
  for (const picture of document.querySelectorAll("picture")) {
    const media = [...picture.querySelectorAll("source[srcset*='-dark']")].map((source) =>
      source.getAttribute("media"),
    );
    expect(media).toEqual(media.length === 2 ? [onPhone, medium] : [medium]);
  }
});

test("before any script runs, pictures are in the system's scheme", () => {
  expect(renderToString(<LandingPage />)).toContain('media="(prefers-color-scheme: dark)"');
});

test("a word with a hyphen stays on one line of the headline", () => {
  const html = renderToString(<LandingPage />);
  expect(html).toMatch(/<h1[^>]*>.*<span>co-working<\/span>.*<\/h1>/);
});

test("a phone has a picture of All Bookings that was taken on one, and claims come after the product", () => {
  const html = renderToString(<LandingPage />);
  expect(html).toContain("/screenshots/admin-phone-light.webp");
  expect(html.indexOf("99.9%")).toBeGreaterThan(html.indexOf("/screenshots/admin-light.webp"));
});

test("the landing page promises no search that does not exist: it finds beginnings", () => {
  showPublic(LandingPage);
  expect(screen.getByText(/by how their name or e-mail begins/)).toBeTruthy();
});

describe.each(publicPages.map((page) => [page.head.path, page] as const))("%s", (_path, { head, load }) => {
  test("can be rendered without a browser, and has one headline", async () => {
    const { default: Page } = await load();
    const html = renderToString(<Page />);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain('href="/demo/auth"');
    // Buttons do nothing without scripts. The page says so, and names a contact.
    expect(html).toMatch(/<noscript>.*need JavaScript.*href="mailto:support@guildhall.example".*<\/noscript>/);
  });

  test("contains the text that search engines show", () => {
    expect(head.title).toContain("Guildhall");
    expect(head.title.length).toBeLessThanOrEqual(70);
    expect(head.description.length).toBeGreaterThan(40);
    expect(head.description.length).toBeLessThanOrEqual(160);
  });

  test("fits its surroundings when it is shown", async () => {
    const { default: Page } = await load();
    showPublic(Page);
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(document.title).toBe(head.title);
  });
});

test("every article has text, and no text is without an article", () => {
  expect(Object.keys(bodies).sort()).toEqual(articles.map(({ slug }) => slug).sort());
  for (const sections of Object.values(bodies)) expect(JSON.stringify(sections).length).toBeGreaterThan(900);
});

test("the pricing page compares the plans row by row, and names what is kept of card payments", async () => {
  const { default: PricingPage } = await import("#web/features/public/pricing/pricing-page.tsx");
  showPublic(PricingPage);
  const table = within(screen.getByRole("region", { name: "The plans side by side" })).getByRole("table");
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(["What you get", "Starter", "Professional", "Enterprise"]);
  expect(rows).toContainEqual(["Members with an account", "100", "1,000", "Unlimited"]);
  expect(rows).toContainEqual(["Our share of what members pay by card", "2%", "1%", "0.5%"]);
  expect(rows.every((row) => row.length === 4)).toBe(true);
  expect([platformFeeOf("starter"), platformFeeOf("professional"), platformFeeOf("enterprise")]).toEqual([
    200, 100, 50,
  ]);
  expect(screen.getAllByText("30 days free, then")).toHaveLength(2);
  expect(screen.getByText("Prices without value added tax.")).toBeTruthy();
});

describe("the operator's legal texts", () => {
  test("stand in the footer of every page", async () => {
    showPublic(LandingPage);
    const footer = within(screen.getByRole("contentinfo"));
    expect(
      ["Terms of service", "Privacy", "Data processing", "Imprint"].map((name) =>
        footer.getByRole("link", { name }).getAttribute("href"),
      ),
    ).toEqual(["/terms", "/privacy", "/processing", "/imprint"]);
  });

  test("name who runs the service", async () => {
    const { default: ImprintPage } = await import("#web/features/public/legal/imprint-page.tsx");
    showPublic(ImprintPage);
    for (const fact of ["Guildhall Ltd (example)", "1 Hall Street, London (example)", "Robin Hall (example)"])
      expect(screen.getByText(fact)).toBeTruthy();
  });

  test("state the terms that the product keeps", async () => {
    const { default: PrivacyPage } = await import("#web/features/public/legal/privacy-page.tsx");
    showPublic(PrivacyPage);
    expect(screen.getByText(/delete it after 730 days/)).toBeTruthy();
    expect(screen.getByText("Notifications: 90 days. Refused scans at a door: 90 days.")).toBeTruthy();
  });
});
