import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./file-texts.ts");
export type Checked = SameTexts<English, typeof import("./file-texts.de.ts")>;

export const columnTexts: Translated<English["columnTexts"]> = {
  productId: "Produkt-ID",
  name: "Produkt",
  category: "Kategorie",
  description: "Beschreibung",
  variantNo: "Nummer der Variante",
  variantName: "Variante",
  sku: "Artikelnummer",
  pointsPrice: "Preis in Punkten",
  moneyPrice: "Preis in Geld",
  handOver: "Übergabe",
  givesPoints: "Gibt Punkte",
  taxRate: "Steuersatz in Prozent",
  limitPerMember: "Höchstens je Mitglied",
  hasStock: "Gezählt",
  lowAt: "Wenig Bestand ab",
  left: "Bestand",
  state: "Zustand",
};

export const productFileTexts: Translated<English["productFileTexts"]> = {
  fileName: "produkte",
  exportAction: "Alle als CSV herunterladen",
  importAction: "CSV-Datei einlesen...",
  title: "Produkte aus einer CSV-Datei",
  intro:
    "Jede Zeile ist eine Variante. Eine Zeile mit Produkt-ID ändert dieses Produkt. Zeilen ohne ID werden nach ihrem Namen ein neuer Entwurf.",
  stays: "Bilder, Bestand und wer kaufen darf bleiben, wie sie sind. Ebenso jede Spalte, die in der Datei fehlt.",
  choose: "Datei auswählen",
  tooLarge: "Diese Datei ist größer als 2 MB.",
  noName: "In dieser Datei fehlt die Spalte Produkt.",
  noRows: "Diese Datei hat keine Zeilen.",
  tooManyRows: (most) => `Diese Datei hat mehr als ${most} Zeilen.`,
  tooManyProducts: (most) => `Ein Bereich hat höchstens ${most} Produkte. Mit dieser Datei wären es mehr.`,
  handOver: { collect: "Abholung", instant: "sofort", points: "Punkte" },
  notAHandOver: "Schreiben Sie Abholung, sofort oder Punkte",
  givesNone: "Nur ein Produkt mit der Übergabe Punkte gibt Punkte",
  yes: "ja",
  no: "nein",
  yesOrNo: "Schreiben Sie ja oder nein",
  notAnId: "Ein Produkt mit dieser ID gibt es nicht",
  notANumber: "Dieses Produkt hat keine Variante mit dieser Nummer",
  twice: "Diese Variante steht zweimal in der Datei",
  newHasNumber: "Ein neues Produkt hat noch keine Nummer der Variante",
  differs: (line) => `Zeile ${line} sagt über dasselbe Produkt etwas anderes`,
  readable: (count, printed) =>
    plural(count, { one: "1 Produkt würde gespeichert", other: `${printed} Produkte würden gespeichert` }),
  same: (count, printed) =>
    plural(count, { one: "1 Produkt bleibt, wie es ist", other: `${printed} Produkte bleiben, wie sie sind` }),
  wrong: (count, printed) =>
    plural(count, {
      one: "1 Produkt hat einen Fehler und bleibt ganz weg",
      other: `${printed} Produkte haben Fehler und bleiben ganz weg`,
    }),
  preview: "Was gespeichert würde",
  change: "Was sich ändert",
  added: "Neu, als Entwurf",
  line: "Zeile",
  submit: (count, printed) => plural(count, { one: "1 Produkt speichern", other: `${printed} Produkte speichern` }),
  submitAny: "Produkte speichern",
};
