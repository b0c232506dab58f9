import { type Count, pluralIn } from "../mail/reader.ts";

const plural = pluralIn("en");

export const mailTexts = {
  low: (product: string) => `Few pieces are left: ${product}`,
  soldOut: (product: string) => `Sold out: ${product}`,
  left: (pieces: Count) =>
    plural(pieces, { one: `${pieces.printed} piece is left.`, other: `${pieces.printed} pieces are left.` }),
  once: "You get this mail once. The next one comes after there were more pieces again.",
  link: "See the stock",
};
export type MailTexts = typeof mailTexts;
