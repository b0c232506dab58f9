import { arrive, expect, expectAccessible, test } from "./journey.ts";

test("a visitor asks for support, and the platform's staff answer by mail", async ({ openBrowser, product }) => {
  const [visitor, sam] = [await openBrowser(), await openBrowser()];
  await visitor.goto("/support");
  await visitor.getByRole("button", { name: "Contact Our Support Team" }).click();
  const form = visitor.getByRole("dialog");
  await form.getByLabel("Name").fill("Vera Visitor");
  await form.getByLabel("Email").fill("vera@visitor.example");
  await form.getByRole("combobox", { name: /Issue/ }).click();
  await visitor.getByRole("option", { name: "Billing" }).click();
  await form.getByRole("combobox", { name: /Priority/ }).click();
  await visitor.getByRole("option", { name: "High" }).click();
  await form.getByLabel("Subject").fill("Two invoices");
  await form.getByLabel("Message").fill("There are two invoices for November.");
  await form.getByRole("button", { name: /Send|Submit/ }).click();
  await expect(visitor.getByText("Support Request Submitted")).toBeVisible();

  await arrive(sam, "demo", "super@guildhall.example");
  await sam.goto("/demo/super-admin/inbox");
  await expectAccessible(sam);
  await sam.getByRole("link", { name: "Vera Visitor" }).click();
  const drawer = sam.getByRole("dialog", { name: "Vera Visitor" });
  await drawer.getByRole("button", { name: "Take it" }).click();
  await expect(drawer.getByText("You have it")).toBeVisible();
  await drawer.getByRole("textbox", { name: "Your answer" }).fill("One of them was sent by mistake.");
  await drawer.getByRole("button", { name: "Send answer" }).click();
  await expect(drawer.getByText("One of them was sent by mistake.")).toBeVisible();
  await expectAccessible(sam);

  const inbox = `${product.url}/_local/mail/messages.json?to=vera@visitor.example`;
  await expect
    .poll(async () => ((await (await fetch(inbox)).json()) as { subject: string }[]).map(({ subject }) => subject))
    .toEqual(["Re: Two invoices"]);
});
