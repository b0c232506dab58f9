import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const accessTexts: Translated<English["accessTexts"]> = {
  title: "Zutritt",
  subtitle: "Wer im Haus ist, wer kam und wer nicht eingelassen wurde",
  loading: "Die Besuche werden geladen …",
  caption: "Besuche, Abweisungen und abgewiesene Scans, die letzten zuerst",
  otherActions: "Mehr",
  frontDesk: "Empfang",
  settings: "Einstellungen zum Zutritt",
  printCards: "Karten drucken",
  stations: "Stationen",
  period: "Zeitraum",
  from: "Erster Tag",
  to: "Letzter Tag",
  show: "Ergebnis",
  showAll: "Alle Ergebnisse",
  only: (name) => `Nur ${name}`,
  oneMember: "ein Mitglied",
  onlyMember: "Nur dieses Mitglied zeigen",
  openMember: "Mitglied öffnen",
  formerMember: "Früheres Mitglied",
  yes: "Ja",
  no: "Nein",
  wholeHouse: "Ganzes Haus",
  checkOut: "Auschecken",
  correct: "Berichtigen",
  columns: {
    member: "Mitglied",
    state: "Ergebnis",
    why: "Warum",
    zone: "Bereich",
    by: "Entschieden von",
    at: "Wann",
  },
  empty: {
    title: "In diesem Zeitraum kam niemand",
    text: "Hier steht jeder Besuch, und jedes Mal, wenn jemand nicht eingelassen oder ein Scan abgewiesen wird.",
  },
  noneFound: {
    title: "Kein Besuch passt",
    text: "Kein Besuch dieses Zeitraums passt zu den Filtern.",
    action: "Alle Besuche zeigen",
  },
};

export const periodTexts: Translated<English["periodTexts"]> = {
  today: "Heute",
  week: "Letzte 7 Tage",
  quarter: "Letzte 90 Tage",
  days: "Bestimmte Tage",
};

export const showTexts: Translated<English["showTexts"]> = {
  entered: "Eingelassen",
  inside: "Noch im Haus",
  denied: "Nicht eingelassen",
  by_hand: "Von Hand eingelassen",
  corrected: "Berichtigt",
  closing: "Beim Schließen ausgecheckt",
  refused: "Scan abgewiesen",
};

export const visitTexts: Translated<English["visitTexts"]> = {
  byHand: (reason) => `Von Hand: ${reason}`,
  withoutNetwork: "Ohne Netz",
  all: "Alle Besuche",
  cameAt: "Gekommen",
  deniedAt: "Kam an den Empfang",
  leftAt: "Gegangen",
  leftHow: "Wie er endete",
  how: {
    station: "An einer Station",
    desk: "Am Empfang",
    closing: "Als das Haus schloss",
    correction: "Nachgetragen",
    erased: "Das Mitglied wurde gelöscht",
  },
  howBy: (how, name) => `${how}, von ${name}`,
  against: "Was dagegen sprach",
  reason: "Grund",
  corrected: "Berichtigt",
  correctedAt: (moment, name, reason) => `${moment}, von ${name}: ${reason}`,
  network: "Netz an der Tür",
  hadNone: "Keines: später nachgetragen",
  missing: {
    title: "Dieser Besuch steht hier nicht",
    text: "Er gehört vielleicht zu anderen Tagen, oder die Filter lassen ihn aus.",
  },
};

export const insideTexts: Translated<English["insideTexts"]> = {
  title: "Jetzt im Haus",
  loading: "Es wird gezählt, wer im Haus ist …",
  count: (count, printed) => plural(count, { one: `${printed} Person im Haus`, other: `${printed} Personen im Haus` }),
  countOf: (printed, capacity) => `${printed} von ${capacity} im Haus`,
  orMore: (printed) => `${printed} oder mehr`,
  full: "Das Haus ist voll",
  over: "Mehr Personen, als das Haus fasst",
  inZone: (zone, printed) => `${zone}: ${printed}`,
  closes: (moment) => `Alle werden ausgecheckt: ${moment}`,
  open: "Zeigen, wer im Haus ist",
  print: "Notfallliste drucken",
  since: (moment) => `Seit ${moment}`,
  checkOutNamed: (name) => `${name} auschecken`,
  left: (name) => `${name} ist gegangen`,
  notLeft: (name) => `${name} wurde nicht ausgecheckt`,
  empty: { title: "Niemand ist im Haus", text: "Wen der Empfang einlässt, der steht hier, bis er geht." },
};

export const paperTexts: Translated<English["paperTexts"]> = {
  title: (house) => `Wer im Haus ist: ${house}`,
  readAt: (count, printed, moment) =>
    plural(count, { one: `${printed} Person, Stand ${moment}`, other: `${printed} Personen, Stand ${moment}` }),
  found: "In Sicherheit",
  name: "Name",
  zone: "Bereich",
  since: "Seit",
  phone: "Telefon",
};

export const correctTexts: Translated<English["correctTexts"]> = {
  title: (name) => `Besuch berichtigen: ${name}`,
  zone: (timeZone) => `Zeiten nach der Uhr des Arbeitsbereichs (${timeZone}).`,
  cameAt: "Gekommen",
  leftAt: "Gegangen",
  leftAtHint: "Leer, solange das Mitglied im Haus ist.",
  reason: "Grund",
  save: "Berichtigung speichern",
  saved: (name) => `Der Besuch ist berichtigt: ${name}`,
};

export const fileTexts: Translated<English["fileTexts"]> = {
  export: "Als CSV exportieren",
  exporting: (rows) => `Die Besuche werden gelesen: ${rows} …`,
  exported: (count, printed) =>
    plural(count, { one: `${printed} Besuch exportiert`, other: `${printed} Besuche exportiert` }),
  failed: "Die Besuche wurden nicht exportiert",
};

export const correctInputTexts: Translated<English["correctInputTexts"]> = {
  cameAt: { invalid_format: "Geben Sie ein, wann das Mitglied gekommen ist" },
  reason: { invalid_format: "Wählen Sie einen Grund", too_small: "Wählen Sie einen Grund" },
};
