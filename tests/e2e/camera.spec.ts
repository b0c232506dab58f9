import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { publishSoon } from "./event-soon.ts";
import { expect, expectAccessible, test as journey, signIn } from "./journey.ts";

/** The browser's camera shows a file. It is read when the camera opens, so the test can write it first. */
const test = journey.extend<object, { clip: string }>({
  clip: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "guildhall-camera-"));
      await provide(join(folder, "ticket.y4m"));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, clip }, provide) => {
      const camera = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${clip}`,
      ];
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: "worker" },
  ],
});

const [width, height] = [640, 480];
/** One picture a second, over and over. A code that is away for five seconds is shown again. */
const [secondsWithCode, secondsWithout] = [2, 5];

/** The picture of a ticket as a clip, in the middle of a white ground. `side`: of the ticket's square picture. */
function clipOf(ticket: Buffer, side: number): Buffer {
  const bright = Buffer.alloc(width * height, 235);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const withTicket = Buffer.from(bright);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (let row = 0; row < side; row += 1)
    ticket.copy(withTicket, (top + row) * width + left, row * side, (row + 1) * side);
  const pictures = [...Array(secondsWithCode).fill(withTicket), ...Array(secondsWithout).fill(bright)] as Buffer[];
  const frames = pictures.flatMap((picture) => [Buffer.from("FRAME\n"), picture, colours]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`), ...frames]);
}

/** The brightness of each pixel of the ticket that the page shows. */
async function drawTicket(page: Page): Promise<{ pixels: Buffer; side: number }> {
  const picture = page.getByRole("img", { name: /^QR code of your ticket/ });
  await expect(picture).toBeVisible();
  const { text, side } = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let bytes = "";
    for (let place = 0; place < data.length; place += 4) bytes += String.fromCharCode(data[place] as number);
    return { text: btoa(bytes), side: canvas.width };
  });
  return { pixels: Buffer.from(text, "base64"), side };
}

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
  const { pixels, side } = await drawTicket(member);
  writeFileSync(clip, clipOf(pixels, side));

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
