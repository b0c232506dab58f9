import { writeFileSync } from "node:fs";
import { clipOf, drawCode, test } from "./camera-clip.ts";
import { expect, expectAccessible, signIn } from "./journey.ts";

/** Pixels of the code in the camera's picture: as of a phone at arm's length. */
const seenPixels = 400;

test("the desk's camera reads the code on a member's phone, lets the member in once, and knows them inside", async ({
  openBrowser,
  clip,
}) => {
  const [member, desk] = [
    await openBrowser({ viewport: { width: 390, height: 844 } }),
    await openBrowser({ viewport: { width: 768, height: 1024 } }),
  ];
  await signIn(desk, "demo", "verifier@demo.example");
  await desk.goto("/demo/admin/access/scan");
  const field = desk.getByRole("textbox", { name: "Scan" });
  await expect(field).toBeVisible();
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/my-membership");
  writeFileSync(clip, clipOf(await drawCode(member.getByRole("img", { name: /^Access code of/ }), seenPixels)));

  await desk.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(desk.getByText("Welcome", { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Plan: /)).toBeVisible();
  await expectAccessible(desk);
  // The camera sees the same code again. It is spent, and its member is inside.
  await expect(desk.getByText("Is in the house")).toBeVisible();
  await desk.keyboard.press("Escape");

  await field.fill("https://example.org");
  await field.press("Enter");
  await expect(desk.getByText("No card", { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(desk);
});
