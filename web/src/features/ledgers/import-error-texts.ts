import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"imports"> = {
  "imports.not_found": "This upload is not known any more. Choose the file again.",
  "imports.part_unexpected": "This upload does not fit the file that was announced. Choose the file again.",
  "imports.part_differs": "A part of this file was uploaded before with other rows. Choose the file again.",
  "imports.upload_over": "This upload began more than a day ago, and nothing has moved. Choose the file again.",
};
