import { writeFileSync } from "node:fs";
import { clipOf, drawCode, test } from "./camera-clip.ts";
import { publishSoon } from "./event-soon.ts";
import { expect, expectAccessible, signIn } from "./journey.ts";

test("the camera checks a ticket in once, and says of its second look when and by whom the first was", async ({
  openBrowser,
  clip,
}) => {
  const [administrator, member] = [await openBrowser(), await openBrowser()];
  await signIn(administrator, "demo", "admin@demo.example");
  const { eventId } = await publishSoon(administrator, "Soup at the door");
  await signIn(member, "demo", "second@demo.example");
  await member.goto(`/demo/events/${eventId}`);
  await member.getByRole("button", { name: "Register", exact: true }).click();
  await member.getByRole("dialog").getByRole("button", { name: "Register", exact: true }).click();
  await member.getByRole("button", { name: "Show ticket" }).click();
  writeFileSync(clip, clipOf(await drawCode(member.getByRole("img", { name: /^QR code of your ticket/ }))));

  const desk = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signIn(desk, "demo", "verifier@demo.example");
  const fetched: string[] = [];
  desk.on("request", (request) => void fetched.push(new URL(request.url()).pathname));
  await desk.goto("/demo/admin/event-registrations");
  await desk.getByRole("link", { name: "Soup at the door" }).click();
  const open = desk.getByRole("button", { name: "Scan with the camera" });
  await expect(open).toBeVisible();
  expect(fetched.filter((path) => path.startsWith("/assets/scanner/"))).toEqual([]);

  const script = desk.waitForResponse(/\/assets\/scanner\/.*\.js$/);
  const program = desk.waitForResponse(/\/assets\/scanner\/.*\.wasm$/);
  await open.focus();
  await desk.keyboard.press("Enter");
  expect((await script).headers()["content-security-policy"]).toContain("'wasm-unsafe-eval'");
  expect((await program).status()).toBe(200);
  await expect(desk.getByText("Hold a code in front of the camera.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Stop the camera" })).toBeFocused();
  await expect(desk.getByText("Welcome")).toBeVisible();
  await expect(desk.getByText(/^Checked in at/)).toHaveCount(0);
  await expectAccessible(desk);
  await expect(desk.getByText("Already here")).toBeVisible();
  await expect(desk.getByText(/^Checked in at .+ by Iris Lindqvist\.$/)).toBeVisible();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(desk);

  const track = await desk.locator("video").evaluateHandle((video: HTMLVideoElement) => {
    const [found] = (video.srcObject as MediaStream).getVideoTracks();
    return found as MediaStreamTrack;
  });
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("live");
  await desk.keyboard.press("Escape");
  await expect(open).toBeFocused();
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("ended");
});
