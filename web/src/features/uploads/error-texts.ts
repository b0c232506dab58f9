import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"uploads"> = {
  "uploads.not_found": "The upload has run out or was never finished. Please choose the picture again.",
  "uploads.not_a_picture":
    "This file is neither a JPG nor a PNG picture, whatever its name says. Save it as a JPG or PNG and choose that file.",
  "uploads.too_large": "Image must be less than 5MB",
  "uploads.too_many_pixels": "This picture has more than 16 million pixels. Make it smaller and try again.",
  "uploads.extreme_shape":
    "This picture is too long for its width, or has a side of more than 10,000 pixels. Cut it and try again.",
  "uploads.too_complex":
    "This picture is stored in a way that takes too long to read. Save it again as an ordinary JPG or PNG.",
  "uploads.unreadable": "This picture is damaged and cannot be read. Please choose another one.",
};
