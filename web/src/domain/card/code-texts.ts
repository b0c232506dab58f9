/** Texts about the code of a card, for every desk that scans one. */
import type { CodeVerdict } from "#lambdas/cards/contract.ts";

/** What is wrong with a code, and what the desk can do. */
export const codeTexts: Record<CodeVerdict, { title: string; text: string }> = {
  accepted: { title: "Code accepted", text: "The member of this card is not here any more." },
  identified: {
    title: "Look at the photo",
    text: "This code only says whose card it is. Let the person in if it is them.",
  },
  unknown: { title: "Unknown card", text: "No member has this card." },
  replaced: { title: "Old card", text: "This card was replaced. Only the new one counts." },
  blocked: { title: "Card blocked", text: "This card is blocked. An administrator can restore it." },
  expired: { title: "Card expired", text: "The last day of this card is over." },
  removed: { title: "Device removed", text: "The device that shows this code was removed from the card." },
  forged: { title: "Not genuine", text: "No device of this card has made this code." },
  late: { title: "Code too old", text: "It may be a picture of a code. Ask for the card in the app." },
  early: { title: "Clock is wrong", text: "The phone's clock is ahead. Ask its owner to set it." },
  spent: { title: "Used already", text: "This code was used a moment ago. The card shows a new one in half a minute." },
};

export const identityTexts = {
  foreign: { title: "Another house", text: "This card belongs to another workspace." },
  /** Away from the door, where the code lets nobody in. */
  comparePhoto: "This code only says whose card it is. Compare the photo with the person.",
  withoutPhoto: "This code only says whose card it is, and there is no photo. Ask the person for their name.",
};
