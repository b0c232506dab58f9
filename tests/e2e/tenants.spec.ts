import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** Platform staff find a workspace, suspend it while its administrator works, and restore it. Uses Harbour. */
test("platform staff suspend a workspace and restore it, and its administrator sees both in the audit trail", async ({
  openBrowser,
}) => {
  const [staff, ava] = [await openBrowser(), await openBrowser()];
  await Promise.all([
    signIn(staff, "demo", "super@guildhall.example"),
    signIn(ava, "harbour", "admin@harbour.example"),
  ]);

  await staff.goto("/demo/super-admin/tenants");
  await staff.getByLabel("Search").fill("harbour");
  await expect(staff.getByRole("link", { name: "Guildhall Demo House" })).toHaveCount(0);
  await expectAccessible(staff);
  await staff.getByRole("link", { name: "Harbour Studios" }).click();
  await expect(staff.getByRole("heading", { level: 1, name: "Harbour Studios" })).toBeVisible();
  await expect(staff.getByRole("region", { name: "People" })).toContainText("Ava Nguyen");
  await expectAccessible(staff);

  await ava.goto("/harbour/admin/settings");
  await ava.getByLabel("Description").fill("A quiet house.");
  await staff.getByRole("button", { name: "Suspend" }).click();
  await staff.getByLabel("Reason").fill("Three invoices are open.");
  await staff.getByLabel("Type harbour to confirm").fill("harbour");
  await staff.getByRole("button", { name: "Suspend the workspace" }).click();
  await expect(staff.getByRole("alert")).toContainText("Suspended since");
  // Her form was open before.
  await ava.getByRole("button", { name: "Save" }).first().click();
  await expect(ava.getByText(/not active/).first()).toBeVisible();
  await expect(ava.getByText("Settings saved")).toHaveCount(0);
  await ava.goto("/harbour/admin/members");
  await expect(ava.getByText("Workspace is not active")).toBeVisible();

  await staff.getByRole("button", { name: "Restore" }).click();
  await staff.getByLabel("Reason").fill("All is paid.");
  await staff.getByRole("button", { name: "Restore the workspace" }).click();
  await expect(staff.getByRole("region", { name: "What the platform did" })).toContainText("All is paid.");
  await ava.goto("/harbour/admin/audit");
  await expect(ava.getByRole("link", { name: "Suspended or restored the workspace" })).toHaveCount(2);
});
