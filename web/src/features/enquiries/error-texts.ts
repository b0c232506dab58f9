import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"enquiries"> = {
  "enquiries.message_not_found": "This message is gone. It may have been kept for as long as messages are kept.",
  "enquiries.not_staff": "This person is no longer on the platform's staff. Choose somebody else.",
  "enquiries.conversation_full": "This conversation has 200 entries, and takes no more. Go on by mail.",
  "enquiries.too_many": "Too many messages have come from here within the hour. Please try again later.",
};
