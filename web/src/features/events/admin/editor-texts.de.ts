import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./editor-texts.ts");
export type Checked = SameTexts<English, typeof import("./editor-texts.de.ts")>;

export const editorTexts: Translated<English["editorTexts"]> = {
  newTitle: "Neue Veranstaltung",
  loading: "Veranstaltung wird geladen …",
  back: "Alle Veranstaltungen",
  notFound: { title: "Diese Veranstaltung gibt es nicht", text: "Vielleicht wurde sie gelöscht." },
  sections: {
    about: "Worum es geht",
    when: "Wann und wo",
    text: "Beschreibung",
    tickets: "Tickets",
    questions: "Fragen",
    seats: "Plätze und Warteliste",
    rules: "Rückgabe und Erinnerung",
    shown: "Wer was sieht",
  },
  fields: {
    title: "Titel",
    summary: "Kurztext",
    cover: "Titelbild",
    category: "Kategorie",
    hostName: "Gastgeber",
    place: "Ort",
    onlineUrl: "Online-Link",
    startAt: "Beginn",
    endAt: "Ende",
    capacity: "Plätze",
    tickets: "Tickets",
    questions: "Fragen",
    hasWaitlist: "Warteliste führen",
    offerMinutes: "Zeit, um einen angebotenen Platz anzunehmen",
    refundCutoffMinutes: "Volle Rückgabe bis",
    showsGoers: "Zeigen, wer kommt",
    isPublic: "Öffentlicher Link",
    reminderHours: "Erinnerung per E-Mail",
    body: "Text",
  },
  partOf: (one, field) => `${one}: ${field}`,
  summaryLength: (length, limit) => `${length} von ${limit} Zeichen.`,
  summaryHelp: "Ein oder zwei Sätze für die Liste und für geteilte Links.",
  hostHelp: "Leer lassen, wenn der Arbeitsbereich selbst einlädt.",
  onlineBegin: "https://",
  onlineHelp: "Nur wer einen Platz hat, sieht ihn. Er beginnt mit https://.",
  onClock: (zone) => `Nach der Uhr dieses Arbeitsbereichs (${zone}).`,
  capacityHelp: "Leer lassen für beliebig viele Plätze.",
  waitlistHelp: "Wer zu spät kommt, kann warten. Ein freier Platz geht an die nächste Person.",
  offerHelp: "Danach geht der Platz an die nächste Person.",
  cutoffHelp: "Wer später absagt, bekommt nichts zurück.",
  untilStart: "Bis zum Beginn",
  beforeStart: (length) => `${length} vor dem Beginn`,
  noReminder: "Keine Erinnerung",
  showsGoersHelp: "Mitglieder sehen die Namen derer, die zugestimmt haben.",
  isPublicHelp: "Wer nicht angemeldet ist, sieht sie über ihren Link.",
  bodyHelp: "Bis zu 20.000 Zeichen und 20 Bilder.",
  bodyRefused: "Der Text ist zu lang, oder eine Liste ist zu tief. Höchstens 20.000 Zeichen und 20 Bilder.",
  saveDraft: "Entwurf speichern",
  saveChanges: "Änderungen speichern",
  publish: "Veröffentlichen …",
  changeTime: "Zeitpunkt ändern …",
  untitled: "Ohne Titel",
  free: "Kostenlos",
  more: "Mehr",
  registrations: "Anmeldungen",
  duplicate: "Duplizieren …",
  cancel: "Veranstaltung absagen …",
  deleteDraft: "Entwurf löschen …",
  savedDraft: "Entwurf gespeichert",
  savedChanges: "Änderungen gespeichert",
  notSaved: "Nichts wurde gespeichert",
  over: {
    finished: "Diese Veranstaltung ist vorbei und kann nicht geändert werden. Sie können sie duplizieren.",
    cancelled: "Diese Veranstaltung ist abgesagt und kann nicht geändert werden. Sie können sie duplizieren.",
  },
  reason: "Grund",
  visibleSince: (moment) => `sichtbar seit ${moment}`,
  visibleFrom: (moment) => `sichtbar ab ${moment}`,
  since: (moment) => `seit ${moment}`,
};

export const placeTexts: Translated<English["placeTexts"]> = {
  kind: "Ort",
  text: "Ein Ort in Worten",
  room: "Ein Raum dieses Arbeitsbereichs",
  where: "Wo",
  whereHelp: "Etwa eine Anschrift. Bei einer Online-Veranstaltung kann das Feld leer bleiben.",
  chooseRoom: "Raum",
  roomHelp: "Der Raum ist von Beginn bis Ende für die Veranstaltung belegt.",
  noRooms: "Es gibt noch keinen Raum.",
  goneRoom: "Ein Raum, den es nicht mehr gibt",
  takenByBooking: (from, to) => `Eine Buchung belegt diesen Raum von ${from} bis ${to}.`,
  takenByEvent: (from, to) => `Eine andere Veranstaltung belegt diesen Raum von ${from} bis ${to}.`,
  outOfService: (from, until, note) => `Dieser Raum ist von ${from} bis ${until} außer Betrieb: ${note}.`,
  takenByMember: (name, from, to) => `${name} hat diesen Raum von ${from} bis ${to} gebucht.`,
  takenByThisEvent: (title, from, to) => `„${title}“ belegt diesen Raum von ${from} bis ${to}.`,
};

