import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./registration-texts.ts");
export type Checked = SameTexts<English, typeof import("./registration-texts.de.ts")>;

export const chooseTexts: Translated<English["chooseTexts"]> = {
  title: "Anmeldungen",
  subtitle: "Wählen Sie die Veranstaltung, deren Gäste Sie sehen möchten",
  loading: "Veranstaltungen werden geladen …",
  caption: "Veranstaltungen mit Anmeldungen",
  empty: {
    title: "Hier ist keine Veranstaltung",
    text: "Veranstaltungen stehen hier, sobald sie veröffentlicht sind.",
  },
};

export const listTexts: Translated<English["listTexts"]> = {
  subtitle: (date, time) => `${date}, ${time}`,
  loading: "Anmeldungen werden geladen …",
  caption: (title) => `Anmeldungen für ${title}`,
  found: (count, printed) => plural(count, { one: `${printed} Anmeldung`, other: `${printed} Anmeldungen` }),
  allEvents: "Alle Veranstaltungen",
  notFound: { title: "Diese Veranstaltung gibt es nicht", text: "Vielleicht wurde sie gelöscht." },
  more: "Mehr",
  add: "Mitglied hinzufügen",
  message: "Gästen schreiben …",
  exportFile: "Als CSV exportieren",
  print: "Liste drucken",
  openEvent: "Veranstaltung öffnen",
  exporting: (count) => `${count} Anmeldungen werden gelesen …`,
  exported: (count, printed) =>
    plural(count, { one: `${printed} Anmeldung ist in der Datei`, other: `${printed} Anmeldungen sind in der Datei` }),
  exportFailed: "Die Datei konnte nicht erstellt werden",
  status: "Status",
  anyStatus: "Jeder Status",
  search: "Namen suchen",
  searchHint: "Name",
  empty: {
    title: "Noch niemand hat sich angemeldet",
    text: "Mitglieder stehen hier, sobald sie einen Platz haben.",
  },
  noneFound: {
    title: "Niemand passt dazu",
    text: "Wählen Sie einen anderen Status, oder geben Sie einen anderen Namen ein.",
    action: "Alle zeigen",
  },
  columns: {
    name: "Name",
    ticket: "Ticket",
    status: "Status",
    paid: "Bezahlt",
    registered: "Angemeldet",
    there: "Anwesend",
  },
  ticket: "Ticket",
  gone: "Früheres Mitglied",
  byHand: "Von Hand hinzugefügt",
  waitingNumber: (number) => `Nummer ${number} in der Reihe`,
  isThere: (name) => `${name} ist da`,
  details: "Einzelheiten",
  checkIn: "Einlassen",
  undo: "Einlass zurücknehmen",
  leave: "Als gegangen vermerken",
  comeBack: "Wieder da",
  leftAt: (time) => `gegangen ${time}`,
  offer: "Platz anbieten …",
  move: "Umbuchen …",
  cancel: "Anmeldung stornieren …",
};

export const seatsTexts: Translated<English["seatsTexts"]> = {
  subtitle: {
    registered: "Plätze aller Veranstaltungen, die Mitglieder an diesen Tagen bekommen haben",
    unregistered: "Plätze aller Veranstaltungen, deren Anmeldung an diesen Tagen storniert wurde",
  },
  ofDays: {
    registered: (days) => `Angemeldet: ${days}`,
    unregistered: (days) => `Storniert: ${days}`,
  },
  caption: { registered: "Plätze, die Mitglieder bekommen haben", unregistered: "Stornierte Anmeldungen" },
  columns: {
    event: "Veranstaltung",
    status: "Status",
    when: { registered: "Angemeldet", unregistered: "Storniert" },
    points: { registered: "Bezahlt", unregistered: "Erstattet" },
  },
  row: (name, event) => `${name}, ${event}`,
  empty: {
    registered: {
      title: "An diesen Tagen hat sich niemand angemeldet",
      text: "Wählen Sie im Dashboard andere Tage.",
    },
    unregistered: { title: "An diesen Tagen wurde nichts storniert", text: "Wählen Sie im Dashboard andere Tage." },
  },
};

export const totalsTexts: Translated<English["totalsTexts"]> = {
  label: "Summen",
  taken: "Vergebene Plätze",
  there: "Anwesend",
  left: "Gegangen",
  waiting: "Wartend",
  of: (taken, capacity) => `${taken} von ${capacity}`,
  atLeast: (count) => `mindestens ${count}`,
};

export const checkInTexts: Translated<English["checkInTexts"]> = {
  done: (name) => `${name} ist da`,
  already: (name) => `${name} war schon da`,
  undone: (name) => `${name} ist nicht mehr als anwesend vermerkt`,
  left: (name) => `${name} ist gegangen`,
  back: (name) => `${name} ist wieder da`,
  leaveFailed: (name) => `Ob ${name} gegangen ist, wurde nicht vermerkt`,
  failed: (name) => `${name} wurde nicht eingelassen`,
  undo: "Rückgängig",
};

