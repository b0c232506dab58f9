import { writeFileSync } from "node:fs";
import { clipOf, drawCode, test } from "./camera-clip.ts";
import { expect, expectAccessible, signIn } from "./journey.ts";
import { addStation } from "./new-station.ts";

/** Pixels of the code in the camera's picture: as of a phone at arm's length. */
const seenPixels = 400;

test("a tablet is paired by its code, lets a member in by the camera, and says when it was revoked", async ({
  openBrowser,
  clip,
}) => {
  const [member, admin, tablet] = [
    await openBrowser({ viewport: { width: 390, height: 844 } }),
    await openBrowser(),
    await openBrowser({ viewport: { width: 768, height: 1024 } }),
  ];
  const shown = await addStation(admin, { name: "Garden gate" });
  await expect(admin.getByRole("img", { name: "The pairing code as a QR code" })).toBeVisible();
  await expectAccessible(admin);

  await tablet.goto("/demo/station");
  const typed = tablet.getByRole("textbox", { name: "Pairing code" });
  await typed.fill("00000-00000");
  await tablet.getByRole("button", { name: "Pair" }).click();
  await expect(tablet.getByText(/^This code is not known, or was used already/)).toBeVisible();
  await typed.fill(shown.toLowerCase());
  await tablet.getByRole("button", { name: "Pair" }).click();
  await expect(tablet.getByRole("heading", { name: "Garden gate" })).toBeVisible();
  await expect(tablet.getByText("Hold your card here")).toBeVisible();
  await expect(tablet.getByText("Online", { exact: true })).toBeVisible();
  await expectAccessible(tablet);
  await expect(admin.getByText("Garden gate is paired.")).toBeVisible();
  await admin.getByRole("button", { name: "Close" }).click();

  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/my-membership");
  writeFileSync(clip, clipOf(await drawCode(member.getByRole("img", { name: /^Access code of/ }), seenPixels)));
  await tablet.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(tablet.getByText("Welcome", { exact: true })).toBeVisible();
  await tablet.keyboard.press("Escape");

  const field = tablet.getByRole("textbox", { name: "Scan" });
  await field.fill("04A22B91C35D80");
  await field.press("Enter");
  await expect(tablet.getByText("Ask the front desk", { exact: true })).toBeVisible();
  await expect(tablet.getByText("Hold your card here")).toBeVisible({ timeout: 15_000 });

  await admin.getByRole("button", { name: "More about Garden gate" }).click();
  await admin.getByRole("menuitem", { name: "Revoke" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(admin.getByText("Garden gate revoked")).toBeVisible();
  await field.fill("GUILDHALL");
  await field.press("Enter");
  await expect(tablet.getByRole("heading", { name: "This station was revoked" })).toBeVisible();
});
