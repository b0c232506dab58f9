/**
 * Pictures that would take a decoder minutes or gigabytes, each smaller than five megabytes. All of them are well
 * formed, so that only the attack can be the reason of a refusal.
 */
import { crc32, deflateSync } from "node:zlib";

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)]);
  bytes.writeUInt32BE(content.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

interface PngFacts {
  width: number;
  height: number;
  /** Grey of 8 bits by default. */
  depth?: number;
  colours?: number;
  isInterlaced?: boolean;
  /** The bytes of all rows before they are packed. */
  rows: number;
  /** Chunks before the pixels. */
  before?: Buffer[];
}

/** A PNG whose rows are zeros. */
export function pngOf({ width, height, depth = 8, colours = 0, isInterlaced = false, rows, before = [] }: PngFacts) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", deflateSync(Buffer.alloc(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function segment(kind: number, content: Buffer | number[]): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 255]),
    Buffer.from(content),
  ]);
}

/** A Huffman table with one code, the bit 0. */
const tableOfOne = (table: number, symbol: number) => [table, 1, ...Array.from({ length: 15 }, () => 0), symbol];

interface JpegFacts {
  width: number;
  height: number;
  /** How many scans follow the first. Each says that nothing changes, in a few bytes. */
  emptyScans?: number;
  /** Sampling factors of the only component. */
  sampling?: number;
  /** How often the first scan names its component. */
  selectors?: number;
  components?: number;
  frames?: number;
  /** Segments before the frame. */
  before?: Buffer[];
}

/** A grey progressive JPEG. All its coded bits are zeros. */
export function jpegOf(facts: JpegFacts): Buffer {
  const { width, height, emptyScans = 0, sampling = 0x11, selectors = 1, components = 1, frames = 1 } = facts;
  const { before = [] } = facts;
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const each = Array.from({ length: components }, (_, position) => [position + 1, sampling, 0]);
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, components];
  const frame = segment(0xc2, [...size, ...each.flat()]);
  const named = Array.from({ length: selectors }, () => [1, 0]);
  const first = [
    segment(0xda, [selectors, ...named.flat(), 0, 0, 0]),
    Buffer.alloc(Math.ceil((blocks * selectors) / 8)),
  ];
  // One bit is the code for "the next 16,384 blocks stay as they are", 14 more add nothing.
  const empty = [segment(0xda, [1, 1, 0, 1, 63, 0]), Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8))];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...Array.from({ length: frames }, () => frame),
    segment(0xc4, tableOfOne(0x00, 0)),
    segment(0xc4, tableOfOne(0x10, 0xe0)),
    ...first,
    ...Array.from({ length: emptyScans }, () => empty).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/**
 * A camera's metadata with 5,000 entries, each of which claims the rest of the file as its value. A reader that
 * believes them copies the file 5,000 times. The last entry is the orientation.
 */
export function exifBomb(orientation: number): Buffer {
  const entries = 5_000;
  const tiff = Buffer.alloc(8 + 2 + 12 * entries + 4);
  tiff.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8], 0);
  tiff.writeUInt16BE(entries, 8);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 10 + 12 * entry;
    tiff.writeUInt16BE(0x9000 + entry, at);
    tiff.writeUInt16BE(1, at + 2);
    tiff.writeUInt32BE(entry === entries - 1 ? 1 : 60_000, at + 4);
  }
  const last = 10 + 12 * (entries - 1);
  tiff.writeUInt16BE(0x0112, last);
  tiff.writeUInt16BE(3, last + 2);
  tiff.writeUInt16BE(orientation, last + 8);
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

const ascii = (text: string) => Buffer.from(text, "latin1");

/** The first bytes of formats that people send, and that no part of the product reads. */
export const otherFormats: Readonly<Record<string, Buffer>> = {
  HEIC: ascii("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
  AVIF: ascii("\0\0\0\x1cftypavif\0\0\0\0avifmif1"),
  WebP: ascii("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0"),
  SVG: ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  GIF: ascii("GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;"),
  TIFF: ascii("II*\0\x08\0\0\0\0\0"),
  PDF: ascii("%PDF-1.7\n"),
};

interface HostilePicture {
  name: string;
  type: "image/png" | "image/jpeg";
  make: () => Buffer;
  code: string;
}

export const hostilePictures: readonly HostilePicture[] = [
  {
    name: "a PNG of 1×10,000 pixels",
    type: "image/png",
    make: () => pngOf({ width: 1, height: 10_000, rows: 20_000 }),
    code: "uploads.extreme_shape",
  },
  {
    name: "a PNG of 16,000,000×1 pixels",
    type: "image/png",
    make: () => pngOf({ width: 16_000_000, height: 1, rows: 16_000_001 }),
    code: "uploads.extreme_shape",
  },
  {
    name: "a PNG with a side of 10,001 pixels",
    type: "image/png",
    make: () => pngOf({ width: 10_001, height: 1_000, rows: 10_002_000 }),
    code: "uploads.extreme_shape",
  },
  {
    name: "a JPEG of 21×1 pixels",
    type: "image/jpeg",
    make: () => jpegOf({ width: 21, height: 1 }),
    code: "uploads.extreme_shape",
  },
  {
    name: "a JPEG of 60,000×60,000 pixels",
    type: "image/jpeg",
    make: () => jpegOf({ width: 60_000, height: 60_000 }).subarray(0, 400_000),
    code: "uploads.too_many_pixels",
  },
  {
    name: "an interlaced PNG of one pixel that unpacks to 100 MB",
    type: "image/png",
    make: () => pngOf({ width: 1, height: 1, isInterlaced: true, rows: 100_000_000 }),
    code: "uploads.too_complex",
  },
  {
    name: "a PNG of 16 million pixels with eight bytes each",
    type: "image/png",
    make: () => pngOf({ width: 4_000, height: 4_000, depth: 16, colours: 6, rows: 1 }),
    code: "uploads.too_complex",
  },
  {
    name: "a PNG with a palette of 100,000 colours",
    type: "image/png",
    make: () => pngOf({ width: 8, height: 8, colours: 3, rows: 72, before: [chunk("PLTE", Buffer.alloc(300_000))] }),
    code: "uploads.unreadable",
  },
  {
    name: "a PNG with 1,000 palettes",
    type: "image/png",
    make: () => {
      const palette = chunk("PLTE", Buffer.alloc(768));
      return pngOf({ width: 8, height: 8, colours: 3, rows: 72, before: Array.from({ length: 1_000 }, () => palette) });
    },
    code: "uploads.unreadable",
  },
  {
    name: "a progressive JPEG of 12,001 scans",
    type: "image/jpeg",
    make: () => jpegOf({ width: 4_000, height: 4_000, emptyScans: 12_000 }),
    code: "uploads.too_complex",
  },
  {
    name: "a JPEG with 20 frames",
    type: "image/jpeg",
    make: () => jpegOf({ width: 4_000, height: 4_000, frames: 20 }),
    code: "uploads.unreadable",
  },
  {
    name: "a JPEG with 200 components",
    type: "image/jpeg",
    make: () => jpegOf({ width: 1_000, height: 1_000, components: 200 }),
    code: "uploads.unreadable",
  },
  {
    name: "a JPEG whose scan names one component 255 times",
    type: "image/jpeg",
    make: () => jpegOf({ width: 1_000, height: 1_000, selectors: 255 }),
    code: "uploads.unreadable",
  },
  {
    name: "a JPEG with sampling factors of 15",
    type: "image/jpeg",
    make: () => jpegOf({ width: 1_000, height: 1_000, sampling: 0xff }),
    code: "uploads.unreadable",
  },
];