export const scanTexts: Translated<English["scanTexts"]> = {
  field: "Ticket scannen",
  hint: "Ein Scanner schreibt hierhin. Nach einem getippten Code die Eingabetaste drücken.",
  hintWithCards:
    "Ein Scanner schreibt hierhin: ein Ticket, eine Karte oder ihr Tag. Nach einem getippten Code die Eingabetaste drücken.",
  checking: "Wird geprüft …",
  undo: "Rückgängig",
  ticket: (name) => `Ticket ${name}`,
  accepted: "Willkommen",
  already: "Schon eingelassen",
  alreadyAt: (moment) => `Eingelassen um ${moment}.`,
  alreadyBy: (moment, name) => `Eingelassen um ${moment} von ${name}.`,
  left: "Auf Wiedersehen",
  leftAt: (moment) => `Gegangen um ${moment}.`,
  scanOut: "Hinausscannen",
  letInAgain: "Wieder einlassen",
  otherEvent: "Ticket einer anderen Veranstaltung",
  otherEventText: "Dieses Ticket gilt hier nicht.",
  openOther: "Diese Veranstaltung öffnen",
  moved: "Umgebucht",
  movedText: "Dieser Code ist alt. Das Mitglied hat ein neues Ticket für die andere Veranstaltung.",
  unknown: "Unbekanntes Ticket",
  unknownText: "Keine Anmeldung dieser Veranstaltung hat diesen Code.",
  notATicket: "Kein Ticket",
  notATicketText: "Dieser Code ist kein Ticket einer Veranstaltung.",
  noSeat: "Kein Platz",
  noSeatText: "Diese Anmeldung ist storniert oder wartet noch auf einen Platz.",
  notRegistered: "Dieses Mitglied ist für diese Veranstaltung nicht angemeldet.",
  tooEarly: "Zu früh",
  opens: (moment) => `Der Check-in öffnet am ${moment}.`,
  failed: "Nicht geprüft",
};

export const registrationFactTexts: Translated<English["registrationFactTexts"]> = {
  looking: "Anmeldung wird gesucht …",
  notFound: { title: "Diese Anmeldung gibt es hier nicht", text: "Wählen Sie eine andere aus der Liste." },
  status: "Status",
  ticket: "Ticket",
  paid: "Bezahlt",
  registeredAt: "Angemeldet",
  source: "Herkunft",
  sources: { member: "Durch das Mitglied", administrator: "Von Hand" },
  offeredUntil: "Angebot endet",
  refundUntil: "Volle Rückgabe bis",
  checkedIn: "Eingelassen",
  checkedInBy: (moment, name) => `${moment} von ${name}`,
  left: "Gegangen",
  cancelledAt: "Storniert",
  refunded: "Zurückgegebene Punkte",
  reason: "Grund",
  isListed: "Darf genannt werden",
  yes: "Ja",
  no: "Nein",
  answers: "Antworten",
  noAnswers: "Es wurden keine Fragen beantwortet.",
  openMember: "Mitglied öffnen",
  causes: {
    member: "Das Mitglied hat sie aufgegeben.",
    administrator: "Ein Administrator hat sie storniert.",
    event_cancelled: "Die Veranstaltung wurde abgesagt.",
    membership_ended: "Die Mitgliedschaft ist beendet oder gesperrt.",
    offer_passed: "Das Mitglied wollte den angebotenen Platz nicht.",
    moved: "Ein Administrator hat sie auf eine andere Veranstaltung umgebucht.",
    offer_expired: "Der angebotene Platz wurde nicht rechtzeitig angenommen.",
    line_sold_out: "Als das Mitglied an der Reihe war, war kein Platz mehr frei.",
    line_no_points: "Als das Mitglied an der Reihe war, reichten die Punkte nicht.",
    not_for_you: "Als das Mitglied an der Reihe war, war das Ticket für andere bestimmt.",
    line_changed: "Während das Mitglied anstand, änderte sich die Veranstaltung oder ihr Verkauf endete.",
  },
};

