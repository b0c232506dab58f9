import { expect, expectAccessible, signIn, test } from "./journey.ts";

test("an unknown path says so and leads home", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/no/such/page/at-all");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: "Return to Home" })
    .or(page.getByRole("button", { name: "Return to Home" }))
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
});

test("a protected page asks to sign in first, and is there afterwards", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/demo/my-points");
  await expect(page).toHaveURL(/\/demo\/auth\?next=/);
  await page.getByLabel("Email").fill("member@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/Incorrect email or password/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("guildhall");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/my-points$/);
});

test("a path of a later release says that it is not available yet", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/demo/marketplace");
  await expect(page.getByRole("main")).toContainText("not available in this workspace yet");
  await expectAccessible(page);
});

test("without a slug, a member is led to the workspace of theirs", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "harbour", "member@harbour.example");
  await page.goto("/my-points");
  await expect(page).toHaveURL(/\/harbour\/my-points$/);
});

test("platform staff open any workspace", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  await page.getByLabel("Email").fill("super@guildhall.example");
  await page.getByLabel("Password", { exact: true }).fill("guildhall");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await page.goto("/harbour/admin/members");
  await expect(page.getByRole("link", { name: "Noah Wright" })).toBeVisible();
});

test("a forgotten password is reset by the mailed link", async ({ openBrowser, product }) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill("second@demo.example");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Email sent").first()).toBeVisible();
  await expectAccessible(page);

  const mails = (await (await fetch(`${product.url}/_local/mail/messages.json?to=second@demo.example`)).json()) as {
    html: string;
  }[];
  const link = mails
    .map(({ html }) => /href="([^"]*type=recovery[^"]*)"/.exec(html)?.[1])
    .find((found) => found !== undefined);
  await page.goto((link ?? "").replaceAll("&#38;", "&"));
  await expect(page).toHaveURL(/\/demo\/auth$/);
  await page.getByLabel("New password").fill("guildhall");
  await page.getByLabel("Confirm password").fill("something else");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await page.getByLabel("Confirm password").fill("guildhall");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`every member page on a phone, ${colorScheme}: accessible, and nothing wider than the screen`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport: { width: 320, height: 640 }, colorScheme });
    await signIn(page, "demo", "member@demo.example");
    for (const path of ["dashboard", "booking", "my-bookings", "my-points"]) {
      await page.goto(`/demo/${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
}
