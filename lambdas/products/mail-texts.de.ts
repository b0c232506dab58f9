import { pluralIn } from "../mail/reader.ts";
import type { MailTexts } from "./mail-texts.en.ts";

const plural = pluralIn("de");

export const mailTexts: MailTexts = {
  low: (product) => `Nur noch wenige Stück: ${product}`,
  soldOut: (product) => `Ausverkauft: ${product}`,
  left: (pieces) =>
    plural(pieces, {
      one: `Es ist noch ${pieces.printed} Stück da.`,
      other: `Es sind noch ${pieces.printed} Stück da.`,
    }),
  once: "Diese E-Mail kommt einmal. Die nächste kommt erst, wenn es zwischendurch wieder mehr waren.",
  link: "Bestand ansehen",
};
