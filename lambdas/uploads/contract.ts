/**
 * An upload takes a picture from a browser to public pages. A signed form puts one file into a quarantine that nobody
 * can read. The server checks the file and draws it anew, and only the new picture is ever served.
 */
import * as z from "zod";
import { defineError } from "../contract/errors.ts";
import { uploadIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { lineSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";

/** `avatar`: a square photograph. `logo`: keeps its shape and its transparency. `article`: keeps its shape. */
export const uploadPurposeSchema = z.enum(["avatar", "logo", "article"]);
export type UploadPurpose = z.infer<typeof uploadPurposeSchema>;

export const pictureTypeSchema = z.enum(["image/jpeg", "image/png"]);
export type PictureType = z.infer<typeof pictureTypeSchema>;

/** The file that a browser wants to upload. The form accepts no other. */
export const uploadOfferSchema = z.strictObject({
  contentType: pictureTypeSchema,
  bytes: z.int().min(1).max(limits.uploadBytes),
});
export type UploadOffer = z.infer<typeof uploadOfferSchema>;

/**
 * Post `fields` and then the file to `url`, as `multipart/form-data`. Then name `uploadId` in the call that uses the
 * picture.
 */
export const uploadFormSchema = z.object({
  uploadId: uploadIdSchema,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: instantSchema,
});
export type UploadForm = z.infer<typeof uploadFormSchema>;

/** Characters of what a picture shows, for readers who do not see it. */
export const alternativeCharacters = 300;

/**
 * A picture of the tenant's own, 960 pixels wide. The same picture at 480 pixels has the sibling address. Stored before
 * today's rules for texts, `alt` may break them.
 */
export const coverSchema = z.strictObject({
  url: z.string().regex(/^\/media\/[\w-]{1,64}\/[0-9A-Z]{26}\/960\.jpg$/),
  alt: z.string().trim().max(alternativeCharacters),
});

export const coverFieldsSchema = coverSchema.extend({ alt: lineSchema(alternativeCharacters) });

export const uploadNotFound = defineError(
  "uploads.not_found",
  404,
  "There is no such upload: it was never finished, has been used, or has expired.",
);
export const notAPicture = defineError(
  "uploads.not_a_picture",
  422,
  "What was uploaded is neither a JPEG nor a PNG, whatever it is called. Send one of these.",
);
export const pictureTooLarge = defineError("uploads.too_large", 422, "The file is larger than we accept.");
export const pictureTooManyPixels = defineError(
  "uploads.too_many_pixels",
  422,
  "The picture has more pixels than we accept.",
);
export const pictureExtremeShape = defineError(
  "uploads.extreme_shape",
  422,
  "One side of the picture is longer than we accept, by itself or beside the other side.",
);
export const pictureTooComplex = defineError(
  "uploads.too_complex",
  422,
  "The picture is stored in so many parts, or packed so tightly, that reading it takes too much work.",
);
export const pictureUnreadable = defineError("uploads.unreadable", 422, "The picture is damaged and cannot be read.");

/** The errors of a route that takes an upload. */
export const uploadErrors = [
  uploadNotFound,
  notAPicture,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureExtremeShape,
  pictureTooComplex,
  pictureUnreadable,
] as const;
