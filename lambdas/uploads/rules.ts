/** Decisions about uploads: where they stand, what is let in, and what is made of it. */
import { AppError } from "../contract/errors.ts";
import type { TenantId, UploadId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import {
  notAPicture,
  type PictureType,
  pictureTooLarge,
  pictureTooManyPixels,
  type UploadPurpose,
} from "./contract.ts";

/** What names one upload. All but the last comes from the proved request: a client cannot point at anybody else's. */
export interface UploadPlace {
  purpose: UploadPurpose;
  tenantId: TenantId;
  /** The member whose picture it is, or the tenant. */
  ownerId: string;
  uploadId: UploadId;
}

/** Where the browser puts the file. Nothing below this prefix is ever served. */
export function quarantineKey({ purpose, tenantId, ownerId, uploadId }: UploadPlace): string {
  return `quarantine/${purpose}/${tenantId}/${ownerId}/${uploadId}`;
}

/** One file that is made of an upload. `square`: the middle, cut to fit; otherwise the whole, within a square. */
export interface Rendition {
  file: string;
  pixels: number;
  type: PictureType;
  isSquare: boolean;
}

/** The first is the one that an address names; the others stand beside it. */
export const renditions: Record<UploadPurpose, readonly [Rendition, ...Rendition[]]> = {
  avatar: [
    { file: "400.jpg", pixels: 400, type: "image/jpeg", isSquare: true },
    { file: "96.jpg", pixels: 96, type: "image/jpeg", isSquare: true },
  ],
  logo: [{ file: "512.png", pixels: 512, type: "image/png", isSquare: false }],
  article: [
    { file: "960.jpg", pixels: 960, type: "image/jpeg", isSquare: false },
    { file: "480.jpg", pixels: 480, type: "image/jpeg", isSquare: false },
  ],
};

/** The address of a picture; `pictureId` cannot be guessed, and never stands for anything else, so it is kept for ever. */
export function pictureUrl(place: Pick<UploadPlace, "purpose" | "tenantId">, pictureId: string): string {
  return `/media/${place.tenantId}/${pictureId}/${renditions[place.purpose][0].file}`;
}

/** The smaller file of an avatar, for lists; an address of any other form stays as it is. */
export function smallPictureUrl(url: string): string {
  return url.replace(/^(\/media\/.+\/)400\.jpg$/, "$196.jpg");
}

/** The smaller file of an article's picture; an address of any other form stays as it is. */
export function smallArticlePictureUrl(url: string): string {
  return url.replace(/^(\/media\/.+\/)960\.jpg$/, "$1480.jpg");
}

/** Whether an address is a picture that this tenant has uploaded. */
export function isOwnPicture(tenantId: TenantId, url: string): boolean {
  return pictureKeys(tenantId, url).length > 0;
}

/** The keys of all files of a picture; none where the address is not one of this tenant's pictures. */
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
 * What a file is by how it begins; its name and declared type are the sender's claims.
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
 * Decided on the header alone, before anything is decoded: a small file can claim to be a huge picture.
 * @throws `uploads.too_many_pixels`
 */
export function checkDimensions({ width, height }: { width: number; height: number }): void {
  if (width * height > limits.uploadPixels) {
    throw new AppError(pictureTooManyPixels, { maxPixels: limits.uploadPixels });
  }
}
