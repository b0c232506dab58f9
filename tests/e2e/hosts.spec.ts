/** A tenant on its own host name: the same product, found by its domain, without a slug in its addresses. */
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const own = (url: string, host = "members.harbour.localhost") => Object.assign(new URL(url), { hostname: host }).origin;

test("the tenant's own host signs its members in, and keeps them there", async ({ openBrowser, product }) => {
  const page = await openBrowser({ baseURL: own(product.url) });
  await page.goto(`${own(product.url)}/`);
  await expect(page).toHaveURL(`${own(product.url)}/harbour/auth?next=%2Fdashboard`);
  await page.goto(`${own(product.url)}/booking?x=1`);
  await expect(page).toHaveURL(`${own(product.url)}/harbour/auth?next=%2Fbooking%3Fx%3D1`);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Harbour Studios" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill("member@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book a Workspace" })).toBeVisible();
  await expect(page).toHaveURL(`${own(product.url)}/booking?x=1`);

  await page.getByRole("link", { name: "My Bookings" }).click();
  await expect(page).toHaveURL(`${own(product.url)}/my-bookings`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${own(product.url)}/harbour/auth`);
});

test("/auth, opened anew, and the bare host lead to the right sign-in page", async ({ openBrowser, product }) => {
  const origin = own(product.url);
  for (const [address, expected] of [
    ["/auth", "/harbour/auth"],
    ["/auth?next=%2Fbooking", "/harbour/auth?next=%2Fbooking"],
    ["/harbour", "/harbour/auth?next=%2Fharbour%2Fdashboard"],
  ] as const) {
    const page = await openBrowser();
    await page.goto(`${origin}${address}`);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome to Harbour Studios" })).toBeVisible();
    await expect(page).toHaveURL(`${origin}${expected}`);
  }
  const stranger = await openBrowser();
  await stranger.goto(`${own(product.url, "nobody.localhost")}/auth`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Welcome to Guildhall Demo House" })).toBeVisible();
});

test("a platform's host that only config.json names is no tenant's", async ({ openBrowser, product }) => {
  const origin = own(product.url, "app.platform.localhost");
  const page = await openBrowser();
  // As in production, where the platform's name is in the configuration alone.
  const config = (await (await page.request.get("/config.json")).json()) as object;
  await page.route("**/config.json", (route) =>
    route.fulfill({ json: { ...config, platformHosts: ["app.platform.localhost"] } }),
  );
  await page.goto(`${origin}/auth`);
  await expect(page).toHaveURL(`${origin}/demo/auth`);
  await page.goto(`${origin}/auth?next=%2Fharbour%2Fbooking`);
  await expect(page).toHaveURL(`${origin}/harbour/auth?next=%2Fharbour%2Fbooking`);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Harbour Studios" })).toBeVisible();
});

test("a workspace's own address leads to its dashboard, and an unknown word to the 404 page", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Pricing" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/demo");
  await expect(page).toHaveURL(/\/demo\/auth\?next=%2Fdemo%2Fdashboard$/);
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/demo/");
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.goto("/harbour");
  await expect(page.getByRole("heading", { level: 1, name: "Access denied to this workspace" })).toBeVisible();
});

test("another account is refused on it, and a host without an owner says so", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  await page.goto(`${own(product.url)}/harbour/auth`);
  await page.getByLabel("Email").fill("member@demo.example");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access denied to this workspace" })).toBeVisible();
  // "/" of this host leads back here.
  await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", `${product.url}/`);
  await expectAccessible(page);

  const stranger = await openBrowser();
  await stranger.goto(`${own(product.url, "nobody.localhost")}/demo/auth`);
  await stranger.getByLabel("Email").fill("member@demo.example");
  await stranger.getByLabel("Password", { exact: true }).fill(demoPassword);
  await stranger.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(stranger).toHaveURL(/\/demo\/dashboard$/);
  await stranger.goto(`${own(product.url, "nobody.localhost")}/dashboard`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Workspace not found for domain" })).toBeVisible();
});

test("an account of two workspaces switches between them and stays on its page", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "harbour", "member@harbour.example");
  // Everybody may join the demo, and opening it joins it.
  await page.goto("/demo/my-points");
  await expect(page.getByRole("heading", { level: 1, name: "My Points" })).toBeVisible();
  await page.getByRole("button", { name: "Switch workspace" }).click();
  await page.getByRole("menuitem", { name: "Harbour Studios" }).click();
  await expect(page).toHaveURL(/\/harbour\/my-points$/);
  await expect(page.getByText("Harbour Studios").first()).toBeVisible();
});
