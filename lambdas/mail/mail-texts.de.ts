import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  why: (workspace) =>
    `Sie erhalten diese E-Mail wegen Ihres Kontos, einer Buchung, einer Bestellung oder einer Einladung bei ${workspace}.`,
  answers: "Antworten gehen an",
  poweredBy: (product) => `Powered by ${product}`,
};
