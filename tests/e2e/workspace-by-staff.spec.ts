/** One workspace on the page of the platform's staff: its trial, its plan, and its owner. */
import { call, expect, expectAccessible, signIn, test } from "./journey.ts";
import { buyHouse } from "./paid-house.ts";

const staffEmail = "super@guildhall.example";
const dayMilliseconds = 86_400_000;

test("staff extend a trial, change the plan for the price that they saw, and move the owner", async ({
  openBrowser,
  product,
}) => {
  const [staff, owner, noah] = [await openBrowser(), await openBrowser(), await openBrowser()];
  const { tenantId } = await buyHouse(owner, product, { name: "Weavers House", slug: "weavers" });
  await signIn(noah, "harbour", "member@harbour.example");
  const path = `/api/tenants/${tenantId}`;
  const joined = await call<{ member: { memberId: string } }>(noah, { method: "PUT", path: `${path}/me`, body: {} });
  const { memberId } = joined.member;
  const { version } = await call<{ version: number }>(owner, { method: "GET", path: `${path}/members/${memberId}` });
  const body = { role: "admin", version };
  await call(owner, { method: "PATCH", path: `${path}/members/${memberId}/role`, body });

  await signIn(staff, "demo", staffEmail);
  await expect(async () => {
    await staff.goto("/demo/super-admin/tenants?search=weavers");
    await staff.getByRole("link", { name: "Weavers House" }).click({ timeout: 3_000 });
  }).toPass();
  const acts = staff.getByRole("region", { name: "What the platform did" });
  const part = staff.getByRole("region", { name: "Subscription" });

  await part.getByRole("button", { name: "Set the trial" }).click();
  const trial = staff.getByRole("dialog", { name: /^Until when does the trial of Weavers House last/ });
  const lastDay = new Date(Date.now() + 60 * dayMilliseconds).toISOString().slice(0, 10);
  await trial.getByLabel(/Last day of the trial/).fill(lastDay);
  await trial.getByLabel("Reason").fill("They asked for more time.");
  await expectAccessible(staff);
  await trial.getByRole("button", { name: "Set the last day" }).click();
  await expect(acts).toContainText("They asked for more time.");
  await expect(owner.getByRole("region", { name: "This workspace", exact: true })).toContainText(
    /The trial ends in (60|61) days/,
  );

  await part.getByRole("button", { name: "Change the plan" }).click();
  const plan = staff.getByRole("dialog", { name: "Which plan does Weavers House have?" });
  await expect(plan.getByText(/Stripe charges .+ now/)).toBeVisible();
  await plan.getByLabel("Reason").fill("They have grown.");
  await expectAccessible(staff);
  await plan.getByRole("button", { name: "Change the plan" }).click();
  await expect(part.getByText("Professional", { exact: true })).toBeVisible();
  await expect(acts).toContainText("They have grown.");

  const people = staff.getByRole("region", { name: "People" });
  await people.getByRole("button", { name: "Make Noah Wright the owner" }).click();
  const move = staff.getByRole("alertdialog", { name: "Make Noah Wright the owner?" });
  await move.getByLabel("Reason").fill("Ava hands over.");
  await move.getByRole("button", { name: "Make owner" }).click();
  await expect(people.getByRole("button", { name: "Make Ava Nguyen the owner" })).toBeVisible();
  await expect(acts).toContainText("Ava hands over.");
  await expect(acts).toContainText("Owner changed");
  await owner.goto("/weavers/admin/audit");
  for (const act of ["Made an administrator the owner", "Changed the plan", "Set the end of the trial"]) {
    await expect(owner.getByRole("link", { name: act })).toBeVisible();
  }
});
