/** Pictures for tests: real ones, and files that only claim to be pictures. */
import { deflateSync } from "node:zlib";
import { Jimp } from "jimp";
import type { UploadForm } from "#lambdas/uploads/contract.ts";

/** Red above, blue below, so that a test sees the orientation. */
export async function photograph(
  type: "image/jpeg" | "image/png" = "image/jpeg",
  { width = 640, height = 480 } = {},
): Promise<Buffer> {
  const picture = new Jimp({ width, height, color: 0x0000ffff });
  picture.composite(new Jimp({ width, height: height / 2, color: 0xff0000ff }));
  return type === "image/jpeg" ? picture.getBuffer(type, { quality: 90 }) : picture.getBuffer(type);
}

/** The EXIF segment of a camera that was held upside down, with a location that must not be published. */
export function withExif(jpeg: Buffer, orientation: number, secret: string): Buffer {
  const comment = Buffer.from(`${secret}\0`);
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const textAt = 8 + 2 + 2 * 12 + 4;
  const count = Buffer.from([0, 2]);
  const tiff = Buffer.concat([
    Buffer.from("MM\0*\0\0\0\b", "latin1"),
    count,
    entry(0x010e, 2, comment.length, textAt),
    entry(0x0112, 3, 1, orientation),
    Buffer.alloc(4),
    comment,
  ]);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** A few kilobytes of PNG whose header claims any size. */
export function pixelFlood(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)]);
    bytes.writeUInt32BE(content.length, 0);
    bytes.writeUInt32BE(crc(bytes.subarray(4, -4)), bytes.length - 4);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from("<!doctype html><script>alert(1)</script>");

/** Posts a file with a form, as a browser does; `changes` are an attacker's changes to the form. */
export function post(
  { url, fields }: Pick<UploadForm, "url" | "fields">,
  file: Buffer,
  changes: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
  form.append("file", new File([new Uint8Array(file)], "me.png"));
  return fetch(url, { method: "POST", body: form });
}
