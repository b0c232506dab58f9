import { readFileSync } from "node:fs";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test("a member takes the card along: a file for Apple's wallet, a tab for Google's, and words when neither comes", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/demo/my-membership");
  const [apple, google] = [
    page.getByRole("button", { name: "Apple Wallet" }),
    page.getByRole("button", { name: "Google Pay" }),
  ];
  await expect(apple).toBeEnabled();
  await expectAccessible(page);

  const [file] = await Promise.all([page.waitForEvent("download"), apple.click()]);
  expect(file.suggestedFilename()).toMatch(/^membership-[0-9a-f-]{36}\.pkpass$/);
  // An archive that names a pass and its signature.
  const archive = readFileSync(await file.path());
  expect(archive.subarray(0, 4).toString("hex")).toBe("504b0304");
  for (const name of ["pass.json", "signature", "manifest.json", "icon@2x.png"])
    expect(archive.includes(name)).toBe(true);
  await expect(page.getByText("Apple Wallet pass downloaded! Open it to add to your wallet.")).toBeVisible();

  const [tab] = await Promise.all([page.waitForEvent("popup"), google.click()]);
  await tab.waitForURL(/\/_local\/passes\/save\//);
  await expect(tab.getByText("Maya", { exact: false }).first()).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();

  await page.route(/-pass$/, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({
        error: { code: "cards.pass_unavailable", message: "", details: {}, issues: [], requestId: "journey" },
      }),
    }),
  );
  await apple.click();
  await expect(page.getByText("Failed to generate Apple Wallet pass")).toBeVisible();
  await expect(page.getByText(/not set up here yet/).first()).toBeVisible();
});
