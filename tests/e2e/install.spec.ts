/** A workspace becomes an app of its own on the reader's device: its name, colours and icon, not the product's. */
import { expect, signIn, test } from "./journey.ts";

interface Manifest {
  name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; type: string }[];
}

test("a browser offers to install the workspace under its own name and colours", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(page, "harbour", "member@harbour.example");
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/api/workspaces/harbour/manifest");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "") as Manifest;
  expect(manifest).toMatchObject({
    name: "Harbour Studios",
    short_name: "Harbour",
    start_url: "/harbour/dashboard",
    scope: "/harbour/",
    display: "standalone",
  });
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  // The drawn sign-in has one for the dark, too, which stays.
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute("content", manifest.theme_color);
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute("content", "Harbour Studios");
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", /^data:image\/png/);
});

test("on the workspace's own host the app spans the host", async ({ openBrowser, product }) => {
  const own = Object.assign(new URL(product.url), { hostname: "members.harbour.localhost" }).origin;
  const page = await openBrowser({ baseURL: own });
  await page.goto(`${own}/harbour/auth`);
  await page.getByLabel("Email").fill("member@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("guildhall");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", "/api/workspaces/harbour/manifest?at=host");
  const [manifest, kept] = await page.evaluate(async () => {
    const answer = await fetch("/api/workspaces/harbour/manifest?at=host");
    return [await answer.json(), answer.headers.get("cache-control")] as const;
  });
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/dashboard" });
  expect(kept).toBe("public, max-age=3600");
});
