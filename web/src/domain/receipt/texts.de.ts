import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const receiptFileTexts: Translated<English["receiptFileTexts"]> = {
  save: "Als PDF speichern",
  notSaved: "Der Beleg konnte nicht geschrieben werden",
  file: "beleg",
};

export const receiptPaperTexts: Translated<English["receiptPaperTexts"]> = {
  seller: "Verkäufer",
  buyer: "Käufer",
  order: "Bestellung",
  date: "Datum",
  paidOn: "Bezahlt am",
  numbered: (number) => `Beleg ${number}`,
  ofOrder: (code) => `Beleg zur Bestellung ${code}`,
  ofPurchase: "Beleg",
  number: "Nummer",
  columns: { item: "Artikel", pieces: "Stück", points: "Punkte", each: "Einzeln", tax: "Steuer", sum: "Summe" },
  pieces: (refunded) => `${refunded} zurückgezahlt`,
  bonus: (points) => `davon ${points} geschenkt`,
  validUntil: (day) => `Einlösbar bis ${day}`,
  total: "Gesamt",
  points: "Mit Punkten bezahlt",
  card: "Mit Karte bezahlt",
  cash: "Bar bezahlt",
  tax: (rate, amount) => `Enthaltene Steuer: ${rate} von ${amount}`,
  back: {
    points: (day, state) => `Punkte zurück, ${day}${state}`,
    card: (day, state) => `Auf die Karte zurück, ${day}${state}`,
    cash: (day, state) => `Bar zurück, ${day}${state}`,
  },
  states: {
    asked: " (noch nicht geschickt)",
    pending: " (unterwegs)",
    succeeded: "",
    failed: " (von der Bank zurückgeschickt)",
  },
  cardBack: "Auf die Karte zurückgezahlt",
  cardBackOn: (day) => `Auf die Karte zurückgezahlt, ${day}`,
  undone: "Zurückgenommene Punkte",
  closing: (seller) => `${seller}. Die Beträge enthalten die genannte Steuer.`,
  byStripe: (seller) => `${seller}. Mit Karte bei Stripe bezahlt.`,
};
