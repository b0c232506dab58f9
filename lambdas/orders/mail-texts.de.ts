import { pluralIn } from "../mail/reader.ts";
import type { MailTexts } from "./mail-texts.en.ts";

const plural = pluralIn("de");

export const mailTexts: MailTexts = {
  link: "Meine Bestellungen ansehen",
  ready: (code) => `Ihre Bestellung ${code} liegt bereit`,
  readyHow: "Zeigen Sie diesen Code am Empfang. Sie finden ihn auch bei der Bestellung.",
  cancelled: (code) => `Ihre Bestellung ${code} wurde storniert`,
  refunded: (code) => `Erstattung zu Ihrer Bestellung ${code}`,
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
  moved: {
    pending: {
      title: (amount, code) => `${amount} für Bestellung ${code} sind zu Ihrer Karte unterwegs`,
      how: "Stripe hat das Geld gesendet. Ihre Bank hat es noch nicht angenommen. Dann schreiben wir Ihnen wieder.",
    },
    succeeded: {
      title: (amount, code) => `${amount} gingen für Bestellung ${code} auf Ihre Karte zurück`,
      how: "Stripe hat das Geld gesendet. Ihre Bank kann bis zu zehn Tage brauchen, bis sie es zeigt.",
    },
    failed: {
      title: (amount, code) => `Ihre Bank hat ${amount} für Bestellung ${code} zurückgeschickt`,
      how: "Die Erstattung kam nicht an. Wir bitten Stripe, sie noch einmal zu senden. Misslingt das wieder, sprechen Sie uns bitte an.",
    },
  },
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
