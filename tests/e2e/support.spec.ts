import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** Platform staff enter Harbour as its support. Its administrator sees a banner, and ends the entry. */
test("support enters with a banner that the workspace sees, and its administrator ends it", async ({ openBrowser }) => {
  const [staff, ava] = [await openBrowser(), await openBrowser()];
  await Promise.all([
    signIn(staff, "demo", "super@guildhall.example"),
    signIn(ava, "harbour", "admin@harbour.example"),
  ]);
  await ava.goto("/harbour/dashboard");
  const banner = ava.getByRole("region", { name: "Platform support" });
  await staff.goto("/demo/super-admin/tenants?search=harbour");
  await staff.getByRole("link", { name: "Harbour Studios" }).click();
  await expect(banner).toHaveCount(0);
  await staff.getByRole("button", { name: "Enter as support" }).click();
  await staff.getByLabel("Reason").fill("The grid shows the wrong day.");
  await staff.getByRole("dialog").getByRole("button", { name: "Enter as support" }).click();
  await expect(staff.getByText(/You support this workspace until .+ What you change/)).toBeVisible();
  await expectAccessible(staff);
  await staff.goto("/harbour/admin/resources");
  await expect(staff.getByRole("region", { name: "Platform support" })).toContainText("You support this workspace");

  // Her page shows it without a reload.
  await expect(banner).toContainText("Platform support works in this workspace until");
  await expectAccessible(ava);
  await banner.getByRole("button", { name: "End now" }).click();
  await expect(banner).toHaveCount(0);
  await ava.goto("/harbour/admin/audit");
  await expect(ava.getByRole("link", { name: "Ended the platform's support" })).toBeVisible();
  await expect(ava.getByRole("link", { name: "Entered as the platform's support" })).toBeVisible();
  await expect(ava.getByText("The grid shows the wrong day.")).toHaveCount(0);

  // The platform's own record has the reason too.
  await staff.goto("/demo/super-admin/tenants?search=harbour");
  await staff.getByRole("link", { name: "Harbour Studios" }).click();
  const acts = staff.getByRole("region", { name: "What the platform did" });
  for (const words of ["Entered as support", "The grid shows the wrong day.", "Support ended"]) {
    await expect(acts).toContainText(words);
  }
});

/** Harbour is closed and opened again. Its administrator reads meanwhile, and changes nothing. */
test("staff close a workspace and open it again", async ({ openBrowser }) => {
  const [staff, ava] = [await openBrowser(), await openBrowser()];
  await Promise.all([
    signIn(staff, "demo", "super@guildhall.example"),
    signIn(ava, "harbour", "admin@harbour.example"),
  ]);
  await staff.goto("/demo/super-admin/tenants?search=harbour");
  await staff.getByRole("link", { name: "Harbour Studios" }).click();
  await staff.getByRole("button", { name: "More", exact: true }).click();
  await staff.getByRole("menuitem", { name: "Close the workspace" }).click();
  await staff.getByLabel("Reason").fill("They leave.");
  await staff.getByLabel("Type harbour to confirm").fill("harbour");
  await staff.getByRole("button", { name: "Close the workspace" }).click();
  await expect(staff.getByText(/This workspace is being closed. Until/)).toBeVisible();
  await expectAccessible(staff);

  await expect(ava.getByRole("region", { name: "This workspace", exact: true })).toContainText(
    "This workspace is being closed.",
  );
  await ava.goto("/harbour/admin/settings");
  await ava.getByLabel("Description").fill("A quiet house.");
  await ava.getByRole("button", { name: "Save" }).first().click();
  await expect(ava.getByText(/This workspace is being closed/).first()).toBeVisible();

  await staff.getByRole("button", { name: "More", exact: true }).click();
  await staff.getByRole("menuitem", { name: "Open it again" }).click();
  await staff.getByLabel("Reason").fill("They stay.");
  await staff.getByRole("alertdialog").getByRole("button", { name: "Open it again" }).click();
  await expect(staff.getByText(/This workspace is being closed. Until/)).toHaveCount(0);
  await expect(staff.getByRole("region", { name: "What the platform did" })).toContainText("They stay.");
});
