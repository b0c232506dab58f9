/**
 * Reads a file's structure without decoding it, and copies only the parts that a decoder needs. Decoders set no limit
 * on sides, scans, unpacked bytes or metadata: a small file could hold them for minutes. So the limits hold here, and a
 * decoder never sees the rest of the file.
 */
import { inflateSync } from "node:zlib";
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { pictureTooComplex, pictureUnreadable } from "../uploads/contract.ts";
import { checkDimensions, recognisePicture } from "../uploads/rules.ts";

type Inflate = (packed: Buffer, options: { maxOutputLength: number }) => Buffer;

/**
 * The same picture without metadata, comments and hidden parts. Only a camera's orientation is kept.
 * @throws `uploads.not_a_picture`, `uploads.too_large`, `uploads.too_many_pixels`, `uploads.extreme_shape`,
 * `uploads.too_complex`, `uploads.unreadable`
 */
export function plainPicture(bytes: Uint8Array, inflate: Inflate = inflateSync): Buffer {
  const type = recognisePicture(bytes);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return type === "image/jpeg" ? plainJpeg(file) : plainPng(file, inflate);
  } catch (error) {
    // Buffers throw RangeError when a length in the file points behind its end.
    if (error instanceof RangeError) throw new AppError(pictureUnreadable);
    throw error;
  }
}

const startOfImage = Buffer.from([0xff, 0xd8]);
const endOfImage = Buffer.from([0xff, 0xd9]);

/** JPEG's markers, by their second byte. */
const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  huffmanTables: 0xc4,
  quantizationTables: 0xdb,
  restartInterval: 0xdd,
  exif: 0xe1,
  adobe: 0xee,
} as const;

const tableMarkers: readonly number[] = [
  marker.huffmanTables,
  marker.quantizationTables,
  marker.restartInterval,
  // It says how the four colours of print were stored.
  marker.adobe,
];

/** Baseline, extended and progressive. Arithmetic and lossless coding is read by no browser. */
const frameMarkers: readonly number[] = [0xc0, 0xc1, 0xc2];

const standsAlone = (kind: number) => kind <= 0x01 || (kind >= 0xd0 && kind <= 0xd7);

function plainJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: number | undefined;
  let frames = 0;
  let scans = 0;
  let at = startOfImage.length;
  while (true) {
    // Some cameras write a few loose bytes between segments.
    at = positionOfByte(file, 0xff, at);
    while (file[at] === 0xff) at += 1;
    const kind = file.readUInt8(at);
    at += 1;
    if (standsAlone(kind)) continue;
    if (kind === marker.endOfImage) break;
    if (kind === marker.startOfImage) throw new AppError(pictureUnreadable);
    const content = part(file, at + 2, at + file.readUInt16BE(at));
    const startsAt = at - 2;
    at += 2 + content.length;
    if (frameMarkers.includes(kind)) {
      frames += 1;
      checkFrame(content, frames);
    } else if (kind === marker.startOfScan) {
      scans += 1;
      checkScan(content, { frames, scans });
      at = endOfScan(file, at);
    } else if (kind === marker.exif) {
      orientation ??= orientationOf(content);
      continue;
    } else if (!tableMarkers.includes(kind)) continue;
    kept.push(part(file, startsAt, at));
  }
  if (scans === 0) throw new AppError(pictureUnreadable);
  return Buffer.concat([startOfImage, exifOf(orientation ?? 1), ...kept, endOfImage]);
}

/** A second frame or a fifth component would only take memory. The standard's sampling factors are 1 to 4. */
function checkFrame(content: Buffer, frames: number): void {
  const components = content.readUInt8(5);
  const factors = Array.from({ length: components }, (_, position) => content.readUInt8(7 + 3 * position));
  const areFactors = factors.every((byte) => [byte >> 4, byte & 15].every((factor) => factor >= 1 && factor <= 4));
  if (frames > 1 || components === 0 || components > 4 || content.length !== 6 + 3 * components || !areFactors) {
    throw new AppError(pictureUnreadable);
  }
  checkSize(content.readUInt16BE(3), content.readUInt16BE(1));
}

/** Every scan visits all blocks of its components, even when it is empty. */
function checkScan(content: Buffer, { frames, scans }: { frames: number; scans: number }): void {
  const components = content.readUInt8(0);
  if (frames === 0 || components === 0 || components > 4 || content.length !== 4 + 2 * components) {
    throw new AppError(pictureUnreadable);
  }
  if (scans > limits.uploadScans) throw new AppError(pictureTooComplex);
}

