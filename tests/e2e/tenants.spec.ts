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
  await staff.getByRole("searchbox", { name: "Search" }).fill("harbour");
  await expect(staff.getByRole("link", { name: "Guildhall Demo House", exact: true })).toHaveCount(0);
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

/** Uses Harbour and the demo house. */
test("platform staff send a notice to chosen workspaces, and suspend and restore one from its row", async ({
  openBrowser,
  product,
}) => {
  const staff = await openBrowser();
  await signIn(staff, "demo", "super@guildhall.example");
  await staff.goto("/demo/super-admin/tenants");
  for (const name of ["Harbour Studios", "Guildhall Demo House"]) {
    await staff.getByRole("checkbox", { name: new RegExp(name) }).check();
  }
  await staff.getByRole("button", { name: "Send a notice" }).click();
  const notice = staff.getByRole("dialog", { name: "Send a notice to 2 workspaces" });
  await notice.getByLabel("Subject").fill("Maintenance on Sunday");
  await notice.getByLabel("Message").fill("We move the data.\nAll stays readable.");
  await expectAccessible(staff);
  await notice.getByRole("button", { name: "Send the notice" }).click();
  await expect(staff.getByText("The notice is on its way to 2 workspaces")).toBeVisible();
  await expect(async () => {
    const answer = await fetch(`${product.url}/_local/mail/messages.json?to=admin@harbour.example`);
    const mails = (await answer.json()) as { subject: string; text: string }[];
    const [mail, ...others] = mails.filter(({ subject }) => subject === "Maintenance on Sunday");
    expect(others).toEqual([]);
    expect(mail?.text).toContain("All stays readable.");
  }).toPass();

  const row = staff.getByRole("row").filter({ has: staff.getByRole("link", { name: "Harbour Studios" }) });
  await row.getByRole("button", { name: "More about Harbour Studios" }).click();
  await staff.getByRole("menuitem", { name: "Suspend" }).click();
  await staff.getByLabel("Reason").fill("Three invoices are open.");
  await staff.getByLabel("Type harbour to confirm").fill("harbour");
  await staff.getByRole("button", { name: "Suspend the workspace" }).click();
  // A consumer writes the list, and a busy machine takes longer than the page waits for it.
  const shows = (isSuspended: boolean) =>
    expect(async () => {
      await staff.reload();
      await expect(row).toContainText(isSuspended ? "Suspended" : "Active", { timeout: 3_000 });
    }).toPass();
  await expect(staff.getByText("Harbour Studios is suspended")).toBeVisible();
  await expect(row).toContainText("Suspended");
  await shows(true);
  await row.getByRole("button", { name: "More about Harbour Studios" }).click();
  await staff.getByRole("menuitem", { name: "Restore" }).click();
  await staff.getByLabel("Reason").fill("All is paid.");
  await staff.getByRole("button", { name: "Restore the workspace" }).click();
  await expect(staff.getByText("Harbour Studios is restored")).toBeVisible();
  await expect(row).toContainText("Active");
  await shows(false);
  await row.getByRole("link", { name: "Harbour Studios" }).click();
  const acts = staff.getByRole("region", { name: "What the platform did" });
  await expect(acts).toContainText("Maintenance on Sunday");
  await expect(acts).toContainText("All is paid.");
});

test("platform staff compare workspaces by their bookings, storage and cost", async ({ openBrowser }) => {
  const staff = await openBrowser();
  await signIn(staff, "demo", "super@guildhall.example");
  await staff.goto("/demo/super-admin/tenants");
  await staff.getByRole("button", { name: "Columns" }).click();
  for (const name of ["Owner", "Bookings (30 days)", "Storage", "Cost (30 days)"])
    await staff.getByRole("menuitemcheckbox", { name }).click();
  await staff.keyboard.press("Escape");
  const row = staff.getByRole("row").filter({ has: staff.getByRole("link", { name: "Guildhall Demo House" }) });
  // A schedule measures the workspaces after the start.
  await expect(async () => {
    await staff.reload();
    await expect(row.getByTitle(/^Measured on/)).toHaveCount(3, { timeout: 3_000 });
  }).toPass();
  await staff.getByRole("button", { name: "Bookings (30 days)" }).click();
  await expect(staff).toHaveURL(/order=bookings/);
  await expect(staff.getByRole("row").nth(1)).toContainText("Guildhall Demo House");
  await expectAccessible(staff);
});
