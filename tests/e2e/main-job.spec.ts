import type { Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** The main job, in the order in which people do it. Each step needs the one before. */
test.describe.configure({ mode: "serial" });

const zone = "Europe/London";
const resourceName = "Window desk 9";
const person = { firstName: "Nadia", name: "Nadia Petrov", email: "nadia@people.example" };

/** A day on which every start is in the future by the server's clock. The browser is eight hours behind it. */
const tomorrow = addDays(localDate(Date.now(), zone), 1);

async function openBookingDialog(page: Page, resource: string, date: string): Promise<void> {
  await page.goto("/demo/booking");
  await page.getByRole("button", { name: `Book Now: ${resource}` }).click();
  const dialog = page.getByRole("dialog", { name: `Book ${resource}` });
  await expect(dialog).toBeVisible();
  const [year = "", month = "", day = ""] = date.split("-");
  await dialog.getByRole("spinbutton", { name: "Day" }).click();
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(dialog.getByRole("combobox", { name: "Start time" })).toBeEnabled();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function offeredStarts(page: Page): Promise<string[]> {
  await page.getByRole("dialog").getByRole("combobox", { name: "Start time" }).click();
  const options = await page.getByRole("option").allInnerTexts();
  await page.keyboard.press("Escape");
  return options;
}

const balance = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/^[\d,]+ pts$/)
    .first();

test("1: a new person signs up and lands on the dashboard; signing out returns to the sign-in page", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Guildhall Demo House");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill("Petrov");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("guildhall");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await expect(page.getByText("Account created and signed in successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.firstName);
  await expect(page.getByText("No bookings yet")).toBeVisible();
  await expect(page.getByText("None", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/demo\/auth/);
});

