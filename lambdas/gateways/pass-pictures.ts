/**
 * The pictures of a pass: the tenant's logo, and a square icon made of it. A tenant without a logo has our mark, a hall
 * door of three arches, in the tenant's colours.
 */
import { createJimp } from "@jimp/core";
import png from "@jimp/js-png";
import { methods as resize } from "@jimp/plugin-resize";

const Jimp = createJimp({ formats: [png], plugins: [resize] });

/** Points of Apple's icon, and of the place for a logo. A screen has up to three pixels for a point. */
const iconPoints = 29;
const logoPoints = { w: 160, h: 50 } as const;
const scales = [1, 2, 3] as const;

const nameOf = (kind: string, scale: number) => (scale === 1 ? `${kind}.png` : `${kind}@${scale}x.png`);

const rgbaOf = (hex: string) => Number.parseInt(`${hex.slice(1)}ff`, 16);

/** @param logo a picture that we have drawn ourselves, as PNG; undefined without one */
export async function drawPassPictures(
  logo: Uint8Array | undefined,
  colours: { ground: string; ink: string },
): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const own = logo === undefined ? undefined : await Jimp.fromBuffer(Buffer.from(logo));
  for (const scale of scales) {
    const side = iconPoints * scale;
    if (own === undefined) {
      files[nameOf("icon", scale)] = await drawMark(side, colours).getBuffer("image/png");
      continue;
    }
    const icon = new Jimp({ width: side, height: side, color: 0xffffffff });
    const inner = own.clone().scaleToFit({ w: side, h: side });
    icon.composite(inner, Math.floor((side - inner.width) / 2), Math.floor((side - inner.height) / 2));
    files[nameOf("icon", scale)] = await icon.getBuffer("image/png");
    const shown = own.clone();
    const fits = Math.min((logoPoints.w * scale) / own.width, (logoPoints.h * scale) / own.height);
    if (fits < 1) shown.resize({ w: Math.round(own.width * fits), h: Math.round(own.height * fits) });
    files[nameOf("logo", scale)] = await shown.getBuffer("image/png");
  }
  return files;
}

/** Points of a pixel's side that are looked at, so that edges are smooth. */
const samples = 4;

function drawMark(side: number, { ground, ink }: { ground: string; ink: string }) {
  const picture = new Jimp({ width: side, height: side, color: rgbaOf(ground) });
  const mark = new Jimp({ width: side, height: side, color: 0 });
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let inside = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const [across, down] = [(sample % samples) + 0.5, Math.floor(sample / samples) + 0.5];
        if (isOnMark((x + across / samples) / side, (y + down / samples) / side)) inside += 1;
      }
      const at = (y * side + x) * 4;
      mark.bitmap.data.writeUInt32BE(rgbaOf(ink), at);
      mark.bitmap.data[at + 3] = Math.round((inside / samples ** 2) * 255);
    }
  }
  return picture.composite(mark);
}

/** Three arches; the innermost is the door. Both numbers go from 0 to 1, down and to the right. */
function isOnMark(x: number, y: number): boolean {
  const foot = 0.8;
  if (y > foot) return false;
  const spring = 0.47;
  const [dx, dy] = [Math.abs(x - 0.5), Math.max(0, spring - y)];
  const radius = y < spring ? Math.hypot(dx, dy) : dx;
  return radius <= 0.1 || [0.3, 0.2].some((outer) => radius <= outer && radius > outer - 0.05);
}
