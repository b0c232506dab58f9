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
  receipt: (number, code) => `Beleg ${number} zu Ihrer Bestellung ${code}`,
  priced: (line, price) => `${line}: ${price}`,
  total: (total, tax) => `Summe: ${total}. Steuer darin: ${tax}.`,
  withPoints: (points) =>
    plural(points, {
      one: `Dazu haben Sie ${points.printed} Punkt bezahlt.`,
      other: `Dazu haben Sie ${points.printed} Punkte bezahlt.`,
    }),
  paidAt: (moment) => `Mit Karte bezahlt: ${moment}.`,
  sent: (amount, code) => `${amount} gingen für Bestellung ${code} auf Ihre Karte zurück`,
  sentHow: "Stripe hat das Geld gesendet. Ihre Bank kann bis zu zehn Tage brauchen, bis sie es zeigt.",
  openOrder: "Bestellung öffnen",
  disputes: {
    open: {
      title: (code) => `Gegen die Zahlung der Bestellung ${code} gibt es Einspruch`,
      paragraphs: (amount) => [
        `Die Person hinter der Karte hat ihre Bank um ${amount} gebeten.`,
        "Antworten Sie der Bank bei Stripe. Nichts geht zurück, bevor die Bank entschieden hat.",
      ],
    },
    won: {
      title: (code) => `Der Einspruch zu Bestellung ${code} ist gewonnen`,
      paragraphs: (amount) => [`Die Bank hat für Sie entschieden. Die ${amount} bleiben bei Ihnen.`],
    },
    lost: {
      title: (code) => `Der Einspruch zu Bestellung ${code} ist verloren`,
      paragraphs: (amount) => [`Die Bank hat ${amount} zurückgegeben.`],
    },
  },
};
