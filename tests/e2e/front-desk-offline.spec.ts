import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** The network of the desk is cut. It says so, judges by itself, and the page survives a reload. */
test("a desk without a network says how old its rules are, and judges by them, also after a reload", async ({
  openBrowser,
}) => {
  const desk = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(desk, "demo", "verifier@demo.example");
  await desk.goto("/demo/admin/access/scan");
  await expect(desk.getByText(/^Ready for times without a network/)).toBeVisible();
  await desk.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await desk.context().setOffline(true);
  const told = desk.getByText(/^No network\. This desk judges cards by the rules of /);
  await expect(told).toBeVisible();
  await desk.reload();
  await expect(told).toBeVisible();
  const field = desk.getByRole("textbox", { name: "Scan" });
  await field.fill("GUILDHALL-1");
  await field.press("Enter");
  await expect(desk.getByText("Needs a network", { exact: true })).toBeVisible();
  await expectAccessible(desk);

  await desk.context().setOffline(false);
  await expect(desk.getByText(/^Ready for times without a network/)).toBeVisible();
});
