import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"mailings"> = {
  "mailings.no_membership": "Only members of this workspace get its mails: platform staff have nothing to decide here.",
  "mailings.unsubscribe_unknown": "This link is not in use any more. You can decide about mails in your profile.",
};
