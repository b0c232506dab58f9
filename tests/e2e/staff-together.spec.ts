/** Two of the platform's staff: a message given to a colleague, and the file of what both did. */
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const visitor = "ines@visitors.example";

test("a message is given to a colleague, who answers it, and what both did is taken as a file", async ({
  openBrowser,
  product,
}) => {
  const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
  const message = {
    name: "Jo Park",
    email: visitor,
    issueType: "billing",
    priority: "high",
    subject: "The receipt is missing",
    message: "We paid on Monday and have no receipt yet.",
  };
  const sent = await fetch(`${product.url}/api/support-requests`, {
    method: "POST",
    headers,
    body: JSON.stringify(message),
  });
  expect(sent.status).toBe(201);

  const [sam, ines] = [await openBrowser(), await openBrowser()];
  await signIn(sam, "demo", "super@guildhall.example");
  await signIn(ines, "demo", "second@guildhall.example");
  await expect(async () => {
    await sam.goto("/demo/super-admin/inbox");
    await sam.getByRole("link", { name: "Jo Park" }).click({ timeout: 3_000 });
  }).toPass();
  const his = sam.getByRole("dialog", { name: "Jo Park" });
  await his.getByRole("button", { name: "Give to" }).click();
  await sam.getByRole("menuitem", { name: "Ines Keller" }).click();
  await expect(sam.getByText("Given to Ines Keller, who gets a mail")).toBeVisible();
  await expect(his.getByText("Ines Keller has it")).toBeVisible();
  await expectAccessible(sam);

  const told = async () => {
    const answer = await fetch(`${product.url}/_local/mail/messages.json?to=second%40guildhall.example`);
    return ((await answer.json()) as { html: string }[]).map(({ html }) => html).join();
  };
  await expect.poll(told, { timeout: 60_000 }).toContain("The receipt is missing");

  await ines.goto("/demo/super-admin/inbox");
  await ines.getByRole("combobox", { name: "Who has it" }).click();
  await ines.getByRole("option", { name: "Mine" }).click();
  await ines.getByRole("link", { name: "Jo Park" }).click();
  const hers = ines.getByRole("dialog", { name: "Jo Park" });
  await expect(hers.getByText("You have it")).toBeVisible();
  await hers.getByLabel("Your answer").fill("The receipt is on its way to you.");
  await hers.getByRole("button", { name: "Send answer" }).click();
  await expect(hers.getByText("You, to the visitor")).toBeVisible();
  await sam.reload();
  await expect(his.getByText("Ines Keller, to the visitor")).toBeVisible();

  // Suspends and restores a workspace, so that the file has an act with a reason.
  await ines.goto("/demo/super-admin/tenants?search=harbour");
  await ines.getByRole("link", { name: "Harbour Studios" }).click();
  await ines.getByRole("button", { name: "Suspend" }).click();
  await ines.getByLabel("Reason").fill('=HYPERLINK("https://elsewhere.example"), they said');
  await ines.getByLabel("Type harbour to confirm").fill("harbour");
  await ines.getByRole("button", { name: "Suspend the workspace" }).click();
  await expect(ines.getByRole("alert")).toContainText("Suspended since");

  await sam.goto("/demo/super-admin/compliance");
  const part = sam.getByRole("region", { name: "What the staff did" });
  await part.getByLabel("First day").fill("");
  await part.getByRole("button", { name: "Save as CSV" }).click();
  await expect(part.getByText("Give a first and a last day.")).toBeVisible();
  await part.getByLabel("First day").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  const save = async () => {
    const download = sam.waitForEvent("download");
    await part.getByRole("button", { name: "Save as CSV" }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toMatch(/^acts-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    return readFile(await taken.path(), "utf8");
  };
  await expect(async () => {
    const line = (await save()).split("\r\n").find((one) => one.includes("HYPERLINK")) ?? "";
    expect(line).toContain("Ines Keller");
    expect(line).toContain("Harbour Studios");
    // A spreadsheet must not run what somebody typed.
    expect(line).toContain(`"'=HYPERLINK`);
  }).toPass({ timeout: 60_000 });
  await expectAccessible(sam);
  // Taking the file is an act of him who takes it.
  const own = (await save()).split("\r\n").filter((line) => line.includes("Took this file"));
  expect(own[0]).toContain("Sam Keeper");
});
