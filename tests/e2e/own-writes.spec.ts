import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { demoPassword } from "../../scripts/seed/demo-data.ts";
import { expect, signIn, test } from "./journey.ts";

/**
 * This file's product lags as DynamoDB may, and runs ten functions at once (`slowProducts` in `journey.ts`). After each
 * change the screen shows its effect, and does not fall back.
 */

const zone = "Europe/London";
const tomorrow = addDays(localDate(Date.now(), zone), 1);
const person = { email: `${randomUUID()}@people.example`, firstName: "Nora", lastName: "Berg", name: "Nora Berg" };

/** Longer than lists lag, and longer than the app waits before it reads them again. */
const watchedMilliseconds = 3_000;

/** The effect comes, and is there at every look for some seconds. */
async function stays(shown: Locator, isShown = true): Promise<void> {
  await (isShown ? expect(shown.first()).toBeVisible() : expect(shown).toHaveCount(0));
  const until = Date.now() + watchedMilliseconds;
  while (Date.now() < until) {
    expect(await shown.count(), `${shown} falls back`)[isShown ? "toBeGreaterThan" : "toBe"](0);
    await shown.page().waitForTimeout(100);
  }
}

const menu = (page: Page) => page.getByRole("navigation").first();

async function chooseFor(page: Page, who: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More about ${who}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function openMembers(page: Page): Promise<void> {
  await page.goto("/demo/admin/members");
  await expect(page.getByRole("link", { name: "Maya Chen" })).toBeVisible();
}

test("joining shows the workspace, and an edited profile stays edited", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill("Borg");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/, { timeout: 60_000 });
  await stays(page.getByRole("heading", { level: 1 }).filter({ hasText: person.firstName }));
  await page.goto("/demo/my-profile");
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await stays(page.getByText(person.name));
});

test("granted points, a role and a suspension stay in the list of members", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await openMembers(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("nora");
  await chooseFor(page, person.name, "Grant points");
  const grant = page.getByRole("dialog", { name: /Grant points/ });
  await grant.getByLabel("Points").fill("50");
  await grant.getByLabel("Reason").fill("Welcome gift");
  await grant.getByRole("button", { name: "Grant 50 points" }).click();
  await stays(page.getByRole("row", { name: person.name }).filter({ hasText: "50" }));

  await page.getByRole("searchbox", { name: "Search" }).fill("tom");
  await chooseFor(page, "Tom Okafor", "Change role");
  const role = page.getByRole("dialog", { name: /role/i });
  await role.getByRole("combobox").click();
  await page.getByRole("option", { name: "Front desk" }).click();
  await role.getByRole("button", { name: /Change role|Save/ }).click();
  await stays(page.getByRole("row", { name: "Tom Okafor" }).filter({ hasText: "Front desk" }));
  await chooseFor(page, "Tom Okafor", "Suspend");
  const question = page.getByRole("alertdialog", { name: "Suspend Tom Okafor?" });
  await question.getByRole("button", { name: "Suspend" }).click();
  await stays(page.getByRole("row", { name: "Tom Okafor" }).filter({ hasText: "Suspended" }));
});

test("an invitation stays in its list, and a withdrawn one stays away", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await openMembers(page);
  const email = "ida@people.example";
  await page.getByRole("button", { name: "Invite members" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite members" });
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`${email} is invited`)).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Open invitations" }).click();
  const list = page.getByRole("dialog", { name: "Open invitations" });
  await stays(list.getByText(email));
  await list.getByRole("button", { name: `Take back: ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await stays(list.getByText(email), false);
});

test("a booking stays in every list and takes its points, and a cancelled one stays cancelled", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signIn(page, "demo", person.email);
  await page.goto("/demo/booking");
  await page.getByRole("button", { name: "Book Now: Desk 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Book Desk 3" });
  const [year = "", month = "", day = ""] = tomorrow.split("-");
  await dialog.getByRole("spinbutton", { name: "Day" }).click();
  await page.keyboard.type(`${day}${month}${year}`);
  await expect(dialog.getByRole("combobox", { name: "Start time" })).toBeEnabled();
  await dialog.getByRole("combobox", { name: "Start time" }).click();
  await page.getByRole("option", { name: "10:00", exact: true }).click();
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByText("Booking created successfully!")).toBeVisible();
  await menu(page).getByRole("link", { name: "My Bookings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();
  await stays(page.getByRole("article").filter({ hasText: "Desk 3" }));
  await menu(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  await stays(page.getByRole("main").getByText("Desk 3"));
  await menu(page).getByRole("link", { name: "My Points" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Points" })).toBeVisible();
  await stays(page.getByText("Booking: Desk 3"));
  await menu(page).getByRole("link", { name: "My Bookings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();
  await page.getByRole("button", { name: /Cancel Booking: Desk 3/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Booking" }).click();
  await expect(page.getByText("Booking cancelled successfully")).toBeVisible();
  await stays(page.getByRole("button", { name: /Cancel Booking: Desk 3/ }), false);
});

test("an approved booking stays out of what waits, and its notification stays read", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/bookings");
  const waiting = page.getByText(/\d bookings? awaits? approval/);
  const count = /\d+/.exec(await waiting.innerText())?.[0] ?? "";
  await page.getByRole("button", { name: "Review" }).click();
  const detail = page.getByRole("dialog");
  await detail.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Great hall is confirmed for Maya Chen")).toBeVisible();
  await stays(page.getByText(new RegExp(`${count} bookings? awaits? approval`)), false);

  const member = await openBrowser();
  await signIn(member, "demo", "member@demo.example");
  await expect(async () => {
    await member.reload();
    await expect(member.getByRole("button", { name: /^Notifications, \d+ unread/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await member.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  await stays(member.getByRole("button", { name: /^Notifications, \d+ unread/ }), false);
});

test("an edited resource and edited settings stay, and can be saved twice", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/resources");
  await page.getByRole("link", { name: "Desk 1", exact: true }).click();
  const form = page.getByRole("dialog");
  for (const location of ["By the window", "By the door"]) {
    await form.getByLabel("Location").fill(location);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form).toBeHidden();
    await stays(page.getByText(location));
    if (location === "By the window") await page.getByRole("link", { name: "Desk 1", exact: true }).click();
  }
  await page.goto("/demo/admin/settings");
  for (const text of ["A house to try things in.", "A house to try more things in."]) {
    await page.getByLabel("Description").fill(text);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved").first()).toBeVisible();
    const until = Date.now() + watchedMilliseconds;
    while (Date.now() < until) {
      expect(await page.getByLabel("Description").inputValue()).toBe(text);
      await page.waitForTimeout(100);
    }
  }
});

test("a written, edited and published article stays in the list", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/news");
  await page.getByRole("link", { name: "Write an article" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Lanterns");
  await page.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("Bring a lantern.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Lanterns at dusk");
  await page.getByRole("button", { name: "Save draft" }).click();
  // The notice of the first time may still be there, so the title tells.
  await expect(page.getByRole("heading", { level: 1, name: "Lanterns at dusk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  await menu(page).getByRole("link", { name: "News Management" }).click();
  await stays(page.getByRole("link", { name: "Lanterns at dusk" }));
  await page.getByRole("link", { name: "Lanterns at dusk" }).click();
  await page.getByRole("button", { name: "Publish..." }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("“Lanterns at dusk” is published")).toBeVisible();
  await menu(page).getByRole("link", { name: "News Management" }).click();
  await stays(page.getByRole("row", { name: /Lanterns at dusk/ }).filter({ hasText: "Published" }));
});