const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} Punkt`, other: `${printed} Punkte` });

export const addTexts: Translated<English["addTexts"]> = {
  title: "Mitglied hinzufügen",
  ticket: "Ticket",
  ticketLeft: (name, left) => `${name} (noch ${left})`,
  charge: "Preis",
  charged: (count, printed) => `${points(count, printed)} vom Mitglied abziehen`,
  free: "Kostenlos",
  submit: "Mitglied hinzufügen",
  pickFirst: "Wählen Sie zuerst ein Mitglied.",
  success: (name) => `${name} hat einen Platz`,
  explain: {
    "events.already_registered": "Dieses Mitglied ist schon angemeldet oder wartet.",
    "events.full": "Für dieses Ticket ist kein Platz mehr frei.",
    "points.insufficient": "Das Mitglied hat zu wenige Punkte für dieses Ticket.",
    "events.difference_changed": "Der Preis hat sich gerade geändert. Sehen Sie ihn noch einmal an.",
    "members.not_found": "Nur aktive Mitglieder können einen Platz bekommen.",
    "events.too_many_rounds": "Dieses Mitglied hat sich zu oft an- und abgemeldet.",
  },
};

export const moveTexts: Translated<English["moveTexts"]> = {
  title: (name) => `${name} umbuchen`,
  event: "Veranstaltung",
  here: (title) => `${title} (diese Veranstaltung)`,
  ticket: "Neues Ticket",
  costs: (count, printed) =>
    plural(count, {
      one: `${printed} weiterer Punkt wird vom Mitglied abgezogen.`,
      other: `${printed} weitere Punkte werden vom Mitglied abgezogen.`,
    }),
  returns: (count, printed) =>
    `${points(count, printed)} ${plural(count, { one: "geht", other: "gehen" })} an das Mitglied zurück.`,
  same: "Der Preis ist derselbe.",
  elsewhere: "Der Platz hier wird frei. Das Mitglied wird benachrichtigt und bekommt ein neues Ticket.",
  submit: "Umbuchen",
  success: (name, ticket) => `${name} hat das Ticket ${ticket}`,
  successElsewhere: (name, event) => `${name} ist angemeldet: ${event}`,
  none: "Kein anderes Ticket hat einen freien Platz. Sie können eine andere Veranstaltung wählen.",
  gone: "Für dieses Ticket ist kein Platz mehr frei.",
  fullThere: "Kein Ticket dieser Veranstaltung hat einen freien Platz.",
  explain: {
    ...addTexts.explain,
    "events.full": "Dort ist kein Platz mehr frei, oder jemand wartet darauf.",
    "events.not_on_sale": "Dieses Ticket ist zurzeit nicht erhältlich.",
    "events.over": "Diese Veranstaltung ist vorbei oder abgesagt.",
    "events.not_found": "Diese Veranstaltung ist nicht mehr veröffentlicht.",
    "events.unknown_ticket": "Die Veranstaltung hat dieses Ticket nicht mehr. Wählen Sie ein anderes.",
    "events.difference_changed": "Der Preis hat sich gerade geändert. Sehen Sie den Unterschied noch einmal an.",
    "events.registration_over": "Diese Anmeldung wurde inzwischen geändert und kann nicht umgebucht werden.",
    "members.not_found": "Nur aktive Mitglieder können umgebucht werden.",
  },
};

export const cancelTexts: Translated<English["cancelTexts"]> = {
  title: "Diese Anmeldung stornieren?",
  question: (name, event) => `${name} verliert den Platz bei „${event}“.`,
  goesBack: (count, printed) =>
    count === 0
      ? "Keine Punkte gehen zurück."
      : `${points(count, printed)} ${plural(count, { one: "geht", other: "gehen" })} zurück.`,
  wasFree: "Sie hat nichts gekostet, also kommt nichts zurück.",
  reason: "Grund",
  reasonHint: "Das Mitglied liest ihn.",
  confirm: "Anmeldung stornieren",
  keep: "Anmeldung behalten",
  success: "Anmeldung storniert",
};

export const offerTexts: Translated<English["offerTexts"]> = {
  title: (name) => `${name} einen Platz anbieten?`,
  text: "Ein freier Platz wird für diese Person gehalten, vor anderen, die länger warten. Sie erhält eine E-Mail und nimmt ihn rechtzeitig an.",
  confirm: "Platz anbieten",
  success: (name) => `${name} ist ein Platz angeboten`,
  inactive: "Nur aktiven Mitgliedern kann ein Platz angeboten werden.",
};

export const messageTexts: Translated<English["messageTexts"]> = {
  title: "Gästen schreiben",
  segment: "An",
  segments: {
    seats: "Alle mit einem Platz",
    attended: "Alle, die da waren",
    absent: "Alle, die nicht kamen",
    waiting: "Alle, die warten",
  },
  subject: "Betreff",
  text: "Nachricht",
  textHelp: "Alle erhalten sie als eigene E-Mail.",
  counting: "Es wird gezählt, wer sie erhält …",
  notCounted: "Wie viele sie erhalten, ließ sich nicht zählen.",
  count: (count, printed) =>
    count === 0
      ? "Niemand gehört dazu."
      : plural(count, { one: "1 Person erhält sie.", other: `${printed} Personen erhalten sie.` }),
  submit: "E-Mail senden",
  success: "Die E-Mail ist unterwegs",
};

export const printTexts: Translated<English["printTexts"]> = {
  there: "Anwesend",
  answers: "Antworten",
  printedAt: (moment) => `Gedruckt: ${moment}`,
};

const atMost = ({ maximum }: { maximum: string }) => `Höchstens ${maximum} Zeichen`;

export const cancelInputTexts: Translated<English["cancelInputTexts"]> = {
  reason: { too_small: "Bitte geben Sie einen Grund an", too_big: atMost },
};
export const messageInputTexts: Translated<English["messageInputTexts"]> = {
  subject: { too_small: "Geben Sie einen Betreff ein", too_big: atMost },
  text: { too_small: "Geben Sie eine Nachricht ein", too_big: atMost },
};
