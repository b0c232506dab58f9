import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const adminTexts: Translated<English["adminTexts"]> = {
  title: "Verwaltung",
  loading: "Zahlen werden geladen …",
  updated: (time) => `Stand ${time}`,
  refresh: "Aktualisieren",
  stale: "Diese Zahlen konnten nicht aktualisiert werden. Sie haben den Stand von oben.",
};

export const todayTexts: Translated<English["todayTexts"]> = {
  title: "Heute",
  bookings: (count) => (count === "1" ? "1 Buchung beginnt heute" : `${count} Buchungen beginnen heute`),
  inside: (count, printed) => plural(count, { one: `${printed} Person im Haus`, other: `${printed} Personen im Haus` }),
  insideOf: (printed, capacity) => `${printed} von ${capacity} im Haus`,
  orMore: (printed) => `${printed} oder mehr`,
  now: "Jetzt",
  next: "Als Nächstes",
  gatherings: "Veranstaltungen und Live-Sitzungen heute",
  event: "Veranstaltung",
  live: "Live-Sitzung",
  seats: (taken, capacity) => `${taken} von ${capacity} Plätzen belegt`,
  seatsWithoutLimit: (count, taken) => plural(count, { one: `${taken} Platz belegt`, other: `${taken} Plätze belegt` }),
  waits: "Wartet auf Sie",
  nobodyNow: "Gerade ist nichts gebucht.",
  nothingNext: "Innerhalb eines Tages beginnt nichts mehr.",
  allBookings: "Alle Buchungen",
  until: (time) => `bis ${time}`,
  nothingWaits: "Nichts wartet auf Sie, und nichts ist fehlgeschlagen.",
  approvals: (count) => (count === 1 ? "Buchung wartet auf Freigabe" : "Buchungen warten auf Freigabe"),
  requests: (count) => (count === 1 ? "Person möchte beitreten" : "Personen möchten beitreten"),
  planRequests: (count) => (count === 1 ? "Mitglied fragt einen Tarif an" : "Mitglieder fragen Tarife an"),
  lapsed: (count) =>
    count === 1
      ? "Buchung ist heute verfallen, weil niemand sie freigegeben hat"
      : "Buchungen sind heute verfallen, weil niemand sie freigegeben hat",
  failedFiles: (count) =>
    count === 1
      ? "Punktedatei der letzten 7 Tage hat Zeilen, die nichts bewegt haben"
      : "Punktedateien der letzten 7 Tage haben Zeilen, die nichts bewegt haben",
  walletDifferences: (count) =>
    plural(count, {
      one: "Abweichung zwischen einem Punktekonto und seinen Bewegungen",
      other: "Abweichungen zwischen Punktekonten und ihren Bewegungen",
    }),
  moneyDifferences: (count) =>
    plural(count, {
      one: "Abweichung zwischen Zahlungen, Bestellungen und Punkten",
      other: "Abweichungen zwischen Zahlungen, Bestellungen und Punkten",
    }),
  payment: "Das Abonnement dieses Arbeitsbereichs konnte nicht abgebucht werden.",
  review: "Prüfen",
  open: "Öffnen",
  settings: "Einstellungen",
  formerMember: "Ehemaliges Mitglied",
};

export const periodTexts: Translated<English["periodTexts"]> = {
  period: "Zeitraum",
  kinds: { month: "Monat", quarter: "Quartal", year: "Jahr", days: "Tage" },
  earlier: "Früherer Zeitraum",
  later: "Späterer Zeitraum",
  current: "Jetzt",
  quarter: (number, year) => `${number}. Quartal ${year}`,
  from: "Erster Tag",
  to: "Letzter Tag",
  resource: "Ressource",
  allResources: "Alle Ressourcen",
  plan: "Tarif",
  allPlans: "Alle Tarife",
  outOfBounds: (most) => `Wählen Sie höchstens ${most} Tage, vom ersten bis zum letzten.`,
};

