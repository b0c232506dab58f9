import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { clipOf, drawCode, test } from "./camera-clip.ts";
import { call, expect, expectAccessible, signIn } from "./journey.ts";
import { addStation } from "./new-station.ts";

/** Pixels of the code in the camera's picture: as of a phone at arm's length. */
const seenPixels = 400;

test("a tablet that reloads without a network judges on, and sends the scan once afterwards", async ({
  openBrowser,
  clip,
}) => {
  const [member, admin, tablet] = [
    await openBrowser({ viewport: { width: 390, height: 844 } }),
    await openBrowser(),
    await openBrowser({ viewport: { width: 768, height: 1024 } }),
  ];
  const shown = await addStation(admin, { name: "Cellar door", passage: "Lets in" });
  await signIn(member, "demo", "member@demo.example");
  await member.goto("/demo/my-membership");
  // The phone is a device of the card before the tablet reads the cards.
  await expect(member.getByRole("img", { name: /^Access code of/ })).toBeVisible();

  await tablet.goto(`/demo/station#${shown}`);
  await tablet.getByRole("button", { name: "Pair" }).click();
  await expect(tablet.getByRole("heading", { name: "Cellar door" })).toBeVisible();
  await expect(tablet.getByText("Online", { exact: true })).toBeVisible();
  await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await tablet.context().setOffline(true);
  await tablet.reload();
  await expect(tablet.getByRole("heading", { name: "Cellar door" })).toBeVisible();
  await expect(tablet.getByText(/^No network since /)).toBeVisible();

  writeFileSync(clip, clipOf(await drawCode(member.getByRole("img", { name: /^Access code of/ }), seenPixels)));
  await tablet.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(tablet.getByText("Welcome", { exact: true })).toBeVisible();
  await tablet.keyboard.press("Escape");
  await expect(tablet.getByText("1 scan waits to be sent.")).toBeVisible();
  await tablet.context().setOffline(false);
  // The browser may never have noticed that the network was gone. Then the page looks again after half a minute.
  await expect(tablet.getByText("Online", { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(tablet.getByText("1 scan waits to be sent.")).toHaveCount(0);
  await expect(tablet.getByText(/refused later/)).toHaveCount(0);
  await expectAccessible(tablet);
  const visits = await visitsOfToday(admin);
  expect(visits.filter(({ station }) => station?.name === "Cellar door")).toMatchObject([{ isOffline: true }]);

  // Unpairing asks, and leaves nothing behind.
  await tablet.getByRole("button", { name: "Unpair" }).click();
  await tablet.getByRole("textbox", { name: "Name of the station" }).fill("Cellar door");
  await tablet.getByRole("alertdialog").getByRole("button", { name: "Unpair" }).click();
  await expect(tablet.getByRole("heading", { name: "Pair this device" })).toBeVisible();
  expect(await tablet.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("station")))).toEqual([]);
});

interface Visit {
  station: { name: string } | null;
  isOffline: boolean;
}

async function visitsOfToday(admin: Page): Promise<Visit[]> {
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
  const [from, to] = [dayAt(Date.now() - 86_400_000), dayAt(Date.now() + 86_400_000)];
  const path = `/api/tenants/${tenantId}/visits?from=${from}&to=${to}`;
  return (await call<{ visits: Visit[] }>(admin, { method: "GET", path })).visits;
}
