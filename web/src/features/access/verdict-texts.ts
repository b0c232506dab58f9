/** Texts of the scan at the front desk. */
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

export const verdictTexts = {
  field: "Scan",
  hint: "Scan a card, its tag, a ticket or the code of an order.",
  checking: "Checking...",
  sound: "Sound",
  welcome: "Welcome",
  wasThere: "Already here",
  next: "Next person",
  former: "Former member",
  failed: "Not checked",
  foreign: { title: "Another house", text: "This card belongs to another workspace." },
  unreadable: {
    title: "No card",
    text: "This is no card, no tag, no ticket and no order. Look the member up by name.",
  },
  noTicket: { title: "Unknown ticket", text: "The workspace has no such ticket." },
  noOrder: {
    title: "Unknown order",
    text: "No order and no tag has this code. If it is a name, look the member up below.",
  },
  ticket: "Event ticket",
  noSeat: "No seat",
  checkTicketIn: "Check the ticket in",
  openMember: "Show the member",
  order: "Order to collect",
  notToHandOver: "Not to hand over",
  handedOver: "Handed over",
  handOver: "Hand over",
  orderCode: (code: string) => `Order ${code}`,
  line: (count: string, name: string) => `${count} × ${name}`,
};
