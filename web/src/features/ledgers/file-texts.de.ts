import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./file-texts.ts");
export type Checked = SameTexts<English, typeof import("./file-texts.de.ts")>;

export const pointsFileTexts: Translated<English["pointsFileTexts"]> = {
  title: "Gutschriften, Abzüge und Stornierungen aus einer Datei",
  intro:
    "Eine CSV-Datei mit den Spalten Mitglied (E-Mail-Adresse oder Kennung), Punkte, Grund und, falls sie verfallen, gültig bis. Ein Minus vor den Punkten zieht sie ab. Eine Zeile mit der Nummer einer Buchung, wie sie im Export steht, storniert diese Buchung und nennt keine Punkte.",
  choose: "CSV-Datei wählen",
  chooseOther: "Andere Datei wählen",
  checking: (done, all) => `Zeilen werden geprüft: ${done} von ${all}`,
  uploading: (done, all) => `Zeilen werden hochgeladen: ${done} von ${all}`,
  moving: (done, all) => `Punkte werden gebucht: ${done} von ${all} Zeilen`,
  goesOn: "Sie können diese Seite verlassen: Es wird weiter gebucht. Ihre Adresse zeigt den Bericht 30 Tage lang.",
  opening: "Der Bericht wird geladen …",
  ready: (count, printed) =>
    plural(count, { one: `${printed} Zeile ist bereit`, other: `${printed} Zeilen sind bereit` }),
  wrong: (count, printed) =>
    plural(count, {
      one: `${printed} Zeile hat Fehler und wird ausgelassen`,
      other: `${printed} Zeilen haben Fehler und werden ausgelassen`,
    }),
  sums: (given, taken) => `Gutgeschrieben: ${given} Abgezogen: ${taken}`,
  movements: { title: "Was gebucht wird", member: "Mitglied und Grund", amount: "Punkte", endsOn: "Gültig bis" },
  reversal: (number, reason) => `Storniert Buchung ${number}: ${reason}`,
  andMore: (count) => `Und ${count} weitere.`,
  startAny: "Punkte buchen",
  start: (count, printed) =>
    plural(count, { one: `Punkte von ${printed} Zeile buchen`, other: `Punkte von ${printed} Zeilen buchen` }),
  done: (count, printed) =>
    plural(count, {
      one: `Die Punkte von ${printed} Zeile sind gebucht`,
      other: `Die Punkte von ${printed} Zeilen sind gebucht`,
    }),
  failed: (count, printed) =>
    plural(count, { one: `${printed} Zeile hat nichts bewegt`, other: `${printed} Zeilen haben nichts bewegt` }),
  stopped: "Das Hochladen ist abgebrochen. Starten Sie noch einmal: Keine Zeile wird zweimal gebucht.",
  close: "Schließen",
  line: "Zeile",
  problem: "Was nicht stimmt",
  noRows: "In dieser Datei stehen keine Zeilen.",
  noColumn: (column) => `In dieser Datei fehlt die Spalte ${column}.`,
  tooMany: (most, found) => `Eine Datei darf bis zu ${most} Zeilen haben. Diese hat ${found}.`,
  tooLarge: "Diese Datei ist größer als 4 MB.",
  exampleFile: "Beispieldatei herunterladen",
  example: [
    ["robin@example.org", "25", "Danke für die Führung", "2027-12-31", ""],
    ["sam@example.org", "-10", "Schlüssel verloren", "", ""],
    ["kim@example.org", "", "Zweimal gutgeschrieben", "", "12"],
  ],
  columns: { member: "Mitglied", amount: "Punkte", reason: "Grund", endsOn: "gültig bis", number: "Nummer" },
  reasons: {
    missing: "fehlt",
    swapped: "enthält, was in eine andere Spalte gehört",
    unknown_member: "ist keine E-Mail-Adresse oder Kennung aus diesem Arbeitsbereich",
    suspended: "ist gesperrt, buchen Sie diese Punkte einzeln",
    not_a_number: "ist keine Zahl",
    not_whole: "ist keine ganze Zahl, zum Beispiel 25",
    zero: "ist null",
    too_large: "ist mehr als 1.000.000, und mehr darf eine Zeile nicht bewegen",
    too_long: "ist länger als 200 Zeichen",
    unreadable: "hat Zeichen, die man nicht sieht",
    not_a_day: "ist kein Datum, zum Beispiel 2026-12-31",
    day_over: "liegt in der Vergangenheit",
    not_for_deductions: "hat bei einem Abzug keine Bedeutung",
    not_for_corrections: "hat bei einer Stornierung keine Bedeutung",
    unknown_entry: "ist keine Buchung dieses Mitglieds",
    already_corrected: "ist schon storniert",
    not_correctable: "ist eine Buchung, die nicht storniert werden kann",
    repeated: "steht weiter oben schon, mit denselben Punkten und demselben Grund",
    insufficient: "sind mehr, als das Mitglied nach den Zeilen darüber noch hat",
    wallet_full: "sind mehr, als das Punktekonto nach den Zeilen darüber noch fasst",
  },
  failures: {
    insufficient: "Auf dem Punktekonto sind nicht genug Punkte.",
    wallet_full: "So viele Punkte fasst das Punktekonto nicht.",
    suspended: "Das Mitglied ist gesperrt.",
    gone: "Das Mitglied hat den Arbeitsbereich verlassen.",
    day_over: "Das Datum liegt in der Vergangenheit.",
    already_corrected: "Die Buchung war schon storniert.",
    not_correctable: "Diese Buchung kann nicht storniert werden.",
  },
};

export const filesTexts: Translated<English["filesTexts"]> = {
  title: "Punktedateien",
  kept: "Die Dateien der letzten 30 Tage, neueste zuerst",
  since: (day) => `Die Dateien seit ${day}, neueste zuerst`,
  show: "Anzeigen",
  all: "Alle Dateien",
  onlyFailed: "Dateien mit Zeilen, die nichts bewegt haben",
  loading: "Dateien werden geladen …",
  by: (name, count, printed) =>
    plural(count, { one: `${name}, ${printed} Zeile`, other: `${name}, ${printed} Zeilen` }),
  notUploaded: "Das Hochladen wurde nicht beendet, also wurde nichts gebucht",
  running: (done, all) => `Wird gebucht: ${done} von ${all}`,
  moved: (count, printed) => plural(count, { one: `${printed} Zeile gebucht`, other: `${printed} Zeilen gebucht` }),
  failed: (count, printed) =>
    plural(count, { one: `${printed} Zeile hat nichts bewegt`, other: `${printed} Zeilen haben nichts bewegt` }),
  openReport: "Bericht öffnen",
  openReportOf: (when) => `Bericht öffnen: ${when}`,
  none: {
    title: "Noch keine Dateien",
    text: "Wer Punkte aus einer Datei bucht, findet sie hier 30 Tage lang, mit ihrem Bericht.",
  },
  noneFailed: {
    title: "Keine solche Datei",
    text: "Die Punkte jeder Zeile wurden gebucht.",
  },
};