export const ticketTexts: Translated<English["ticketTexts"]> = {
  one: (number) => `Ticket ${number}`,
  name: "Name",
  nameHelp: "Kann leer bleiben, wenn es nur ein Ticket gibt.",
  audience: "Für",
  pointsCost: "Preis in Punkten",
  pointsHelp: "0 für ein kostenloses Ticket.",
  capacity: "Plätze dieses Tickets",
  capacityHelp: "Leer lassen für jeden Platz der Veranstaltung.",
  opensAt: "Verkauf beginnt",
  opensHelp: "Leer lassen, um mit der Veröffentlichung zu beginnen.",
  closesAt: "Verkauf endet",
  closesHelp: "Leer lassen, um mit der Veranstaltung zu enden.",
  add: "Ticket hinzufügen",
  remove: "Entfernen",
  removeOne: (name) => `${name} entfernen`,
  taken: (count) => `${count} vergeben`,
};

export const questionTexts: Translated<English["questionTexts"]> = {
  none: "Mitglieder werden bei der Anmeldung nichts gefragt.",
  one: (number) => `Frage ${number}`,
  text: "Frage",
  kind: "Antwort",
  kinds: { text: "Text", choice: "Eine von mehreren Möglichkeiten", yes_no: "Ja oder nein" },
  options: "Möglichkeiten",
  optionsHelp: "Eine Möglichkeit in jeder Zeile.",
  isRequired: "Eine Antwort ist nötig",
  add: "Frage hinzufügen",
  remove: "Entfernen",
  removeOne: (name) => `${name} entfernen`,
};

const atMost = ({ maximum }: { maximum: string }) => `Höchstens ${maximum} Zeichen`;
const badMoment = "Wählen Sie Datum und Uhrzeit, die es in diesem Arbeitsbereich gibt";
const noMoment = "Wählen Sie Datum und Uhrzeit";
const seats = {
  invalid_type: "Geben Sie eine ganze Zahl ein",
  too_small: "Geben Sie mindestens 1 ein",
  too_big: ({ maximum }: { maximum: string }) => `Geben Sie höchstens ${maximum} ein`,
};

export const eventInputTexts: Translated<English["eventInputTexts"]> = {
  title: { too_small: "Geben Sie einen Titel ein", too_big: atMost },
  summary: { too_big: atMost },
  "cover.alt": { too_big: atMost },
  hostName: { too_big: atMost },
  "place.text": { too_big: atMost },
  "place.resourceId": { invalid_format: "Wählen Sie einen Raum" },
  onlineUrl: { not_https: "Geben Sie eine Web-Adresse ein, die mit https:// beginnt", too_big: atMost },
  startAt: { invalid_format: noMoment },
  endAt: {
    invalid_format: noMoment,
    ends_before_start: "Eine Veranstaltung endet nach ihrem Beginn",
    event_too_long: "Eine Veranstaltung dauert höchstens 14 Tage",
  },
  capacity: seats,
  tickets: { too_small: "Eine Veranstaltung braucht ein Ticket" },
  "tickets.*.name": {
    name_missing: "Geben Sie jedem Ticket einen Namen",
    duplicate_name: "Geben Sie jedem Ticket einen anderen Namen",
    too_big: atMost,
  },
  "tickets.*.audience.planIds": {
    too_small: "Wählen Sie mindestens einen Tarif",
    too_big: ({ maximum }) => `Wählen Sie höchstens ${maximum} Tarife`,
  },
  "tickets.*.pointsCost": {
    invalid_type: "Geben Sie die Punkte als ganze Zahl ein, 0 für keine",
    too_small: "Geben Sie die Punkte als ganze Zahl ein, 0 für keine",
    too_big: ({ maximum }) => `Geben Sie höchstens ${maximum} Punkte ein`,
  },
  "tickets.*.capacity": { ...seats, above_capacity: "Ein Ticket hat nicht mehr Plätze als die Veranstaltung" },
  "tickets.*.opensAt": { invalid_format: badMoment, sale_never_open: "Der Verkauf beginnt, bevor er endet" },
  "tickets.*.closesAt": {
    invalid_format: badMoment,
    sale_after_event: "Der Verkauf endet spätestens mit der Veranstaltung",
  },
  "questions.*.text": { too_small: "Geben Sie die Frage ein", too_big: atMost },
  "questions.*.options": {
    too_few_options: "Geben Sie mindestens zwei Möglichkeiten ein",
    duplicate_name: "Geben Sie jede Möglichkeit einmal ein",
    too_big: ({ maximum }) => `Geben Sie höchstens ${maximum} Möglichkeiten ein`,
  },
  "questions.*.options.*": { too_big: atMost },
};

export const refusedTexts: Translated<English["refusedTexts"]> = {
  capacityBelowSold: (sold) =>
    `${sold} Plätze sind vergeben. Stornieren Sie zuerst Anmeldungen, oder geben Sie eine höhere Zahl ein.`,
  ticketBelowSold: (sold, name) => {
    const of = name === "" ? "diesem Ticket" : `„${name}“`;
    return `Von ${of} sind ${sold} Plätze vergeben. Stornieren Sie zuerst Anmeldungen, oder geben Sie eine höhere Zahl ein.`;
  },
  ticketInUse:
    "Jemand hat ein Ticket einer Art, die Sie entfernt haben, oder wartet auf eines. Was Sie entfernt haben, steht wieder hier.",
  startPassed: "Diese Zeit ist vorbei. Wählen Sie eine, die noch kommt.",
  startTooEarly: "Die Veranstaltung wird erst später veröffentlicht. Wählen Sie einen späteren Beginn.",
};
