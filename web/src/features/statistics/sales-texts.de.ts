import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./sales-texts.ts");
export type Checked = SameTexts<English, typeof import("./sales-texts.de.ts")>;

export const salesTexts: Translated<English["salesTexts"]> = {
  title: "Verkäufe",
  subtitle: "Was im Shop verkauft wurde, mit Punktepaketen. Bezahlte Mitgliedschaften sind nicht dabei.",
  rule: "Ein Verkauf zählt am Tag seiner Zahlung. Was zurückgeht, wird am Tag des Verkaufs abgezogen, wann immer es zurückging.",
  loading: "Verkäufe werden geladen …",
  exportFile: "CSV exportieren",
  currency: "Währung",
  others: (currencies) => `Es gibt auch Verkäufe in ${currencies}.`,
  empty: {
    title: "Nichts wurde verkauft",
    text: "Weder dieser Zeitraum noch der davor hat einen Verkauf. Bieten Sie Produkte an, dann finden Mitglieder sie im Marktplatz.",
    action: "Produkte verwalten",
  },
  money: "Geld nach Erstattungen",
  tax: "Steuer darin",
  moneyBack: "Erstattetes Geld",
  points: "Punkte nach Erstattungen",
  pointsBack: "Erstattete Punkte",
  pieces: "Behaltene Stücke",
  before: (period, figure) => `${period}: ${figure}`,
  moneyByDay: "Geld nach Tagen",
  moneyByMonth: "Geld nach Monaten",
  pointsByDay: "Punkte nach Tagen",
  pointsByMonth: "Punkte nach Monaten",
  day: "Tag",
  month: "Monat",
  products: "Produkte",
  product: "Produkt",
  taxRates: "Steuersätze",
  taxRate: "Steuersatz",
  noTax: "Punktepakete",
  ways: "Zahlungsarten",
  way: "Art",
  sold: "Verkauft",
  back: "Erstattet",
  left: "Danach",
  nothing: "In diesem Zeitraum wurde nichts verkauft.",
  none: "Nichts wurde für Geld verkauft.",
};

export const wayTexts: Translated<English["wayTexts"]> = {
  points: "Punkte",
  card: "Karte",
  cash: "Bar",
  package: "Punktepakete, mit Karte",
};

export const salesFileTexts: Translated<English["salesFileTexts"]> = {
  name: "verkaeufe",
  by: {
    day: "Tag",
    month: "Monat",
    product: "Produkt",
    tax: "Steuersatz in Prozent",
    way: "Zahlungsart",
    all: "Alles",
  },
  columns: {
    by: "Nach",
    name: "Name",
    pieces: "Stück",
    piecesBack: "Stück zurück",
    money: "Geld",
    tax: "Steuer darin",
    moneyBack: "Geld zurück",
    taxBack: "Steuer zurück",
    moneyLeft: "Geld nach Erstattungen",
    taxLeft: "Steuer nach Erstattungen",
    currency: "Währung",
    points: "Punkte",
    pointsBack: "Punkte zurück",
    pointsLeft: "Punkte nach Erstattungen",
  },
};
