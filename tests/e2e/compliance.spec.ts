import { expect, expectAccessible, signIn, test } from "./journey.ts";

test("a member asks for a copy of their data, and the staff answer", async ({ openBrowser }) => {
  const [member, staff] = [await openBrowser(), await openBrowser()];
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/my-profile");
  await member.getByRole("button", { name: "Ask for a copy" }).click();
  await member.getByRole("alertdialog").getByRole("button", { name: "Ask for a copy" }).click();
  await expect(member.getByText(/^You asked for a copy of your data on .+ You get an answer by .+\.$/)).toBeVisible();
  await expect(member.getByRole("button", { name: "Ask for a copy" })).toBeHidden();
  await expectAccessible(member);

  await signIn(staff, "demo", "super@guildhall.example");
  await staff.goto("/demo/super-admin/compliance");
  await expect(staff.getByRole("link", { name: "member@demo.example" })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole("link", { name: "member@demo.example" }).click();
  await expect(staff.getByRole("link", { name: "Open the member in Guildhall Demo House" })).toBeVisible();
  await staff.getByRole("button", { name: "Answer" }).click();
  const dialog = staff.getByRole("alertdialog", { name: "Answer this request" });
  await dialog.getByLabel("Answer").fill("The copy is attached to our second mail.");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(staff.getByText("No open request")).toBeVisible();
  await staff.getByRole("combobox", { name: "Show" }).click();
  await staff.getByRole("option", { name: "Closed" }).click();
  await expect(staff.getByRole("link", { name: "member@demo.example" })).toBeVisible();

  await member.reload();
  await expect(member.getByText("It was answered by mail.")).toBeVisible();
  await expect(member.getByRole("button", { name: "Ask for a copy" })).toBeVisible();
});
