import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const eventsAdminTexts: Translated<English["eventsAdminTexts"]> = {
  title: "Veranstaltungen verwalten",
  subtitle: "Was Ihre Mitglieder zusammenbringt, mit Plätzen, Tickets und Räumen",
  create: "Neue Veranstaltung",
  loading: "Veranstaltungen werden geladen …",
  caption: {
    to_come: "Kommende Veranstaltungen",
    over: "Vergangene Veranstaltungen",
    of_days: "Veranstaltungen dieser Tage",
  },
  ofDays: (days) => `Beginn ${days}`,
  tabs: "Veranstaltungen nach Zeit",
  when: { to_come: "Kommende", over: "Vergangene" },
  empty: {
    to_come: {
      title: "Keine kommenden Veranstaltungen",
      text: "Planen Sie die nächste. Niemand sieht sie, bevor Sie sie veröffentlichen.",
    },
    of_days: {
      title: "Keine Veranstaltungen an diesen Tagen",
      text: "Hier stehen Veranstaltungen, die an diesen Tagen beginnen und stattfinden.",
    },
    over: {
      title: "Noch keine Veranstaltung ist vorbei",
      text: "Hier stehen Veranstaltungen, die geendet haben.",
    },
  },
  search: "Veranstaltung finden",
  searchHint: "Titel, Gastgeber oder Ort",
  anyState: "Alle Status",
  found: (count, printed) => plural(count, { one: `${printed} Veranstaltung`, other: `${printed} Veranstaltungen` }),
  noneFound: {
    title: "Keine passt",
    text: "Wählen Sie einen anderen Status oder geben Sie andere Wörter ein.",
    action: "Alle zeigen",
  },
  columns: {
    title: "Titel",
    state: "Status",
    starts: "Beginn",
    place: "Ort",
    seats: "Vergeben",
    waiting: "Wartend",
  },
  online: "Online",
  noPlace: "Noch kein Ort",
  seatsOf: (taken, capacity) => `${taken} von ${capacity}`,
  seatsNarrow: (seats) => `${seats} vergeben`,
  waitingNarrow: (waiting) => `${waiting} wartend`,
  edit: "Bearbeiten",
  look: "Ansehen",
  registrations: "Anmeldungen",
  publish: "Veröffentlichen …",
  schedule: "Zeitpunkt ändern …",
  duplicate: "Duplizieren …",
  cancel: "Veranstaltung absagen …",
  deleteDraft: "Entwurf löschen …",
  stale: (title) => `Jemand anderes hat „${title}“ inzwischen geändert. Sehen Sie erneut nach, bevor Sie entscheiden.`,
};

export const publishTexts: Translated<English["publishTexts"]> = {
  title: (title) => `„${title}“ veröffentlichen`,
  seesNow: "Mitglieder sehen sie sofort und können sich anmelden.",
  seesLater: "Mitglieder sehen sie ab dem gewählten Zeitpunkt und können sich dann anmelden.",
  submitNow: "Jetzt veröffentlichen",
  submitLater: "Planen",
  publishedNow: (title) => `„${title}“ ist veröffentlicht`,
  publishedLater: (title, moment) => `„${title}“ wird veröffentlicht: ${moment}`,
  refused: "Die Veranstaltung wurde nicht veröffentlicht",
};

export const deleteTexts: Translated<English["deleteTexts"]> = {
  title: (title) => `„${title}“ löschen?`,
  text: "Der Entwurf und sein Text werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  room: "Der Raum ist wieder frei.",
  confirm: "Entwurf löschen",
  success: (title) => `„${title}“ ist gelöscht`,
};

export const duplicateTexts: Translated<English["duplicateTexts"]> = {
  title: (title) => `„${title}“ duplizieren`,
  intro:
    "Ein neuer Entwurf öffnet sich mit demselben Text, denselben Tickets und Fragen. Verkaufszeiten verschieben sich mit dem Beginn.",
  starts: "Beginn",
  refused: "Wählen Sie einen Zeitpunkt, der noch kommt.",
  onClock: (zone) => `Nach der Uhr dieses Arbeitsbereichs (${zone}).`,
  submit: "Kopie öffnen",
  copies: "Kopien im Abstand einer Woche",
  copiesHelp: "Eine öffnet sich im Editor. Mehrere werden gleich als Entwürfe gespeichert.",
  copiesRefused: (most) => `Geben Sie eine ganze Zahl von 1 bis ${most} ein.`,
  saveAll: (count) => `${count} Entwürfe speichern`,
  progress: (made, all) => `${made} von ${all} Entwürfen sind gespeichert.`,
  isSaved: "Als Entwurf gespeichert",
  isWaiting: "Noch nicht gespeichert",
  again: (count, printed) =>
    plural(count, {
      one: `${printed} Termin noch einmal versuchen`,
      other: `${printed} Termine noch einmal versuchen`,
    }),
  made: (count, printed) =>
    plural(count, { one: `${printed} Entwurf ist gespeichert`, other: `${printed} Entwürfe sind gespeichert` }),
};

const people = (count: number, printed: string) =>
  plural(count, { one: `${printed} Person`, other: `${printed} Personen` });
const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} Punkt`, other: `${printed} Punkte` });

export const cancelEventTexts: Translated<English["cancelEventTexts"]> = {
  title: (title) => `„${title}“ absagen?`,
  when: (date, time) => `Sie findet statt: ${date}, ${time}.`,
  counting: "Anmeldungen werden gezählt …",
  notCounted: "Die Anmeldungen konnten nicht gezählt werden. Alle erhalten zurück, was sie bezahlt haben.",
  nobody: "Niemand hat einen Platz, also kommt nichts zurück.",
  free: (count, printed) =>
    `${people(count, printed)} ${plural(count, { one: "verliert den Platz", other: "verlieren ihren Platz" })}. Es wurde nichts bezahlt, also kommt nichts zurück.`,
  goesBack: (count, printed, paid, printedPoints) =>
    `${people(count, printed)} ${plural(count, { one: "verliert den Platz und erhält", other: "verlieren ihren Platz und erhalten" })} ${plural(count, { one: "", other: "zusammen " })}${points(paid, printedPoints)} zurück.`,
  waiting: (count, printed) =>
    plural(count, { one: `${printed} Person wartet nicht mehr.`, other: `${printed} Personen warten nicht mehr.` }),
  room: "Der Raum ist wieder frei.",
  final: "Das lässt sich nicht rückgängig machen.",
  reason: "Grund",
  reasonHint: "Alle mit einem Platz lesen ihn in ihrer E-Mail und bei der Veranstaltung.",
  confirm: "Veranstaltung absagen",
  keep: "Behalten",
  success: (title) => `„${title}“ ist abgesagt`,
};

export const refundTexts: Translated<English["refundTexts"]> = {
  label: "Rückgabe der Punkte nach der Absage",
  underWay: (done, total) => `Punkte gehen zurück: ${done} von ${total} Anmeldungen sind abgerechnet.`,
  starting: "Gleich gehen die Punkte an alle zurück, die bezahlt haben.",
  done: (total, printed) =>
    plural(total, {
      one: `${printed} Anmeldung ist abgerechnet. Alle Punkte sind zurück.`,
      other: `Alle ${printed} Anmeldungen sind abgerechnet. Alle Punkte sind zurück.`,
    }),
  none: "Niemand war angemeldet, also ging nichts zurück.",
};

export const cancelEventInputTexts: Translated<English["cancelEventInputTexts"]> = {
  reason: {
    too_small: "Bitte geben Sie einen Grund an",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};
