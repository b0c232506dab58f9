import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { otherFormats, pngOf } from "../support/hostile-pictures.ts";
import { photograph, svg } from "../support/pictures.ts";
import { appCode } from "../support/totp.ts";
import { expect, expectAccessible, test } from "./journey.ts";

/** An account for this journey only: its changes must not affect the others. */
async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const person = { email: `${randomUUID()}@people.example`, password: "guildhall" };
  await page.goto("/demo/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  // The first sign-up of a newly started product loads everything.
  await expect(page).toHaveURL(/\/demo\/dashboard$/, { timeout: 60_000 });
  return person;
}

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const openProfile = async (page: Page) => {
  await page.goto("/demo/my-profile");
  await expect(page.getByRole("heading", { name: "Profile Picture" })).toBeVisible();
  await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
};

const avatars = (page: Page) => page.locator('img[src^="/media/"]');

test("a picture is uploaded, shown everywhere, not replaced by an invalid file, and removed", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signUp(page);
  await openProfile(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  await choose("me.jpg", "image/jpeg", await photograph("image/jpeg", { width: 2400, height: 1600 }));
  await expect(page.getByText("Profile picture updated successfully")).toBeVisible();
  // On the page and at the foot of the sidebar, loaded from our own origin.
  await expect(avatars(page)).toHaveCount(2);
  for (const avatar of await avatars(page).all()) {
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(page);

  const before = await avatars(page).first().getAttribute("src");
  await choose("me.png", "image/png", svg);
  await expect(page.getByText(/neither a JPG nor a PNG/)).toBeVisible();
  await choose("IMG_1.heic", "image/heic", otherFormats.HEIC ?? svg);
  await expect(page.getByRole("alert").getByText(/Save it as a JPG or PNG/)).toBeVisible();
  await choose("narrow.png", "image/png", pngOf({ width: 1, height: 10_000, rows: 20_000 }));
  await expect(page.getByText(/too long for its width/)).toBeVisible();
  await expectAccessible(page);
  await choose("notes.txt", "text/plain", Buffer.from("not a picture"));
  await expect(page.getByText("Please select an image file")).toBeVisible();
  await expect(avatars(page).first()).toHaveAttribute("src", before ?? "");

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Profile picture removed")).toBeVisible();
  await expect(avatars(page)).toHaveCount(0);
});

test("details, a new address by the mailed link, and a new password change, and the new ones sign in", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  const person = await signUp(page);
  await openProfile(page);
  await page.getByLabel("First name").fill("Norah");
  await page.getByLabel("Phone").fill("+44 20 7946 0000");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByText("Norah Berg")).toBeVisible();

  const email = `${randomUUID()}@people.example`;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Please check your email to confirm the new email address")).toBeVisible();
  await expectAccessible(page);
  const [mail] = (await (await fetch(`${product.url}/_local/mail/messages.json?to=${email}`)).json()) as {
    html: string;
  }[];
  const link = /href="([^"]*type=email_change[^"]*)"/.exec(mail?.html ?? "")?.[1]?.replaceAll("&#38;", "&");
  await page.goto(link ?? "");
  await expect(page.getByText("Your new email is confirmed")).toBeVisible();
  await expect(page).toHaveURL(/\/demo\/auth\?next=%2Fdemo%2Fmy-profile$/);
  await enter(page, { email, password: person.password });
  await expect(page).toHaveURL(/\/demo\/my-profile$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password", { exact: true }).fill("another one");
  await page.getByLabel("Confirm new password").fill("another one");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Failed to update password")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/demo\/auth$/);
  await enter(page, { email, password: "another one" });
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
});

/** @returns the key that the app keeps */
async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = page.getByRole("dialog").locator("code");
  await expect(secret).toHaveText(/^[A-Z2-7]{52}$/);
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const key = await secret.innerText();
  await page.getByLabel("Code from the app").fill(appCode(key, Date.now()));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-factor authentication is on")).toBeVisible();
  return key;
}

test("a second factor is set up with an authenticator app, and asked for from then on", async ({ openBrowser }) => {
  const page = await openBrowser();
  const person = await signUp(page);
  await openProfile(page);
  const key = await setUpSecondFactor(page);
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allInnerTexts();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText(/^You have 10 unused codes/)).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/auth$/);
  await page.goto("/auth?next=%2Fdemo%2Fmy-profile");
  await enter(page, person);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  // The first code is used up. The next one is valid half a minute early.
  await page.getByLabel("Code").fill(appCode(key, Date.now() + 30_000));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/my-profile$/);

  // Without the phone: the password and one of the codes. It turns the second factor off.
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/auth$/);
  await enter(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Recovery code").fill("AAAA-AAAA-AAAA-AAAA");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(/not right/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/dashboard$/);
  await openProfile(page);
  await setUpSecondFactor(page);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-factor authentication is off")).toBeVisible();
});

test("a session that ends during work says so, and the same page opens after signing in", async ({ openBrowser }) => {
  const page = await openBrowser();
  const person = await signUp(page);
  await openProfile(page);
  // As after a sign-out everywhere on another device, when the access token has expired.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/\.(accessToken|idToken|refreshToken)$/.test(key)) localStorage.setItem(key, "dead");
    }
  });
  await page.getByLabel("First name").fill("Norah");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/demo\/auth\?next=%2Fdemo%2Fmy-profile$/);
  await expect(page.getByText("Your session has ended. Sign in again to go on where you were.")).toBeVisible();
  await enter(page, person);
  await expect(page).toHaveURL(/\/demo\/my-profile$/);
});

test("a member who has not proved the address does so with the mailed code, and is asked no more", async ({
  openBrowser,
  product,
}) => {
  const page = await openBrowser();
  const { email } = await signUp(page);
  const banner = page.getByRole("region", { name: "Confirm your address" });
  await banner.getByRole("button", { name: "Send me a code" }).click();
  await expect(banner.getByText("We have sent you a mail with a code. It works once, for 15 minutes.")).toBeVisible();
  await expectAccessible(page);
  await banner.getByLabel("Code").fill("000000");
  await banner.getByRole("button", { name: "Confirm" }).click();
  await expect(banner.getByText(/This code is not right/)).toBeVisible();
  const inbox = `${product.url}/_local/mail/messages.json?to=${email}`;
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(inbox)).json()) as { text: string }[];
      code = mails.map(({ text }) => /\b\d{6,8}\b/.exec(text)?.[0]).find((found) => found !== undefined);
      return code;
    })
    .toBeDefined();
  await banner.getByLabel("Code").fill(code ?? "");
  await banner.getByRole("button", { name: "Confirm" }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
