/** A member buys points: left and continued, declined, approved by the bank, paid; the receipt; an invented address. */
import { expect, expectAccessible, signIn, test } from "./journey.ts";

test.setTimeout(300_000);

test("points are bought at Stripe, through a declined card and the bank's approval", async ({ openBrowser }) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/purchase-points");
  await expect(member.getByText("No payments at present")).toBeVisible();
  await expectAccessible(member);

  await admin.goto("/demo/admin/points/packages");
  await admin.getByRole("button", { name: "Add package" }).first().click();
  await admin.getByLabel("Name").fill("Regular");
  await admin.getByLabel("Points", { exact: false }).first().fill("200");
  await admin.getByLabel(/Bonus points/).fill("20");
  await admin.getByLabel(/^Price/).fill("34");
  await admin.getByLabel(/Days of validity/).fill("365");
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Add package" }).last().click();
  await expect(admin.getByText("Regular added")).toBeVisible();
  await admin.getByRole("link", { name: "Open Payments" }).click();
  await admin.getByRole("button", { name: "Set up payments" }).click();
  await admin.getByLabel("Name of the business").fill("Demo House Ltd");
  await admin.getByRole("button", { name: "Send the details" }).click();
  await expect(admin.getByText("People can pay by card.")).toBeVisible();

  await member.reload();
  await expect(member.getByText("£0.155 per point")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("button", { name: "Buy Regular for £34.00" }).click();
  await member.getByRole("link", { name: "Back without paying" }).click();
  await expect(member.getByText(/^You left the payment page/)).toBeVisible();
  await expect(member.getByText("Payment pending")).toBeVisible();
  await member.getByRole("link", { name: "Continue payment" }).click();

  const pay = async (card: string) => {
    await member.getByLabel("E-mail").fill("member@demo.example");
    await member.getByLabel("Card number").fill(card);
    await member.getByLabel("Name on the card").fill("Maya Chen");
    await member.getByRole("button", { name: "Pay £34.00" }).click();
  };
  await pay("4000 0000 0000 0002");
  await expect(member.getByText(/^Your card was declined/)).toBeVisible();
  await pay("4000 0027 6000 3184");
  await member.getByRole("button", { name: "Approve" }).click();
  await expect(member.getByText("220 pts are in your wallet")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: "Receipt" }).click();
  await expect(member.getByText("Paid by card at Stripe.")).toBeVisible();
  await expectAccessible(member);

  await member.goto(
    "/demo/points-purchase-success?purchase=pur_00000000000000000000000000&session_id=cs_test_invented",
  );
  await expect(member.getByText("We cannot find this purchase")).toBeVisible();
  await member.goto("/demo/my-points");
  await expect(member.getByText("Bought: Regular")).toBeVisible();
});
