import type { CardChange, CardEvent, CardReason } from "#lambdas/cards/staff-contract.ts";

type Asked = Exclude<CardChange["action"], "remove_device" | "bind_tag" | "remove_tag">;

export const cardTexts = {
  action: "Card",
  title: (name: string) => `Card of ${name}`,
  loading: "Loading the card...",
  none: { title: "No card", text: "A card comes with a membership. You can also issue one by hand." },
  cardId: "Card ID",
  issued: "Issued",
  lastDay: "Last day",
  devices: "Devices with this card",
  noDevices: "No device shows this card yet.",
  history: "History",
  historyLoading: "Loading the history...",
  noHistory: "Nothing has happened to this card yet.",
  more: "Show earlier changes",
  byMembership: "by the membership",
  byYou: "by you",
  byMember: "by the member",
  byAdministrator: "by an administrator",
  other: "Other actions",
  reason: "Reason",
  lastDayHint: "Empty: the card lasts for 24 months, and a membership prolongs it.",
};

export const cardReasonTexts: Record<CardReason, string> = {
  lost: "Lost",
  stolen: "Stolen",
  damaged: "Damaged",
  shared: "Used by somebody else",
  other: "Another reason",
};

/** What an administrator can ask for: the button, what the dialog says before, and what the toast says after. */
export const cardActionTexts: Record<Asked, { label: string; title: string; text: string; done: string }> = {
  issue: {
    label: "Issue card",
    title: "Issue a card?",
    text: "The card shows on My Membership at once.",
    done: "Card issued",
  },
  replace: {
    label: "Replace card",
    title: "Replace this card?",
    text: "The old card ends at once, also where it is printed, and so does its tag. The same devices show the new one.",
    done: "Card replaced",
  },
  block: {
    label: "Block card",
    title: "Block this card?",
    text: "Its codes are refused at once, until somebody restores it. Bookings stay.",
    done: "Card blocked",
  },
  restore: {
    label: "Restore card",
    title: "Restore this card?",
    text: "Its codes are accepted again.",
    done: "Card restored",
  },
  limit: {
    label: "Set last day",
    title: "Set the card's last day",
    text: "The card ends after this day.",
    done: "Last day saved",
  },
};

export const cardEventTexts: Record<CardEvent["action"], string> = {
  issue: "Card issued",
  replace: "Card replaced",
  block: "Card blocked",
  restore: "Card restored",
  limit: "Last day set",
  remove_device: "Device removed",
  prolong: "Card prolonged",
  add_device: "Device added",
  bind_tag: "Tag bound",
  remove_tag: "Tag removed",
};

export const tagTexts = {
  title: "NFC tag",
  none: "No tag is bound to this card.",
  blocked: "The front desk refuses this tag as long as the card is blocked.",
  bind: "Bind a tag",
  change: "Bind another tag",
  bindText: "Hold the tag to the reader. It types the number and presses Enter. At the desk the tag only identifies.",
  changeText: "Hold the new tag to the reader. The tag before it ends at once.",
  number: "Number of the tag",
  numberHint: "8 to 20 digits and letters from A to F",
  numberError: "Enter the number as the reader types it: 8 to 20 digits and letters from A to F.",
  done: "Tag bound",
  remove: "Remove tag",
  removeTitle: "Remove this tag?",
  removeText: "The front desk no longer knows this tag. It can be bound to another card.",
  removed: "Tag removed",
};

/** Messages for invalid fields of these dialogs, by issue code. */
export const cardInputTexts = { lastDay: { invalid_format: "Enter a day" } };
