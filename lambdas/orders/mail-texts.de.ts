import { pluralIn } from "../mail/reader.ts";
import type { MailTexts } from "./mail-texts.en.ts";

const plural = pluralIn("de");

export const mailTexts: MailTexts = {
  link: "Meine Bestellungen ansehen",
  ready: (code) => `Ihre Bestellung ${code} liegt bereit`,
  readyHow: "Zeigen Sie den Code am Empfang. Sie finden ihn bei der Bestellung.",
  cancelled: (code) => `Ihre Bestellung ${code} wurde storniert`,
  refunded: (code) => `Ein Teil Ihrer Bestellung ${code} wurde erstattet`,
  reason: (reason) => `Grund: ${reason}.`,
  line: (quantity, name) => `${quantity} × ${name}`,
  points: (points) =>
    plural(points, {
      one: `${points.printed} Punkt ging auf Ihr Punktekonto zurück.`,
      other: `${points.printed} Punkte gingen auf Ihr Punktekonto zurück.`,
    }),
  money: (amount, tender) =>
    tender === "card" ? `${amount} gehen auf Ihre Karte zurück.` : `${amount} bekommen Sie bar zurück.`,
};