test("2: the administrator adds a resource and grants points with a reason", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/resources");
  await expect(page.getByRole("link", { name: "Desk 1" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add resource" }).click();
  const form = page.getByRole("dialog", { name: "Add resource" });
  await form.getByRole("button", { name: "Add resource" }).click();
  await expect(form.getByText("Name is required").first()).toBeVisible();
  await form.getByLabel("Name").fill(resourceName);
  await form.getByLabel("Location").fill("Top floor");
  await form.getByLabel("Cost in points per hour").fill("7");
  await form.getByLabel("Amenities").fill("Skylight");
  await form.getByLabel("Amenities").press("Enter");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add resource" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("link", { name: resourceName })).toBeVisible();

  await page.goto("/demo/admin/members");
  await expect(page.getByRole("link", { name: "Maya Chen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("nadia");
  await expect(page.getByRole("link", { name: "Maya Chen" })).toBeHidden();
  await page.getByRole("button", { name: `More about ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Grant points" }).click();
  const grant = page.getByRole("dialog", { name: /Grant points/ });
  await grant.getByLabel("Points").fill("50");
  await grant.getByLabel("Reason").fill("Welcome gift");
  await expectAccessible(page);
  await grant.getByRole("button", { name: "Grant 50 points" }).click();
  await expect(page.getByText(`50 points granted to ${person.name}`)).toBeVisible();
});

test("3: the member books it; bookings, ledger and balance are right everywhere without a reload", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", person.email);
  await openBookingDialog(page, resourceName, tomorrow);
  await choose(page, "Start time", "10:00");
  await choose(page, "Duration", "2 hours");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("14 pts");
  await expect(summary).toContainText("36 pts");
  await expect(summary).toContainText("10:00 to 12:00");
  await expect(summary).toContainText("14 of 14");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByText("Booking created successfully!")).toBeVisible();
  await expect(balance(page)).toHaveText("36 pts");
  await expectAccessible(page);

  const menu = page.getByRole("navigation").first();
  await menu.getByRole("link", { name: "My Bookings" }).click();
  await expect(page.getByRole("article").filter({ hasText: resourceName })).toContainText("10:00 to 12:00");
  await expectAccessible(page);
  await menu.getByRole("link", { name: "My Points" }).click();
  await expect(page.getByText(`Booking: ${resourceName}`)).toBeVisible();
  await expect(page.getByText("−14 pts")).toBeVisible();
  await expect(page.getByText("Welcome gift")).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("main")).toContainText("36 pts");
});

test("4: the member cancels it, sees beforehand what comes back, and gets it", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", person.email);
  await page.goto("/demo/my-bookings");
  await page.getByRole("button", { name: new RegExp(`Cancel Booking: ${resourceName}`) }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("14 points go back to you.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await expect(page.getByText("Booking cancelled successfully")).toBeVisible();
  await page.getByRole("navigation").first().getByRole("link", { name: "My Points" }).click();
  await expect(balance(page)).toHaveText("50 pts");
  await expect(page.getByText("+14 pts")).toBeVisible();
});

test("5: the administrator sees every booking, approves one and cancels one with a refund", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/bookings?view=list");
  await expect(page.getByText("4 bookings await approval")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review" }).click();
  const detail = page.getByRole("dialog");
  await expect(detail).toContainText("Great hall");
  await expectAccessible(page);
  await detail.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Great hall is confirmed for Maya Chen")).toBeVisible();

  await detail.getByRole("button", { name: "Cancel booking" }).click();
  const cancel = page.getByRole("alertdialog", { name: "Cancel this booking?" });
  await cancel.getByLabel("Reason").fill("The hall is closed");
  await expect(cancel).toContainText("40 points go back to Maya Chen.");
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "Cancel booking" }).click();
  await expect(page.getByText("Booking cancelled").first()).toBeVisible();
});

test("6: two people confirm at the same moment: one gets it, the other reads that and sees fresh times", async ({
  openBrowser,
}) => {
  const [first, second] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(first, "demo", "member@demo.example"), signIn(second, "demo", "second@demo.example")]);
  for (const page of [first, second]) {
    await openBookingDialog(page, "Desk 3", tomorrow);
    await choose(page, "Start time", "14:00");
  }
  await Promise.all([first, second].map((page) => page.getByRole("button", { name: "Confirm Booking" }).click()));

  const won = (page: Page) => page.getByText("Booking created successfully!");
  const lost = (page: Page) => page.getByRole("alert").filter({ hasText: /14:00.* is taken now|Somebody was faster/ });
  const winners = await Promise.all(
    [first, second].map(async (page) => {
      await expect(won(page).or(lost(page)).first()).toBeVisible();
      return won(page).isVisible();
    }),
  );
  expect(winners.filter(Boolean)).toHaveLength(1);
  const loser = winners[0] === true ? second : first;
  await expect(lost(loser)).toBeVisible();
  await expectAccessible(loser);
  expect(await offeredStarts(loser)).not.toContain("14:00");

  // The time is not offered to later visitors.
  const late = await openBrowser();
  await signIn(late, "demo", person.email);
  await openBookingDialog(late, "Desk 3", tomorrow);
  const starts = await offeredStarts(late);
  expect(starts).toContain("15:00");
  expect(starts).not.toContain("14:00");
});

test("7: nothing of another workspace is visible, and pages say what they may not show", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", "member@demo.example");
  await page.goto("/harbour/booking");
  await expect(page.getByText("Access denied to this workspace")).toBeVisible();
  await expect(page.getByText("The requested workspace is not available or you don't have access.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/nobody-has-this/dashboard");
  await expect(page.getByText('Workspace "nobody-has-this" not found')).toBeVisible();

  const { tenantId } = (await (await fetch(`${product.url}/api/workspaces/harbour`)).json()) as { tenantId: string };
  const status = await page.evaluate(async (id) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken"));
    const token = key === undefined ? "" : localStorage.getItem(key);
    return (await fetch(`/api/tenants/${id}/resources`, { headers: { authorization: `Bearer ${token}` } })).status;
  }, tenantId);
  expect(status).toBe(404);

  await page.goto("/demo/admin/members");
  await expect(page.getByRole("heading", { level: 1, name: "This page is for administrators" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Grant points");
  await expect(page.getByRole("link", { name: "Tom Okafor" })).toBeHidden();
  await expectAccessible(page);
});

test("8: stopped and started again, everything is still there", async ({ openBrowser, product }) => {
  await product.stop();
  await product.start();
  const page = await openBrowser();
  await signIn(page, "demo", person.email);
  await page.goto("/demo/my-points");
  await expect(balance(page)).toHaveText("50 pts");
  await expect(page.getByText("Welcome gift")).toBeVisible();
  await page.goto("/demo/my-bookings?when=cancelled");
  await expect(page.getByRole("row").filter({ hasText: resourceName })).toContainText("Cancelled");
});
