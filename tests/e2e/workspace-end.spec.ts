/** The owner closes the workspace in its settings, and opens it again. */
import { expect, expectAccessible, signIn, test } from "./journey.ts";
import { buyHouse } from "./paid-house.ts";

test("the owner closes the workspace by its typed name, nobody changes anything, and it is opened again", async ({
  openBrowser,
  product,
}) => {
  const [ada, sam] = [await openBrowser(), await openBrowser()];
  await buyHouse(ada, product, { name: "Loom House", slug: "loom" });
  await ada.goto("/loom/admin/settings?tab=plan");
  await ada.getByRole("region", { name: "Close this workspace" }).getByRole("button").click();
  const question = ada.getByRole("alertdialog", { name: "Close Loom House?" });
  await question.getByLabel(/^Why do you leave/).fill("We move to another town.");
  await question.getByRole("button", { name: "Close the workspace" }).click();
  await expect(question.getByText("This is not loom.")).toBeVisible();
  await expectAccessible(ada);
  await question.getByLabel("Type loom to confirm").fill("loom");
  await question.getByRole("button", { name: "Close the workspace" }).click();
  const end = ada.getByRole("region", { name: "The end of this workspace" });
  await expect(end).toContainText("Nothing is charged meanwhile.");
  await expect(ada.getByRole("region", { name: "This workspace", exact: true })).toContainText("is being closed");
  await expectAccessible(ada);

  await ada.goto("/loom/admin/settings");
  await ada.getByLabel("Description").fill("A house of weavers.");
  await ada.getByRole("button", { name: "Save" }).first().click();
  await expect(ada.getByRole("alert").getByText("This workspace is being closed.")).toBeVisible();

  // The platform's staff read why. Nobody in the workspace does.
  await signIn(sam, "demo", "super@guildhall.example");
  await expect(async () => {
    await sam.goto("/demo/super-admin/tenants?search=loom");
    await sam.getByRole("link", { name: "Loom House" }).click({ timeout: 3_000 });
  }).toPass();
  await expect(sam.getByText(/This workspace is being closed\. Until/)).toBeVisible();
  await expect(sam.getByText("We move to another town.")).toBeVisible();

  await ada.getByLabel("Description").fill("");
  await ada.goto("/loom/admin/settings?tab=plan");
  await end.getByRole("button", { name: "Open it again" }).click();
  await ada
    .getByRole("alertdialog", { name: "Open Loom House again?" })
    .getByRole("button", { name: "Open it" })
    .click();
  await expect(ada.getByRole("region", { name: "Close this workspace" })).toBeVisible();
  await expect(ada.getByRole("region", { name: "This workspace", exact: true })).not.toContainText("is being closed");
  await ada.goto("/loom/admin/settings");
  await ada.getByLabel("Description").fill("A house of weavers.");
  await ada.getByRole("button", { name: "Save" }).first().click();
  await expect(ada.getByText("Settings saved")).toBeVisible();
  await ada.goto("/loom/admin/audit");
  await expect(ada.getByText("We move to another town.")).toHaveCount(0);
});
