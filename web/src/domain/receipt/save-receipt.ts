/** Writes a receipt in the browser, and gives it to the reader as a file. It is loaded when somebody asks for one. */

import regularLatin from "@fontsource/figtree/files/figtree-latin-400-normal.woff?url";
import strongLatin from "@fontsource/figtree/files/figtree-latin-600-normal.woff?url";
import regularExtended from "@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?url";
import strongExtended from "@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?url";
import { download } from "#web/kit/download.ts";
import type { Picture, Receipt } from "./receipt.ts";
import { type Brush, type FontFiles, type Style, writeReceipt } from "./write-receipt.ts";

/** Pixels of a drawn text for each point: as sharp as a good printer. */
const scale = 4;
const logoPixels = 400;

export async function saveReceipt(
  fileName: string,
  { logoUrl, ...receipt }: Omit<Receipt, "logo"> & { logoUrl: string | null },
): Promise<void> {
  const [regular, strong, logo] = await Promise.all([
    filesOf(regularLatin, regularExtended),
    filesOf(strongLatin, strongExtended),
    // A logo that cannot be loaded gives way to the name, as it does on pages.
    logoUrl === null ? null : pictureOf(logoUrl).catch(() => null),
  ]);
  const pdf = await writeReceipt({ ...receipt, logo }, { fonts: { regular, strong }, brush: browserBrush() });
  download(fileName, "application/pdf", pdf);
}

async function filesOf(latinUrl: string, extendedUrl: string): Promise<FontFiles> {
  const [latin, latinExtended] = await Promise.all([bytesOf(latinUrl), bytesOf(extendedUrl)]);
  return { latin, latinExtended };
}

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.arrayBuffer();
}

/** The reader's own fonts draw what ours cannot write. */
function browserBrush(): Brush {
  const fontOf = ({ size, isStrong }: Style) =>
    `${isStrong === true ? 600 : 400} ${size * scale}px system-ui, sans-serif`;
  const measure = contextOf(document.createElement("canvas"));
  return {
    scale,
    widthOf: (text, style) => {
      measure.font = fontOf(style);
      return measure.measureText(text).width / scale;
    },
    draw: (text, style) => {
      measure.font = fontOf(style);
      const width = Math.ceil(measure.measureText(text).width);
      return drawn({ width, height: Math.ceil(style.size * scale * 1.4) }, (context) => {
        context.font = fontOf(style);
        context.fillStyle = style.colour;
        context.textBaseline = "alphabetic";
        context.fillText(text, 0, style.size * scale);
      });
    },
  };
}

async function pictureOf(url: string): Promise<Picture> {
  const image = await createImageBitmap(new Blob([await bytesOf(url)]));
  const ratio = Math.min(1, logoPixels / Math.max(image.width, image.height));
  const size = { width: Math.round(image.width * ratio), height: Math.round(image.height * ratio) };
  return drawn(size, (context) => context.drawImage(image, 0, 0, size.width, size.height));
}

/** A picture on white: paper is white, and the file needs no mask. */
async function drawn(
  { width, height }: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Picture> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = contextOf(canvas);
  context.fillStyle = "#FFFFFF";
  context.fillRect(0, 0, width, height);
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser gave no picture.");
  return { png: await blob.arrayBuffer(), width, height };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures.");
  return context;
}
