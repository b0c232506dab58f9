import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./settings-texts.ts");
export type Checked = SameTexts<English, typeof import("./settings-texts.de.ts")>;

export const settingsTexts: Translated<English["settingsTexts"]> = {
  title: "Einstellungen zum Zutritt",
  subtitle: "Wie viele das Haus fasst, Bereiche, Regeln für den Einlass, Gründe und Schließzeiten",
  back: "Zurück zum Zutritt",
  loading: "Die Einstellungen werden geladen …",
  save: "Einstellungen speichern",
  saved: "Einstellungen zum Zutritt gespeichert",
  notSaved: "Die Einstellungen wurden nicht gespeichert",
  capacityHelp: "Leer ohne Grenze. Die Seite zum Zutritt zeigt, wann das Haus voll ist.",
  zonesHelp: "Ein Bereich in jeder Zeile, etwa „Halle“. Frühere Besuche behalten den alten Namen.",
  quoted: (zone) => `„${zone}“`,
  zonesNamed: (zones) =>
    `Eine Regel für den Einlass nennt ${zones}. Behalten Sie das hier, oder ändern Sie zuerst die Regel.`,
  neverCloses: "kein Schließen",
  closesOn: (weekday, time) => `${weekday} ${time}`,
  needsPlanHelp: "Das Team darf immer hinein.",
  closingHelp: (timeZone) =>
    `Wer dann im Haus ist, wird ausgecheckt. Leer an einem Tag ohne Schließzeit. Zeiten von ${timeZone}.`,
  nextClosing: (moment) => `Das nächste Schließen: ${moment}.`,
  noClosing: "Kein Schließen ist geplant. Niemand wird von selbst ausgecheckt.",
  addReason: "Grund hinzufügen",
  reason: (number) => `Grund ${number}`,
  retiredReason: (number) => `Grund ${number} (nicht mehr angeboten)`,
  retire: "Nicht mehr anbieten",
  retireNamed: (name) => `„${name}“ nicht mehr anbieten`,
  offer: "Wieder anbieten",
  offerNamed: (name) => `„${name}“ wieder anbieten`,
  remove: "Entfernen",
  removeNamed: (name) => `„${name}“ entfernen`,
};

export const fieldTexts: Translated<English["fieldTexts"]> = {
  capacity: "Höchstzahl an Personen",
  zones: "Bereiche",
  reasons: "Gründe",
  closing: "Schließzeiten",
  needsPlan: "Nur Mitglieder mit laufendem Tarif dürfen hinein",
  entryRules: "Regeln für den Einlass",
  bookingOpensMinutes: "Minuten vor einer Buchung oder Veranstaltung",
};

export const groupTexts: Translated<English["groupTexts"]> = {
  house: { title: "Das Haus", text: "Wie viele Personen hinein dürfen, und in welche Teile." },
  reasons: {
    title: "Gründe",
    text: "Warum der Empfang jemanden von Hand einlässt oder nicht einlässt. Auch alte Gründe bleiben in früheren Besuchen lesbar.",
  },
  closing: { title: "Schließzeiten" },
};

export const settingsInputTexts: Translated<English["settingsInputTexts"]> = {
  capacity: {
    invalid_type: "Eine ganze Zahl wird erwartet",
    too_small: "Mindestens 1",
  },
  zones: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Bereiche`,
    duplicate: "Zwei Bereiche heißen gleich",
  },
  "zones.*": { too_big: ({ maximum }) => `Jeweils höchstens ${maximum} Zeichen` },
  entryRules: { too_big: ({ maximum }) => `Höchstens ${maximum} Regeln` },
  bookingOpensMinutes: {
    invalid_type: "Eine ganze Zahl wird erwartet",
    too_small: "Mindestens 0",
    too_big: ({ maximum }) => `Höchstens ${maximum} Minuten`,
  },
  reasons: { too_big: ({ maximum }) => `Höchstens ${maximum} Gründe` },
  "reasons.*.label": {
    too_small: "Geben Sie die Worte des Grundes ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};
