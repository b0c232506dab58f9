import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"resources"> = {
  "resources.not_found": "There is no such resource any more.",
  "resources.foreign_photo": "A photo does not belong to this workspace. Upload it here.",
  "resources.too_many_archived":
    "This workspace has as many archived resources as it may have. Restore or reuse one first.",
  "resources.changed": "The resources have changed meanwhile. Close this and order them again.",
};
