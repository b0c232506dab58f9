import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

/** The main job, in the order in which people do it; each step stands on the one before. */
test.describe.configure({ mode: "serial" });

const resourceName = "Window desk 9";
let bookedStart = "";

const pointsOf = async (page: Page) => {
  const text = await page.getByRole("region", { name: "Your balance" }).or(page.getByTestId("balance")).first().innerText();
  return Number(/([\d,]+)\s*pts/.exec(text)?.[1]?.replace(",", ""));
};

test("1: a new person signs up and lands on the dashboard; signing out returns to the sign-in page", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/demo/auth");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome to Guildhall Demo House");
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Nadia");
  await page.getByLabel("Last name").fill("Petrov");
  await page.getByLabel("Email").fill("nadia@people.example");
  await page.getByLabel("Password", { exact: true }).fill("guildhall");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await expect(page.getByText("Account created and signed in successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nadia");
  await expect(page.getByText("No bookings yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/demo\/auth/);
});

test("2: the administrator adds a resource and grants points with a reason", async ({ openBrowser }) => {
  const page = await openBrowser();
  await signIn(page, "demo", "admin@demo.example");
  await page.goto("/demo/admin/resources");
  await expect(page.getByRole("button", { name: "More about Desk 1" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add resource" }).click();
  await page.getByLabel("Name").fill(resourceName);
  await page.getByLabel("Location").fill("Top floor");
  await page.getByLabel("Cost").fill("7");
  await page.getByLabel("Amenities").fill("Skylight");
  await page.getByLabel("Amenities").press("Enter");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add resource" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(resourceName).first()).toBeVisible();

  await page.goto("/demo/admin/members");
  await expectAccessible(page);
  await page.getByLabel("Search").fill("nadia");
  await page.getByRole("button", { name: "More about Nadia Petrov" }).click();
  await page.getByRole("menuitem", { name: "Grant points" }).click();
  await page.getByLabel("Points").fill("50");
  await page.getByLabel("Reason").fill("Welcome gift");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Grant 50 points" }).click();
  await expect(page.getByText("50 points granted to Nadia Petrov")).toBeVisible();
});
