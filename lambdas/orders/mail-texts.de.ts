import { pluralIn } from "../mail/reader.ts";
import type { MailTexts } from "./mail-texts.en.ts";

const plural = pluralIn("de");

export const mailTexts: MailTexts = {
  link: "Meine Bestellungen ansehen",
  ready: (code) => `Deine Bestellung ${code} liegt bereit`,
  readyHow: "Zeige den Code am Empfang. Du findest ihn bei der Bestellung.",
  cancelled: (code) => `Deine Bestellung ${code} wurde storniert`,
  refunded: (code) => `Ein Teil deiner Bestellung ${code} wurde erstattet`,
  reason: (reason) => `Grund: ${reason}.`,
  line: (quantity, name) => `${quantity} × ${name}`,
  points: (points) =>
    plural(points, {
      one: `${points.printed} Punkt ging in deine Geldbörse zurück.`,
      other: `${points.printed} Punkte gingen in deine Geldbörse zurück.`,
    }),
};
