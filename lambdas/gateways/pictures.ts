/**
 * Decodes an upload to pixels and encodes it again, so that the uploaded file itself is never served. This removes
 * metadata, scripts and a second format hidden in the first. No other file decodes pictures from strangers.
 */
import { createJimp } from "@jimp/core";
import jpeg from "@jimp/js-jpeg";
import png from "@jimp/js-png";
import { methods as crop } from "@jimp/plugin-crop";
import { methods as resize } from "@jimp/plugin-resize";
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { pictureUnreadable, uploadNotFound } from "../uploads/contract.ts";
import {
  pictureKeys,
  pictureUrl,
  quarantineKey,
  type Rendition,
  renditions,
  type UploadPlace,
} from "../uploads/rules.ts";
import { plainPicture } from "./picture-file.ts";
import { hasObject, type PublishedFile, publishObject, readObject, removeObjects } from "./storage.ts";

/** Only the two accepted formats and the needed plugins: the whole of jimp is four times as large. */
const Jimp = createJimp({ formats: [jpeg, png], plugins: [resize, crop] });

const jpegQuality = 85;

/** The address that an upload gets as a picture. It is always the same, so taking an upload twice is safe. */
export function addressOfUpload(place: UploadPlace): string {
  const { purpose, tenantId, ownerId, uploadId } = place;
  return pictureUrl(place, deriveIdBody("picture", purpose, tenantId, ownerId, uploadId));
}

/**
 * Publishes an upload, and removes its file from the quarantine, also when the file is refused.
 * @throws the errors of `uploads/contract.ts`
 */
export async function takeUpload(place: UploadPlace): Promise<string> {
  const url = addressOfUpload(place);
  const [first, ...others] = pictureKeys(place.tenantId, url);
  // The first file is written last. If it exists, an earlier attempt wrote all files.
  if (first === undefined || (await hasObject(first))) return url;
  const quarantined = quarantineKey(place);
  const bytes = await readObject(quarantined, limits.uploadBytes);
  if (bytes === undefined) throw new AppError(uploadNotFound);
  try {
    const [main, ...rest] = await drawAll(bytes, renditions[place.purpose]);
    for (const [position, file] of rest.entries()) await publishObject(others[position] ?? "", file);
    await publishObject(first, main);
  } catch (error) {
    if (error instanceof AppError) await removeObjects([quarantined]);
    throw error;
  }
  await removeObjects([quarantined]);
  return url;
}

/**
 * Draws the largest picture first and the others from it, which is much less work than from the original.
 * @throws `uploads.not_a_picture`, `uploads.too_large`, `uploads.too_many_pixels`, `uploads.extreme_shape`,
 * `uploads.too_complex`, `uploads.unreadable`
 */
export async function drawAll(
  bytes: Uint8Array,
  [largest, ...smaller]: readonly [Rendition, ...Rendition[]],
): Promise<[PublishedFile, ...PublishedFile[]]> {
  const picture = await decode(plainPicture(bytes));
  fit(picture, largest);
  const others = smaller.map((rendition) => encode(fit(picture.clone(), rendition), rendition));
  return [await encode(picture, largest), ...(await Promise.all(others))];
}

async function decode(plain: Buffer) {
  try {
    return await Jimp.fromBuffer(plain, { "image/jpeg": { maxResolutionInMP: limits.uploadPixels / 1e6 } });
  } catch {
    throw new AppError(pictureUnreadable);
  }
}

type Picture = Awaited<ReturnType<typeof decode>>;

/** The share of an icon's side that its picture takes. A launcher may round the corners. */
const framedShare = 0.8;

function fit(picture: Picture, { pixels, isSquare, isFramed }: Rendition): Picture {
  if (isFramed === true) return frame(picture, pixels);
  if (isSquare) {
    cutMiddle(picture);
    picture.resize({ w: pixels, h: pixels });
  } else if (Math.max(picture.width, picture.height) > pixels) picture.scaleToFit({ w: pixels, h: pixels });
  return picture;
}

function frame(picture: Picture, pixels: number): Picture {
  const inner = Math.round(pixels * framedShare);
  picture.scaleToFit({ w: inner, h: inner });
  const framed = new Jimp({ width: pixels, height: pixels, color: 0xffffffff });
  framed.composite(picture, Math.floor((pixels - picture.width) / 2), Math.floor((pixels - picture.height) / 2));
  return framed as Picture;
}

/** Cuts before scaling, so that a long picture never grows. */
function cutMiddle(picture: Picture): void {
  const { width, height } = picture;
  const side = Math.min(width, height);
  picture.crop({ x: (width - side) / 2, y: (height - side) / 2, w: side, h: side });
}

async function encode(picture: Picture, { type }: Rendition): Promise<PublishedFile> {
  if (type === "image/png") return { type, bytes: await picture.getBuffer("image/png") };
  // JPEG has no transparency: transparent parts become white.
  const onPaper = new Jimp({ width: picture.width, height: picture.height, color: 0xffffffff });
  onPaper.composite(picture);
  return { type, bytes: await onPaper.getBuffer("image/jpeg", { quality: jpegQuality }) };
}
