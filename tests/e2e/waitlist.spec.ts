import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

const date = addDays(localDate(Date.now(), "Europe/London"), 9);
const day = `/demo/booking?view=day&date=${date}`;

test("one person waits for a time that another has, gets the offer when it is cancelled, and accepts it", async ({
  openBrowser,
}) => {
  const [maya, tom] = [await openBrowser(), await openBrowser()];
  await Promise.all([signIn(maya, "demo", "member@demo.example"), signIn(tom, "demo", "second@demo.example")]);
  await Promise.all([maya.goto(day), tom.goto(day)]);

  await maya.getByRole("button", { name: "Desk 3, 14:00, free" }).click();
  const beside = maya.getByRole("dialog", { name: "Desk 3, 14:00" });
  await beside.getByRole("combobox", { name: "Duration" }).click();
  await maya.getByRole("option", { name: "2 hours" }).click();
  await beside.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(maya.getByText("Booking created successfully!")).toBeVisible();

  // Tom presses on the taken block. The length is the block's own.
  await tom.getByRole("button", { name: /^Desk 3, 14:00 to 16:00.*, taken, join the waitlist$/ }).click();
  const wait = tom.getByRole("dialog", { name: "Wait for Desk 3" });
  await expect(wait.getByRole("combobox", { name: "Start time" })).toHaveText("14:00");
  await expect(wait.getByRole("combobox", { name: "Duration" })).toHaveText("2 hours");
  await expect(wait).toContainText("Charged when you accept8 pts");
  await expect(wait).not.toContainText("Balance after");
  await expectAccessible(tom);
  await wait.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(tom.getByText("You are on the waitlist")).toBeVisible();

  await tom.goto("/demo/my-bookings");
  const wish = tom.getByRole("region", { name: "Waitlisted" }).getByRole("article", { name: /^Desk 3, / });
  await expect(wish).toContainText("You are next in line");
  await expect(wish).toContainText("8 pts · Offered when free");

  // The team sees at the resource that somebody waits. The browser is in another zone, so times name theirs.
  const team = await openBrowser();
  await signIn(team, "demo", "admin@demo.example");
  await team.goto("/demo/admin/resources");
  await team.getByRole("link", { name: "Desk 3", exact: true }).click();
  await expect(team.getByRole("dialog").getByRole("region", { name: "Waitlist" })).toContainText(
    /, 14:00 to 16:00 (GMT|BST): 1 person waits$/,
  );

  await maya.goto("/demo/my-bookings");
  await maya.getByRole("button", { name: /^Cancel Booking: Desk 3, .*14:00/ }).click();
  await maya.getByRole("alertdialog").getByRole("button", { name: "Cancel Booking" }).click();

  // The page that stands open hears of the offer, and so does the bell.
  await expect(wish).toContainText(/Held for you, (14|15):\d\d left, until/);
  await expectAccessible(tom);
  await tom.getByRole("button", { name: /^Notifications/ }).click();
  await expect(tom.getByRole("link", { name: /Free for you, held until .*: Desk 3, / })).toBeVisible();
  await tom.goto("/demo/my-bookings");
  await wish.getByRole("button", { name: /^Accept: Desk 3, / }).click();
  await expect(tom.getByRole("status").getByText("Booked", { exact: true })).toBeVisible();
  await expect(wish).toBeHidden();
  await expect(tom.getByRole("heading", { name: "Desk 3" })).toBeVisible();

  // Maya sees the time taken again.
  await maya.goto(day);
  await expect(
    maya.getByRole("button", { name: /^Desk 3, 14:00 to 16:00.*, taken, join the waitlist$/ }),
  ).toBeVisible();
});
