/** The pages of the platform's staff: the inbox, the list of workspaces, and subscriptions. */
import { readFile } from "node:fs/promises";
import { call, expect, expectAccessible, type Product, signIn, test } from "./journey.ts";

const staffEmail = "super@guildhall.example";

async function post<Answer>({ url }: Product, path: string, body: unknown): Promise<Answer> {
  const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Answer;
}

test("a visitor writes, and the staff take it over, leave a note and answer by mail", async ({
  openBrowser,
  product,
}) => {
  const staff = await openBrowser();
  await signIn(staff, "demo", staffEmail);
  await staff.goto("/demo/super-admin/inbox");
  await expect(staff.getByText("Nobody has written yet")).toBeVisible();
  await expectAccessible(staff);

  const email = "ines@visitors.example";
  const request = { issueType: "billing", priority: "high", subject: "The receipt is missing" };
  await post(product, "/api/support-requests", {
    ...request,
    name: "Ines Ferreira",
    email,
    message: "We paid on Monday and have no receipt yet.",
  });
  await expect(async () => {
    await staff.reload();
    await expect(staff.getByRole("link", { name: "Ines Ferreira" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await staff.getByRole("link", { name: "Ines Ferreira" }).click();
  const drawer = staff.getByRole("dialog", { name: "Ines Ferreira" });
  await drawer.getByRole("button", { name: "Take it" }).click();
  await expect(drawer.getByText("You have it")).toBeVisible();

  await drawer
    .getByRole("radio", { name: "Note for the staff" })
    .or(drawer.getByText("Note for the staff"))
    .first()
    .click();
  await drawer.getByLabel("Your note").fill("The webhook was late on Monday.");
  await drawer.getByRole("button", { name: "Keep note" }).click();
  await expect(drawer.getByText("You, a note for the staff")).toBeVisible();

  await drawer.getByRole("radio", { name: "Answer by mail" }).or(drawer.getByText("Answer by mail")).first().click();
  await drawer.getByLabel("Your answer").fill("The receipt is on its way to you.");
  await drawer.getByRole("button", { name: "Send answer" }).click();
  await expect(drawer.getByText("You, to the visitor")).toBeVisible();
  await expectAccessible(staff);

  const mails = async () => {
    const answer = await fetch(`${product.url}/_local/mail/messages.json?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as { html: string }[];
  };
  await expect.poll(async () => (await mails()).map(({ html }) => html).join()).toContain("The receipt is on its way");
  expect((await mails()).map(({ html }) => html).join(), "a note is for the staff").not.toContain("webhook was late");
});

test("staff search and filter the workspaces, choose columns, sort them and take a file", async ({ openBrowser }) => {
  const staff = await openBrowser();
  await signIn(staff, "demo", staffEmail);
  await staff.goto("/demo/super-admin/tenants");
  await expect(staff.getByRole("link", { name: "Harbour Studios" })).toBeVisible();
  await staff.getByLabel("Search").fill("no such house");
  await expect(staff.getByText("No workspace matches")).toBeVisible();
  await staff.getByRole("button", { name: "Show all workspaces" }).click();
  await expect(staff.getByRole("link", { name: "Harbour Studios" })).toBeVisible();

  await staff.getByRole("combobox", { name: "State" }).click();
  await staff.getByRole("option", { name: "Suspended" }).click();
  await expect(staff.getByText("No workspace matches")).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("button", { name: "Show all workspaces" }).click();

  await expect(staff.getByRole("columnheader", { name: "Domain" })).toHaveCount(0);
  await staff.getByRole("button", { name: "Columns" }).click();
  await staff.getByRole("menuitemcheckbox", { name: "Domain" }).click();
  await staff.keyboard.press("Escape");
  await expect(staff.getByRole("columnheader", { name: "Domain" })).toBeVisible();

  const download = staff.waitForEvent("download");
  await staff.getByRole("button", { name: "Export" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("Harbour Studios");
  expect(file.split("\n").length).toBeGreaterThan(2);
});

test("staff look at a subscription, its next plan's price, a coupon, an end, and what Stripe says", async ({
  openBrowser,
  product,
}) => {
  const staff = await openBrowser();
  await signIn(staff, "demo", staffEmail);
  await staff.goto("/demo/super-admin/subscriptions");
  await expect(staff.getByText("No subscriptions yet")).toBeVisible();
  await expectAccessible(staff);

  const owner = await openBrowser();
  const { url } = await post<{ url: string }>(product, "/api/checkout", {
    priceId: "guildhall_starter_monthly",
    planName: "Starter",
  });
  await owner.goto(url);
  await owner.getByLabel("E-mail").fill("bills@weavers.example");
  await owner.getByLabel("Name on the card").fill("Ada Reed");
  await owner.getByRole("button", { name: "Start trial" }).click();
  await signIn(owner, "harbour", "admin@harbour.example");
  const sessionId = url.split("/").at(-1);
  const body = { sessionId, name: "Weavers House", slug: "weavers" };
  await expect(async () => {
    await call(owner, { method: "POST", path: "/api/setup/tenants", body });
  }).toPass();

  await expect(async () => {
    await staff.reload();
    await expect(staff.getByRole("link", { name: "Weavers House" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await staff.getByRole("link", { name: "Weavers House" }).click();
  const drawer = staff.getByRole("dialog", { name: "Weavers House" });
  await expect(drawer.getByText("In its trial")).toBeVisible();
  await expectAccessible(staff);

  await drawer.getByRole("button", { name: "Change plan" }).click();
  const change = staff.getByRole("alertdialog", { name: "Change the plan of Weavers House" });
  await expect(change.getByText(/Stripe charges .+ now, and .+ with each month from then on\./)).toBeVisible();
  await expectAccessible(staff);
  await change.getByRole("button", { name: "Change plan" }).click();
  await expect(drawer.getByText("Professional")).toBeVisible();

  await drawer.getByRole("button", { name: "More" }).click();
  await staff.getByRole("menuitem", { name: "Coupon" }).click();
  const coupon = staff
    .getByRole("alertdialog", { name: "Coupon for Weavers House" })
    .or(staff.getByRole("dialog", { name: "Coupon for Weavers House" }));
  await coupon.getByLabel("Percent off").fill("20");
  await coupon.getByRole("button", { name: "Save coupon" }).click();
  await expect(drawer.getByText("20 % off")).toBeVisible();

  await drawer.getByRole("button", { name: "More" }).click();
  await staff.getByRole("menuitem", { name: "Cancel" }).click();
  const end = staff.getByRole("alertdialog", { name: "Cancel the subscription of Weavers House?" });
  await end.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(drawer.getByText("Ends", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "More" }).click();
  await staff.getByRole("menuitem", { name: "Keep it running" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Keep it running" }).click();
  await expect(drawer.getByText("Ends", { exact: true })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Close" }).click();

  await staff.getByRole("button", { name: "Compare with Stripe" }).click();
  await expect(staff.getByText("Nothing differs.")).toBeVisible();
  await expectAccessible(staff);
});

test("staff extend the trial of a subscription and close its workspace, from the workspace's page", async ({
  openBrowser,
}) => {
  const [staff, owner] = [await openBrowser(), await openBrowser()];
  await signIn(staff, "demo", staffEmail);
  await staff.goto("/demo/super-admin/tenants?search=weavers");
  await staff.getByRole("link", { name: "Weavers House" }).click();
  const part = staff.getByRole("region", { name: "Subscription" });
  await part.getByRole("button", { name: "Set the trial" }).click();
  const trial = staff.getByRole("dialog", { name: /^Until when does the trial of Weavers House last/ });
  const lastDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await trial.getByLabel(/Last day of the trial/).fill(lastDay);
  await trial.getByLabel("Reason").fill("They asked for more time.");
  await trial.getByRole("button", { name: "Set the last day" }).click();
  await expect(staff.getByRole("region", { name: "What the platform did" })).toContainText("They asked for more time.");

  await signIn(owner, "weavers", "admin@harbour.example");
  await expect(owner.getByRole("region", { name: "This workspace" })).toContainText(/The trial ends in (60|61) days/);
  await part.getByRole("button", { name: "Change the plan" }).click();
  const plan = staff.getByRole("dialog", { name: "Which plan does Weavers House have?" });
  await expect(plan.getByText(/Stripe charges .+ now/)).toBeVisible();
  await expectAccessible(staff);
  await plan.getByLabel("Reason").fill("They grow less than they thought.");
  await plan.getByRole("button", { name: "Change the plan" }).click();
  await expect(part.getByText("Starter")).toBeVisible();
});
