/** A member buys with points, and presses Pay right after a new quantity. The desk hands over by the order's code. */
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(200_000);

test("an order for points: paid right after a new quantity, found by its code, and collected", async ({
  openBrowser,
}) => {
  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/marketplace");
  await member.getByRole("link", { name: "House mug" }).first().click();
  await member.getByRole("button", { name: "Add to cart" }).click();
  await expect(member.getByText("House mug is in your cart")).toBeVisible();
  await member.goto("/demo/marketplace/cart");
  await member.getByLabel("Quantity of House mug, Moss").fill("2");
  await member.getByRole("button", { name: "Pay with points" }).click();
  await expect(member.getByText("Show this code at the front desk")).toBeVisible();
  await expect(member.getByRole("main")).toContainText("24 pts");
  await expectAccessible(member);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await member.getByRole("heading", { level: 1 }).textContent()) ?? "");

  const desk = await openBrowser();
  await signIn(desk, "demo", "verifier@demo.example");
  await desk.goto("/demo/admin/orders");
  await desk.getByLabel("Code of an order").fill(code?.[0] ?? "no code");
  await desk.getByRole("button", { name: "Find" }).click();
  await desk
    .getByRole("dialog", { name: `Order ${code?.[0]}` })
    .getByRole("button", { name: "Hand over" })
    .click();
  await expect(member.getByRole("main")).toContainText("Collected");
});