/** Scans hold 0xff only before a zero byte or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  let at = positionOfByte(file, 0xff, from);
  while (standsAlone(file.readUInt8(at + 1))) at = positionOfByte(file, 0xff, at + 2);
  return at;
}

const exifHeader = Buffer.from("Exif\0\0", "latin1");
const orientationTag = 0x0112;

/** The orientation in the first directory of a camera's metadata; undefined if it cannot be found. */
function orientationOf(content: Buffer): number | undefined {
  if (!content.subarray(0, exifHeader.length).equals(exifHeader)) return undefined;
  const tiff = content.subarray(exifHeader.length);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directoryAt = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = short(directoryAt);
    for (let entry = 0; entry < entries; entry += 1) {
      const entryAt = directoryAt + 2 + 12 * entry;
      if (short(entryAt) === orientationTag) return short(entryAt + 8);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** Metadata with one entry, the orientation. The decoder turns the picture by it. */
function exifOf(orientation: number): Buffer {
  if (orientation < 2 || orientation > 8) return Buffer.alloc(0);
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
  const bytes = exifHeader.length + tiff.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker.exif, bytes >> 8, bytes & 255]), exifHeader, tiff]);
}

const pngSignatureBytes = 8;

/** The chunks that hold pixels, with the most bytes that each may have. */
const chunkBytes: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 256 * 3,
  tRNS: 256,
  IDAT: limits.uploadBytes,
  IEND: 0,
};

const mayRepeat = "IDAT";

function plainPng(file: Buffer, inflate: Inflate): Buffer {
  const kept: Buffer[] = [part(file, 0, pngSignatureBytes)];
  const packed: Buffer[] = [];
  const seen = new Set<string>();
  let header: PngHeader | undefined;
  let at = pngSignatureBytes;
  while (!seen.has("IEND")) {
    const content = part(file, at + 8, at + 8 + file.readUInt32BE(at));
    const name = file.toString("latin1", at + 4, at + 8);
    const chunk = part(file, at, at + 12 + content.length);
    at += chunk.length;
    const mostBytes = chunkBytes[name];
    if (mostBytes === undefined) continue;
    if (content.length > mostBytes || (seen.has(name) && name !== mayRepeat)) throw new AppError(pictureUnreadable);
    if (name === "IHDR") header = readPngHeader(content);
    if (header === undefined) throw new AppError(pictureUnreadable);
    if (name === "IDAT") packed.push(content);
    seen.add(name);
    // An empty part of the pixels would only cost the decoder work.
    if (name !== "IDAT" || content.length > 0) kept.push(chunk);
  }
  if (header === undefined || packed.length === 0 || at !== file.length) throw new AppError(pictureUnreadable);
  const most = rowBytes(header);
  if (most > limits.uploadUnpackedBytes) throw new AppError(pictureTooComplex);
  // The decoder itself unpacks no more than `most`, except when a picture is interlaced.
  if (header.isInterlaced) checkUnpacked(Buffer.concat(packed), most, inflate);
  return Buffer.concat(kept);
}

interface PngHeader {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/** Samples of a pixel, by the type of its colours. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPngHeader(content: Buffer): PngHeader {
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth, colours] = [content.readUInt8(8), content.readUInt8(9)];
  checkSize(width, height);
  return { width, height, bitsPerPixel: depth * (samples[colours] ?? 4), isInterlaced: content.readUInt8(12) !== 0 };
}

/** Interlacing stores seven smaller pictures: first column and row of each, and the steps to the next ones. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The bytes of all rows, each with the byte of its filter. */
function rowBytes({ width, height, bitsPerPixel, isInterlaced }: PngHeader): number {
  let bytes = 0;
  for (const [column, row, across, down] of isInterlaced ? passes : [[0, 0, 1, 1] as const]) {
    const columns = Math.ceil((width - column) / across);
    const rows = Math.ceil((height - row) / down);
    if (columns > 0 && rows > 0) bytes += rows * (Math.ceil((columns * bitsPerPixel) / 8) + 1);
  }
  return bytes;
}

/** Refuses pixels that unpack to more than the header says. Stops at that size. */
function checkUnpacked(packed: Buffer, maxOutputLength: number, inflate: Inflate): void {
  try {
    inflate(packed, { maxOutputLength });
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new AppError(isTooMuch ? pictureTooComplex : pictureUnreadable);
  }
}

function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new AppError(pictureUnreadable);
  checkDimensions({ width, height });
}

/** The bytes from one position up to another. */
function part(file: Buffer, from: number, to: number): Buffer {
  if (to < from || to > file.length) throw new AppError(pictureUnreadable);
  return file.subarray(from, to);
}

function positionOfByte(file: Buffer, byte: number, from: number): number {
  const at = file.indexOf(byte, from);
  if (at === -1) throw new AppError(pictureUnreadable);
  return at;
}
