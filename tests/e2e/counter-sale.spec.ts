/** Somebody at the front desk sells with one hand on a tablet: for points, then in cash. The member finds both. */
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(180_000);

test("the desk sells for points and in cash, and the member finds both orders", async ({ openBrowser }) => {
  const desk = await openBrowser({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await signIn(desk, "demo", "verifier@demo.example");
  await desk.goto("/demo/admin/orders");
  await expect(desk.getByRole("button", { name: "Export CSV" })).toHaveCount(0);
  await desk.getByRole("link", { name: "Counter sale" }).tap();
  await expect(desk.getByText("Who is buying?")).toBeVisible();
  await expectAccessible(desk);

  await desk.getByRole("combobox", { name: "Member" }).fill("maya c");
  await desk.getByRole("option", { name: /Maya Chen/ }).tap();
  const facts = (await desk.getByRole("region", { name: "Buyer" }).textContent()) ?? "";
  const before = Number(/(\d+) pts/.exec(facts)?.[1]);
  // A mug for 12 points and two packs of pages for 5 each.
  const after = before - 22;
  await desk.getByRole("button", { name: /^House mug/ }).tap();
  const question = desk.getByRole("dialog", { name: "Which House mug?" });
  await question.getByRole("button", { name: /^Chalk/ }).tap();
  await expectAccessible(desk);
  await question.getByRole("button", { name: "Done" }).tap();
  await desk.getByRole("button", { name: /^Printing, 50 pages/ }).tap();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "To the basket" }).tap();
  const basket = desk.getByRole("dialog", { name: "Basket" });
  await basket.getByRole("button", { name: "One more Printing, 50 pages" }).tap();
  await expect(basket).toContainText(`${after} pts`);
  await expectAccessible(desk);
  await basket.getByRole("button", { name: "Take 22 pts" }).tap();
  await expect(desk.getByText(`Balance ${before} pts, now ${after} pts`)).toBeVisible();
  await expect(desk.getByRole("region", { name: "Receipt" })).toContainText("Iris Lindqvist");
  await expectAccessible(desk);

  await desk.getByRole("button", { name: "Sell more to Maya Chen" }).tap();
  await desk.getByRole("button", { name: /^Locker for a month/ }).tap();
  await desk.getByRole("button", { name: "To the basket" }).tap();
  await basket.getByRole("button", { name: "Cash" }).tap();
  await basket.getByRole("button", { name: "Take £30.00 in cash" }).tap();
  await expect(desk.getByText("Receipt no. 1")).toBeVisible();
  const receipt = desk.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("£30.00");
  await desk.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(desk.getByRole("button", { name: "Next sale" })).toBeHidden();
  await desk.emulateMedia({ media: "screen" });
  await desk.getByRole("button", { name: "Next sale" }).tap();
  await expect(desk.getByText("Who is buying?")).toBeVisible();

  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/my-orders");
  await expect(member.getByText("1 × Locker for a month").first()).toBeVisible();
  await expect(member.getByText(/1 × House mug, 2 × Printing/)).toBeVisible();
});
