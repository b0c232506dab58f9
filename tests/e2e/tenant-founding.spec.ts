import { randomUUID } from "node:crypto";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, expectAccessible, type Product, signIn, test } from "./journey.ts";

/** Platform staff make a workspace without a checkout. Its owner follows the mail, and administers it. */
test("platform staff make a workspace, and its owner signs in", async ({ openBrowser, product }) => {
  const [staff, owner] = [await openBrowser(), await openBrowser()];
  const email = `${randomUUID()}@owners.example`;
  await signIn(staff, "demo", "super@guildhall.example");
  await staff.goto("/demo/super-admin/tenants");
  await staff.getByRole("link", { name: "Create workspace" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Create Tenant" })).toBeVisible();
  await staff.getByLabel(/Organization Name/).fill("Mill House");
  await expect(staff.getByLabel(/URL Slug/)).toHaveValue("mill-house");
  await expect(staff.getByText(/mill-house is free$/)).toBeVisible();
  await staff.getByLabel(/Email of the owner/).fill(email);
  await staff.getByRole("combobox", { name: "Theme" }).click();
  await staff.getByRole("option", { name: /Orchard/ }).click();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Create workspace" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Mill House" })).toBeVisible();
  const setup = staff.getByRole("region", { name: "Setting up" });
  await expect(setup).toContainText(email);
  await expectAccessible(staff);

  await owner.goto(await linkTo(product, email));
  await owner.getByLabel("First name").fill("Ada");
  await owner.getByLabel("Last name").fill("Reed");
  await owner.getByLabel("Password", { exact: true }).fill(demoPassword);
  await owner.getByRole("button", { name: "Create Account" }).click();
  await expect(owner).toHaveURL(/\/mill-house\/(dashboard|admin)/);
  await owner.goto("/mill-house/admin/resources");
  await expect(owner.getByText("Meeting room").first()).toBeVisible();
  await owner.goto("/mill-house/admin/audit");
  await expect(owner.getByRole("link", { name: "Made the workspace" })).toBeVisible();

  await staff.reload();
  await expect(staff.getByRole("region", { name: "People" })).toContainText("Ada Reed");
  await expect(staff.getByRole("region", { name: "Setting up" })).toHaveCount(0);
});

/** The path of the link in the newest mail to the address. */
async function linkTo({ url }: Product, email: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const response = await fetch(`${url}/_local/mail/messages.json?to=${encodeURIComponent(email)}`);
    const [mail] = (await response.json()) as { html: string }[];
    const [, address = ""] = /href="([^"]+)"/.exec(mail?.html ?? "") ?? [];
    const link = new URL(address.replaceAll("&#38;", "&").replaceAll("&amp;", "&"));
    path = `${link.pathname}${link.search}`;
  }).toPass({ timeout: 20_000 });
  return path;
}
