/** The pages of the platform's staff: the inbox, and the list of workspaces. */
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, type Product, signIn, test } from "./journey.ts";

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
  await staff.getByRole("searchbox", { name: "Search" }).fill("no such house");
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