export const figureTexts: Translated<English["figureTexts"]> = {
  groups: {
    membersAndBookings: "Mitglieder und Buchungen",
    members: "Mitglieder",
    bookings: "Buchungen",
    points: "Punkte",
    events: "Veranstaltungen",
    live: "Live-Sitzungen",
  },
  members: "Mitglieder",
  listsOf: (figure) => `Listen: ${figure}`,
  membersNow: "Mitglieder jetzt, neueste zuerst",
  joinedThen: (period) => `Beigetreten: ${period}`,
  leftThen: (period) => `Entfernt: ${period}`,
  balancesNow: "Guthaben aller Mitglieder heute",
  movementsBefore: (period) => `Was sich bewegte: ${period}`,
  onPlan: "Mitglieder mit diesem Tarif",
  onPlanNote: "Jetzt",
  changeOfPlan: (joined, left) => `${joined} neu im Tarif, ${left} nicht mehr`,
  change: (joined, left) => `${joined} beigetreten, ${left} ausgetreten`,
  made: "Neue Buchungen",
  hours: "Gebuchte Stunden",
  cancelled: "Stornierungen",
  granted: "Vergebene Punkte",
  spent: "Ausgegebene Punkte",
  outstanding: "Offene Punkte",
  movements: "Bewegungen im Zeitraum",
  before: (period, figure) => `${period}: ${figure}`,
  hoursOf: (hours) => `${hours}\u00a0Std.`,
  more: (percent) => `${percent} mehr`,
  fewer: (percent) => `${percent} weniger`,
  less: (percent) => `${percent} weniger`,
  same: "Genauso viele",
  soFar: "Bisher",
  withDaysToCome: "Mit den kommenden Tagen",
  empty: {
    title: "Noch keine Zahlen",
    text: "Buchungen, Punkte und Mitglieder werden hier gezählt, sobald es welche gibt. Die ersten Zahlen erscheinen nach Sekunden.",
    action: "Ressourcen öffnen",
  },
};

export const gatheringTexts: Translated<English["gatheringTexts"]> = {
  registered: "Anmeldungen",
  unregistered: "Stornierte Anmeldungen",
  sold: "Verkaufte Plätze",
  events: (count, printed) => plural(count, { one: `${printed} Veranstaltung`, other: `${printed} Veranstaltungen` }),
  ofPlaces: (percent, places) => `${percent} von ${places} Plätzen`,
  placesWithLimit: (places) => `${places} Plätze, wo sie begrenzt sind`,
  attendance: "Teilnahme",
  seats: (count, printed) => plural(count, { one: `${printed} Platz`, other: `${printed} Plätzen` }),
  came: (attended, seats) => `${attended} eingecheckt bei ${seats}`,
  nobody: "–",
  spentOnEvents: "Für Veranstaltungen ausgegebene Punkte",
  sessions: "Gehaltene Live-Sitzungen",
  viewers: "Zuschauende",
  watched: "Angesehene Zeit",
  spentOnLive: "Für Live-Sitzungen ausgegebene Punkte",
};

export const adminChartTexts: Translated<English["adminChartTexts"]> = {
  trend: "Gebuchte Stunden im Verlauf",
  day: "Tag",
  month: "Monat",
  resources: "Nutzung nach Ressource",
  resource: "Ressource",
  hoursColumn: "Stunden",
  hoursBefore: "Stunden davor",
  othersNotShown: (count) => `${count} weitere in der Tabelle`,
  byMonth: "Die Nutzung nach Ressource wird nach Monaten gezählt. Wählen Sie einen Monat, ein Quartal oder ein Jahr.",
  heat: "Nutzung nach Wochentag und Stunde",
  busiest: (weekday, hour, hours) => `Am meisten los: ${weekday}, ${hour}, ${hours}`,
  cell: (weekday, hour, hours, before) => `${weekday}, ${hour}: ${hours}. ${before}`,
  nowAndBefore: (now, before) => `${now} (${before})`,
  weekday: (before) => `Wochentag (in Klammern ${before})`,
};
