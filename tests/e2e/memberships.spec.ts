/** A membership between two people: what an administrator decides, the member sees at once. */
import { addDays, localDate } from "../../lambdas/contract/calendar.ts";
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

const nextMonth = addDays(localDate(Date.now(), "Europe/London"), 30);

test("a request, its approval, a pause and a cancellation reach the member without a reload", async ({
  openBrowser,
}) => {
  const [admin, member] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })];
  await signIn(admin, "harbour", "admin@harbour.example");
  await signIn(member, "harbour", "member@harbour.example");

  await test.step("the administrator offers a plan on request", async () => {
    await admin.goto("/harbour/admin/membership-plans?plan=new");
    const form = admin.getByRole("dialog", { name: "Add plan" });
    await form.getByLabel("Name").fill("Resident");
    await form.getByLabel("Points per cycle").fill("250");
    await form.getByLabel(/Price of a cycle/).fill("0");
    await form.getByRole("combobox", { name: "Who may choose it" }).click();
    await admin.getByRole("option", { name: "Members ask for it, administrators decide" }).click();
    await form.getByRole("button", { name: "Add plan" }).click();
    await expect(admin.getByText("Resident added")).toBeVisible();
  });

  await test.step("the member requests it, withdraws, and requests again", async () => {
    await member.goto("/harbour/my-membership");
    const request = member.getByRole("button", { name: "Request: Resident" });
    const confirm = member.getByRole("alertdialog").getByRole("button", { name: "Request" });
    await request.click();
    await confirm.click();
    await expect(member.getByText(/You asked for the plan Resident/)).toBeVisible();
    await member.getByRole("button", { name: "Withdraw" }).click();
    await member.getByRole("alertdialog").getByRole("button", { name: "Withdraw request" }).click();
    await expect(member.getByText(/You asked for the plan Resident/)).toHaveCount(0);
    await request.click();
    await confirm.click();
    await expect(member.getByText(/You asked for the plan Resident/)).toBeVisible();
    await expectAccessible(member);
  });

  await test.step("the administrator finds it on the first page, reads what happens, and approves", async () => {
    await admin.goto("/harbour/admin");
    const waits = admin.getByRole("listitem").filter({ hasText: "member asks for a plan" });
    await waits.getByRole("link", { name: "Review" }).click();
    await admin.getByRole("button", { name: /^Approve: / }).click();
    const dialog = admin.getByRole("dialog", { name: "Approve Resident" });
    await expect(dialog.getByText(/250 points are given at once/)).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(admin.getByText("No request waits")).toBeVisible();
    const plan = member.getByRole("region", { name: "Current Plan" });
    await expect(plan.getByText("Resident", { exact: true })).toBeVisible();
    await expect(plan.getByText("Active", { exact: true })).toBeVisible();
  });

  const changeTo = async (label: string) => {
    const drawer = admin.getByRole("dialog", { name: /^Membership of / });
    await drawer.getByRole("button", { name: "More" }).click();
    await admin.getByRole("menuitem", { name: label }).click();
    return admin.getByRole("dialog", { name: label });
  };

  await test.step("a pause changes the member's page", async () => {
    const { tenantId } = await call<{ tenantId: string }>(member, { method: "GET", path: "/api/workspaces/harbour" });
    const me = await call<{ member: { memberId: string } }>(member, {
      method: "GET",
      path: `/api/tenants/${tenantId}/me`,
    });
    await admin.goto(`/harbour/admin/members?member=${me.member.memberId}&view=membership`);
    const dialog = await changeTo("Pause membership");
    await dialog.getByLabel("Paused until").fill(nextMonth);
    await expect(dialog.getByText(/The next billing date is/)).toBeVisible();
    await dialog.getByRole("button", { name: "Pause membership" }).click();
    await expect(member.getByText(/Your membership is paused/)).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step("and so does a cancellation", async () => {
    const dialog = await changeTo("Cancel membership");
    await dialog.getByRole("combobox", { name: "When" }).click();
    await admin.getByRole("option", { name: "Now" }).click();
    await expect(dialog.getByText("No billing date is scheduled any more.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel membership" }).click();
    await expect(member.getByText("No active membership plan")).toBeVisible();
    await expect(admin.getByText("Cancelled", { exact: true })).toBeVisible();
  });
});

test("a file gives plans to its members, and names the rows that cannot be used", async ({ openBrowser }) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  await admin.goto("/demo/admin/members?view=assign");
  const dialog = admin.getByRole("dialog", { name: "Assign plans" });
  const lines = ["member,plan", "second@demo.example,Basic Membership", "nobody@demo.example,Basic Membership"];
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "plans.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await expect(dialog.getByRole("row", { name: "2 member belongs to nobody here" })).toBeVisible();
  await dialog.getByRole("button", { name: "Assign to 1 member" }).click();
  await expect(dialog.getByText("1 member has a plan now")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(admin.getByRole("row", { name: /Tom Okafor/ })).toContainText("Basic Membership");
});
