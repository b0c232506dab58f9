import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"cards"> = {
  "cards.none": "There is no card that is valid. Please contact your administrator.",
  "cards.too_many_devices": "Three devices show this card already. Choose the one that makes room.",
  "cards.invalid_key": "This browser's key cannot be used. Load the page again.",
  "cards.device_not_found": "This device does not show the card any more.",
  "cards.has_one": "This member has a card already. Replace it instead.",
  "cards.blocked": "This card is blocked already.",
  "cards.not_blocked": "This card is not blocked any more.",
  "cards.tag_taken": "This tag belongs to a card already. Remove it there first.",
  "cards.no_tag": "This card has no tag any more.",
  "cards.day_passed": "This day is over. Choose a later day.",
  "cards.pass_incomplete": "Missing required data",
  "cards.pass_unavailable": "Passes of this wallet are not set up here yet. Ask your administrator.",
};
