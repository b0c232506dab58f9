/**
 * Decodes an upload to pixels and encodes it again, so that the uploaded file itself is never served. This removes
 * metadata, scripts and a second format hidden in the first. No other file decodes pictures from strangers.
 */
import { createJimp } from "@jimp/core";
import jpeg from "@jimp/js-jpeg";
import png from "@jimp/js-png";
import { methods as cover } from "@jimp/plugin-cover";
import { methods as crop } from "@jimp/plugin-crop";
import { methods as resize } from "@jimp/plugin-resize";
import { imageSize } from "image-size";
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { pictureUnreadable, uploadNotFound } from "../uploads/contract.ts";
import {
  checkDimensions,
  pictureKeys,
  pictureUrl,
  quarantineKey,
  type Rendition,
  recognisePicture,
  renditions,
  type UploadPlace,
} from "../uploads/rules.ts";
import { hasObject, type PublishedFile, publishObject, readObject, removeObjects } from "./storage.ts";

/** Only the two accepted formats and the needed plugins: the whole of jimp is four times as large. */
const Jimp = createJimp({ formats: [jpeg, png], plugins: [resize, crop, cover] });

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
 * @throws `uploads.not_a_picture`, `uploads.too_large`, `uploads.too_many_pixels`, `uploads.unreadable`
 */
export async function drawAll(
  bytes: Uint8Array,
  [largest, ...smaller]: readonly [Rendition, ...Rendition[]],
): Promise<[PublishedFile, ...PublishedFile[]]> {
  recognisePicture(bytes);
  checkDimensions(readDimensions(bytes));
  const picture = await decode(bytes);
  // The header may lie, so the decoded picture is checked too.
  checkDimensions(picture.bitmap);
  fit(picture, largest);
  const others = smaller.map((rendition) => encode(fit(picture.clone(), rendition), rendition));
  return [await encode(picture, largest), ...(await Promise.all(others))];
}

function readDimensions(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw new AppError(pictureUnreadable);
  }
}

async function decode(bytes: Uint8Array) {
  try {
    return await Jimp.fromBuffer(Buffer.from(bytes), {
      "image/jpeg": { maxResolutionInMP: limits.uploadPixels / 1e6 },
    });
  } catch {
    throw new AppError(pictureUnreadable);
  }
}

type Picture = Awaited<ReturnType<typeof decode>>;

function fit(picture: Picture, { pixels, isSquare }: Rendition): Picture {
  if (isSquare) picture.cover({ w: pixels, h: pixels });
  else if (Math.max(picture.width, picture.height) > pixels) picture.scaleToFit({ w: pixels, h: pixels });
  return picture;
}

async function encode(picture: Picture, { type }: Rendition): Promise<PublishedFile> {
  if (type === "image/png") return { type, bytes: await picture.getBuffer("image/png") };
  // JPEG has no transparency: transparent parts become white.
  const onPaper = new Jimp({ width: picture.width, height: picture.height, color: 0xffffffff });
  onPaper.composite(picture);
  return { type, bytes: await onPaper.getBuffer("image/jpeg", { quality: jpegQuality }) };
}
