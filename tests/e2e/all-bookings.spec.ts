import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const date = addDays(localDate(Date.now(), "Europe/London"), 9);

test("an administrator books for a member in the grid, and the member watches it come", async ({ openBrowser }) => {
  const [rosa, maya] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(rosa, "demo", "admin@demo.example"), signIn(maya, "demo", "member@demo.example")]);
  await Promise.all([
    rosa.goto(`/demo/admin/bookings?view=day&date=${date}`),
    maya.goto(`/demo/booking?view=day&date=${date}`),
  ]);
  await expect(maya.getByRole("button", { name: "Desk 2, 15:00, free" })).toBeVisible();
  await expectAccessible(rosa);

  await rosa.getByRole("button", { name: "Desk 2, 15:00, free" }).click();
  const dialog = rosa.getByRole("dialog", { name: "Book for a member" });
  await dialog.getByRole("combobox", { name: "Member" }).fill("Maya");
  await rosa.getByRole("option", { name: /^Maya Chen/ }).click();
  await dialog.getByRole("radio", { name: "Another price" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A gift");
  await expectAccessible(rosa);
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await expect(rosa.getByText("Desk 2 is booked for Maya Chen")).toBeVisible();

  await expect(maya.getByRole("link", { name: /^Desk 2, 15:00 to 16:00.*, yours$/ })).toBeVisible();
  const block = rosa.getByRole("link", { name: /^Desk 2, 15:00 to 16:00.*, Maya Chen/ });
  await block.click();
  const drawer = rosa.getByRole("dialog", { name: "Desk 2" });
  await expect(drawer.getByText("The team, for the member")).toBeVisible();
  await expect(drawer.getByText("A gift")).toBeVisible();
  await expectAccessible(rosa);
});
