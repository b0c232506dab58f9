/** Texts of the dialogs that move a member's points. */
import { plural } from "#web/kit/plural.ts";

/** `count` decides the plural form; `printed` is the number in the reader's language. */
const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} point`, other: `${printed} points` });

export const grantTexts = {
  title: "Grant points",
  amount: "Points",
  reason: "Reason",
  reasonHint: "The member reads it in their points history.",
  endsOn: "Valid until",
  endsOnHint: "Optional. Without a date, the points never expire.",
  before: "Balance now",
  after: "Balance after",
  unknownAfter: "Enter the points first",
  confirm: "Grant points",
  confirmAmount: (count: number, printed: string) => `Grant ${points(count, printed)}`,
  pending: "Granting...",
  success: (count: number, printed: string, name: string) => `${points(count, printed)} granted to ${name}`,
  successText: (balance: string) => `The balance is ${balance} now.`,
};

export const deductTexts = {
  title: "Deduct points",
  confirm: "Deduct points",
  confirmAmount: (count: number, printed: string) => `Deduct ${points(count, printed)}`,
  pending: "Deducting...",
  belowZero: "Not enough points",
  success: (count: number, printed: string, name: string) => `${points(count, printed)} deducted from ${name}`,
};

export const correctTexts = {
  action: "Reverse",
  /** For screen readers, because several lines have the same button. */
  actionOn: (what: string) => `Reverse: ${what}`,
  title: "Reverse this line?",
  gives: (printed: string, what: string) =>
    `A new line gives ${printed} back and names the line that it reverses: ${what}.`,
  takes: (printed: string, what: string) =>
    `A new line takes ${printed} back and names the line that it reverses: ${what}.`,
  confirm: "Reverse",
  pending: "Reversing...",
  corrected: "Reversed",
  success: (name: string) => `A line in the points history of ${name} is reversed`,
};
