import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

const points = (value: number) => plural(value, { one: "1 Punkt", other: `${value} Punkte` });

export const bookingTexts: Translated<English["bookingTexts"]> = {
  title: "Arbeitsplatz buchen",
  subtitle: "Tische, Räume und Ausstattung reservieren",
  loading: "Ressourcen werden geladen …",
  balance: "Ihr Guthaben",
  views: { label: "Ansicht", list: "Liste", day: "Tag" },
  search: "Ressourcen suchen",
  typeFilter: "Art",
  allTypes: "Alle",
  resourceGrid: "Ressourcen",
  capacity: (people) => plural(people, { one: "1 Person", other: `${people} Personen` }),
  price: (cost) => `${cost} Pkt./Stunde`,
  bookNow: "Jetzt buchen",
  bookNowFor: (name) => `Jetzt buchen: ${name}`,
  unavailable: "Nicht verfügbar",
  unavailableFor: (name) => `Nicht verfügbar: ${name}`,
  none: {
    title: "Noch nichts zu buchen",
    text: "Tische, Räume und Ausstattung erscheinen hier, sobald die Administration sie anlegt.",
  },
  noneFound: {
    title: "Keine Ressource passt",
    text: "Versuchen Sie ein anderes Wort oder eine andere Art.",
    action: "Alle Ressourcen zeigen",
  },
};

export const dialogTexts: Translated<English["dialogTexts"]> = {
  title: (name) => `${name} buchen`,
  date: "Datum",
  dateOutOfRange: (first, last) => `Wählen Sie einen Tag vom ${first} bis zum ${last}.`,
  start: "Beginn",
  startLoading: "Freie Zeiten werden gesucht …",
  startNone:
    "Für diesen Tag und diese Dauer ist kein Beginn mehr frei. Versuchen Sie eine kürzere Dauer oder einen anderen Tag.",
  startMissing: "Wählen Sie einen Beginn.",
  startLost: (time, duration) => `${time} ist nicht für ${duration} frei. Wählen Sie einen anderen Beginn.`,
  startTooClose: (time, buffer) =>
    `${time} ist zu nah an einer anderen Buchung: Zwischen zwei Buchungen bleiben mindestens ${buffer} frei.`,
  startAllTooClose: (buffer) =>
    `Was frei ist, liegt zu nah an anderen Buchungen: Zwischen zwei Buchungen bleiben mindestens ${buffer} frei. Versuchen Sie eine kürzere Dauer oder einen anderen Tag.`,
  startsFailed: "Die freien Zeiten konnten nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  duration: "Dauer",
  summary: "Zusammenfassung",
  what: "Was",
  when: "Wann",
  cost: "Gesamtpreis",
  balanceAfter: "Guthaben danach",
  notYet: "Wählen Sie einen Beginn",
  zone: (zone) => `Alle Zeiten gelten nach der Uhr in ${zone}.`,
  free: (until, cost) => `Kostenlos stornierbar bis ${until}: ${points(cost)} zurück.`,
  approval: (cost) =>
    `Muss freigegeben werden. Kostenlos stornierbar bis zum Beginn: ${points(cost)} zurück, auch wenn niemand freigibt.`,
  final: (minutes) =>
    `Beginnt in weniger als ${minutes} Minuten und kann deshalb nach der Buchung nicht mehr storniert werden.`,
  confirm: "Buchung bestätigen",
  confirming: "Buchung wird angelegt …",
  insufficient: "Zu wenig Punkte",
  insufficientText: (cost, balance) => `Sie brauchen ${points(cost)}, haben aber nur ${points(balance)}.`,
  success: "Gebucht",
  successText: "Die Buchung ist angelegt.",
  error: "Fehler",
  slotTaken: (time) => `${time} ist inzwischen vergeben. Wählen Sie eine der Zeiten, die noch frei sind.`,
};

export const dayTexts: Translated<English["dayTexts"]> = {
  previous: "Voriger Tag",
  next: "Nächster Tag",
  today: "Heute",
  day: "Tag",
  grid: (date) => `Buchungen am ${date}`,
  resource: "Ressource",
  nowAt: (time) => `Jetzt ${time}`,
  loading: "Der Tag wird geladen …",
  keys: "Mit den Pfeiltasten wechseln Sie die Stunde, mit Enter buchen Sie eine freie.",
  nothing: "An diesem Tag kann nichts mehr gebucht werden.",
  kinds: {
    free: "frei",
    mine: "Ihre Buchung",
    taken: "belegt",
    event: "eine Veranstaltung",
    begun: "vorbei",
    late: "frei, aber hier beginnt keine Buchung",
    closed: "geschlossen",
  },
  cell: (name, time, state) => `${name}, ${time}, ${state}`,
  mine: "Ihre",
  taken: "Belegt",
  event: "Veranstaltung",
  closed: "Geschlossen",
};

export const myBookingsTexts: Translated<English["myBookingsTexts"]> = {
  title: "Meine Buchungen",
  subtitle: "Ihre Reservierungen verwalten",
  loading: "Ihre Buchungen werden geladen …",
  book: "Arbeitsplatz buchen",
  upcoming: "Bevorstehend",
  past: "Vergangen und storniert",
  noneUpcoming: "Nichts steht bevor.",
  next: "Als Nächstes",
  on: "Läuft gerade",
  awaitsApproval: "Wartet auf Freigabe",
  date: "Datum",
  time: "Zeit",
  location: "Ort",
  capacity: "Plätze",
  cost: "Preis",
  checkedIn: "Eingecheckt",
  checkedOut: "Ausgecheckt",
  free: (until) => `Kostenlos stornierbar bis ${until}`,
  freeUntilStart: "Kostenlos stornierbar bis zum Beginn",
  reason: "Grund",
  returned: "Zurückgegeben",
  returnedOf: (refunded, cost) => `${refunded} von ${plural(cost, { one: "1 Punkt", other: `${cost} Punkten` })}`,
  loadingMore: "Mehr wird geladen …",
  cancel: "Buchung stornieren",
  cancelFor: (name, time) => `Buchung stornieren: ${name}, ${time}`,
  cancelTitle: "Diese Buchung stornieren?",
  cancelText: (name, date, time, cost) => `${name}, ${date}, ${time} stornieren? Sie erhalten ${points(cost)} zurück.`,
  keep: "Behalten",
  cancelSuccess: "Storniert",
  cancelSuccessText: "Die Buchung ist storniert.",
  error: "Fehler",
  empty: {
    title: "Noch keine Buchungen",
    text: "Sie haben noch nichts reserviert.",
    action: "Erste Buchung anlegen",
  },
};
