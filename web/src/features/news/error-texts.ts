import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"news"> = {
  "news.not_found": "There is no such article.",
  "news.expired": "This article has expired.",
  "news.foreign_picture": "A picture does not belong to this workspace. Upload it here and insert it again.",
  "news.expires_too_early": "An article has to expire after it is published.",
  "news.empty": "Write a text before you publish the article.",
  "news.not_draft": "Only a draft can be deleted. Archive the article instead.",
};
