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

test("a protected page asks to sign in first, and opens afterwards", async ({ openBrowser }) => {
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

test("without a slug, a member is led to their workspace", async ({ openBrowser }) => {
  const page = await openBrowser();
  // An account of this workspace only, whatever workspaces other journeys joined before.
  await signIn(page, "harbour", "admin@harbour.example");
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

  const inbox = `${product.url}/_local/mail/messages.json?to=second@demo.example`;
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(inbox)).json()) as { html: string }[];
      link = mails
        .map(({ html }) => /href="([^"]*type=recovery[^"]*)"/.exec(html)?.[1])
        .find((found) => found !== undefined);
      return link;
    })
    .toBeDefined();
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

test("the sidebar is 16 rem wide, 3 as icons, and below 768 pixels a sheet of 18", async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: { width: 768, height: 900 }, reducedMotion: "reduce" });
  await signIn(page, "demo", "member@demo.example");
  const rail = page.getByRole("complementary", { name: "Sidebar" });
  const widthOf = async (place: typeof rail) => (await place.boundingBox())?.width;
  await expect.poll(() => widthOf(rail)).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(() => widthOf(rail)).toBe(48);
  await page.reload();
  await expect.poll(() => widthOf(rail)).toBe(48);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(rail).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect.poll(() => widthOf(page.getByRole("dialog", { name: "Sidebar" }))).toBe(288);
});
