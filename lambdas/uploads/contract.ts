/**
 * An upload is a picture on its way from a browser to everybody's sight: a signed form puts one file into a quarantine
 * that nobody can read, the server checks it and draws it anew, and only what it drew is ever served.
 */
import * as z from "zod";
import { defineError } from "../contract/errors.ts";
import { uploadIdSchema } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { instantSchema } from "../contract/time.ts";

/** `avatar`: a square photograph. `logo`: keeps its shape and its transparency. `article`: keeps its shape. */
export const uploadPurposeSchema = z.enum(["avatar", "logo", "article"]);
export type UploadPurpose = z.infer<typeof uploadPurposeSchema>;

export const pictureTypeSchema = z.enum(["image/jpeg", "image/png"]);
export type PictureType = z.infer<typeof pictureTypeSchema>;

/** What a browser wants to upload. The form holds it to that. */
export const uploadOfferSchema = z.strictObject({
  contentType: pictureTypeSchema,
  bytes: z.int().min(1).max(limits.uploadBytes),
});
export type UploadOffer = z.infer<typeof uploadOfferSchema>;

/** Post `fields` and then the file, as `multipart/form-data`, to `url`; then name `uploadId` where the picture is to stand. */
export const uploadFormSchema = z.object({
  uploadId: uploadIdSchema,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: instantSchema,
});
export type UploadForm = z.infer<typeof uploadFormSchema>;

export const uploadNotFound = defineError(
  "uploads.not_found",
  404,
  "There is no such upload: it was never finished, has been used, or has run out.",
);
export const notAPicture = defineError(
  "uploads.not_a_picture",
  422,
  "What was uploaded is neither a JPEG nor a PNG, whatever it is called.",
);
export const pictureTooLarge = defineError("uploads.too_large", 422, "The file is larger than we accept.");
export const pictureTooManyPixels = defineError(
  "uploads.too_many_pixels",
  422,
  "The picture has more pixels than we accept.",
);
export const pictureUnreadable = defineError("uploads.unreadable", 422, "The picture is damaged and cannot be read.");

/** What a route that takes an upload can answer with. */
export const uploadErrors = [
  uploadNotFound,
  notAPicture,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureUnreadable,
] as const;
