import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"resources"> = {
  "resources.not_found": "There is no such resource any more.",
  "resources.foreign_photo": "A photo does not belong to this workspace. Upload it here.",
};
