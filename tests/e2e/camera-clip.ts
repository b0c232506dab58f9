/** A browser whose camera shows a file, and the picture of a code as such a file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, test as journey } from "./journey.ts";

/** The browser's camera shows a file. It is read when the camera opens, so the test can write it first. */
export const test = journey.extend<object, { clip: string }>({
  clip: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "guildhall-camera-"));
      await provide(join(folder, "code.y4m"));
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

/** One picture a second, over and over. A code that is away for five seconds is shown again. */
const secondsWithCode = 2;
const ordinary = { width: 640, height: 480, secondsWithout: 5 };
type Look = typeof ordinary;

interface Code {
  /** The brightness of each pixel, row by row. */
  pixels: Buffer;
  /** Of the square picture. */
  side: number;
}

/** The picture of a code as a clip, in the middle of a white ground. */
export function clipOf({ pixels, side }: Code, look: Partial<Look> = {}): Buffer {
  const { width, height, secondsWithout } = { ...ordinary, ...look };
  const bright = Buffer.alloc(width * height, 235);
  const colours = Buffer.alloc((width * height) / 2, 128);
  const withCode = Buffer.from(bright);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (let row = 0; row < side; row += 1)
    pixels.copy(withCode, (top + row) * width + left, row * side, (row + 1) * side);
  const pictures = [...Array(secondsWithCode).fill(withCode), ...Array(secondsWithout).fill(bright)] as Buffer[];
  const frames = pictures.flatMap((picture) => [Buffer.from("FRAME\n"), picture, colours]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`), ...frames]);
}

/** The picture of a code that a page shows, in its own size or in another one. As a camera does, it blurs the edges. */
export async function drawCode(picture: Locator, size?: number): Promise<Code> {
  await expect(picture).toBeVisible();
  const { text, side } = await picture.evaluate((image: HTMLImageElement, given) => {
    const draw = (source: CanvasImageSource, pixels: number, isSoft: boolean) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.imageSmoothingEnabled = isSoft;
      context.imageSmoothingQuality = "high";
      context.drawImage(source, 0, 0, pixels, pixels);
      return { canvas, context };
    };
    const pixelsWide = given ?? image.naturalWidth;
    const sharp = draw(image, given === undefined ? pixelsWide : 4 * pixelsWide, false);
    const { context } = given === undefined ? sharp : draw(sharp.canvas, pixelsWide, true);
    const { data } = context.getImageData(0, 0, pixelsWide, pixelsWide);
    let bytes = "";
    for (let place = 0; place < data.length; place += 4) bytes += String.fromCharCode(data[place] as number);
    return { text: btoa(bytes), side: pixelsWide };
  }, size);
  return { pixels: Buffer.from(text, "base64"), side };
}
