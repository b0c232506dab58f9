/** Decisions about uploads: their keys, the accepted files, and the pictures made of them. */
import { AppError } from "../contract/errors.ts";
import type { TenantId, UploadId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import {
  notAPicture,
  type PictureType,
  pictureExtremeShape,
  pictureTooLarge,
  pictureTooManyPixels,
  type UploadPurpose,
} from "./contract.ts";

/**
 * The parts that identify one upload. All but `uploadId` come from the proved request, so a client cannot name
 * another's upload.
 */
export interface UploadPlace {
  purpose: UploadPurpose;
  tenantId: TenantId;
  /** The member whose picture it is, or the tenant. */
  ownerId: string;
  uploadId: UploadId;
}

/** The key of the browser's file. Nothing below this prefix is ever served. */
export function quarantineKey({ purpose, tenantId, ownerId, uploadId }: UploadPlace): string {
  return `quarantine/${purpose}/${tenantId}/${ownerId}/${uploadId}`;
}

/** One file made of an upload. `square`: the middle, cut to fit. Otherwise the whole picture, scaled into a square. */
export interface Rendition {
  file: string;
  pixels: number;
  type: PictureType;
  isSquare: boolean;
  /** Stands in the middle of a white square of this size, with room around it: the icon of an app. */
  isFramed?: true;
}

/** The address names the first file. The others have sibling addresses. */
export const renditions: Record<UploadPurpose, readonly [Rendition, ...Rendition[]]> = {
  avatar: [
    { file: "400.jpg", pixels: 400, type: "image/jpeg", isSquare: true },
    { file: "96.jpg", pixels: 96, type: "image/jpeg", isSquare: true },
  ],
  logo: [
    { file: "512.png", pixels: 512, type: "image/png", isSquare: false },
    { file: "icon.png", pixels: 512, type: "image/png", isSquare: false, isFramed: true },
  ],
  article: [
    { file: "960.jpg", pixels: 960, type: "image/jpeg", isSquare: false },
    { file: "480.jpg", pixels: 480, type: "image/jpeg", isSquare: false },
  ],
};

/**
 * The address of a picture. `pictureId` cannot be guessed and never names another picture, so caches may keep it for
 * ever.
 */
export function pictureUrl(place: Pick<UploadPlace, "purpose" | "tenantId">, pictureId: string): string {
  return `/media/${place.tenantId}/${pictureId}/${renditions[place.purpose][0].file}`;
}

/** All published pictures of a tenant have keys below this one. */
export const picturesPrefix = (tenantId: TenantId) => `media/${tenantId}/`;

/** The id in a picture's address. The same upload always has the same. */
export const pictureIdOf = (url: string) => url.split("/")[3] ?? "";

/** How long a published picture may be shown by nothing. Every call that publishes one has ended long before. */
const pendingMinutes = 60;

/** When a picture that is published now is deleted if nothing shows it. */
export function pendingUntil(now: number): string {
  return toInstant(now + pendingMinutes * 60_000);
}

/** The smaller file of an avatar, for lists. An address of another form is returned unchanged. */
export function smallPictureUrl(url: string): string {
  return url.replace(/^(\/media\/.+\/)400\.jpg$/, "$196.jpg");
}

/** The smaller file of an article's picture. An address of another form is returned unchanged. */
export function smallArticlePictureUrl(url: string): string {
  return url.replace(/^(\/media\/.+\/)960\.jpg$/, "$1480.jpg");
}

/** The icon of the installed app that was drawn with this logo. An address of another form is returned unchanged. */
export function appIconUrl(url: string): string {
  return url.replace(/^(\/media\/.+\/)512\.png$/, "$1icon.png");
}

/** Whether an address has the form of a picture that this tenant has uploaded for this purpose. */
export function isOwnPicture({ purpose, tenantId }: Pick<UploadPlace, "purpose" | "tenantId">, url: string): boolean {
  return pictureKeys(tenantId, url).length > 0 && url.endsWith(`/${renditions[purpose][0].file}`);
}

/** The keys of all files of a picture; none when the address is not one of this tenant's pictures. */
export function pictureKeys(tenantId: TenantId, url: string): string[] {
  for (const files of Object.values(renditions)) {
    const folder = url.slice(0, -files[0].file.length);
    if (url === folder + files[0].file && new RegExp(`^/media/${tenantId}/[0-9A-Z]{26}/$`).test(folder)) {
      return files.map(({ file }) => `${folder.slice(1)}${file}`);
    }
  }
  return [];
}

const signatures: Record<PictureType, readonly number[]> = {
  "image/jpeg": [0xff, 0xd8, 0xff],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * The type of a file by its first bytes, because its name and declared type may be wrong.
 * @throws `uploads.not_a_picture`, `uploads.too_large`
 */
export function recognisePicture(bytes: Uint8Array): PictureType {
  if (bytes.length > limits.uploadBytes) throw new AppError(pictureTooLarge, { maxBytes: limits.uploadBytes });
  for (const [type, signature] of Object.entries(signatures)) {
    if (signature.every((byte, position) => bytes[position] === byte)) return type as PictureType;
  }
  throw new AppError(notAPicture);
}

/**
 * Checks the size in the header before anything is decoded. A small file can hold a huge or a very long picture.
 * @throws `uploads.too_many_pixels`, `uploads.extreme_shape`
 */
export function checkDimensions({ width, height }: { width: number; height: number }): void {
  if (width * height > limits.uploadPixels) {
    throw new AppError(pictureTooManyPixels, { maxPixels: limits.uploadPixels });
  }
  const longer = Math.max(width, height);
  if (longer > limits.uploadSidePixels || longer > limits.uploadSideRatio * Math.min(width, height)) {
    throw new AppError(pictureExtremeShape, { maxPixels: limits.uploadSidePixels, maxRatio: limits.uploadSideRatio });
  }
}

/** The pictures that an edit adds, and those that it drops, by their addresses. */
export interface PictureChange {
  added: readonly string[];
  dropped: readonly string[];
}

/** What changes from the pictures before to those after. Each list names a picture once. */
export function changedPictures(before: readonly string[], after: readonly string[]): PictureChange {
  return {
    added: after.filter((url) => !before.includes(url)),
    dropped: before.filter((url) => !after.includes(url)),
  };
}
