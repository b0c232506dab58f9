import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} Punkt`, other: `${printed} Punkte` });

export const allBookingsTexts: Translated<English["allBookingsTexts"]> = {
  title: "Alle Buchungen",
  subtitle: "Wer was gebucht hat",
  loading: "Buchungen werden geladen …",
  caption: (month) => `Buchungen im ${month}`,
  search: "Suchen",
  searchHint: "Mitglied, Ressource oder Ort",
  month: "Monat",
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  thisMonth: "Dieser Monat",
  period: "Zeitraum",
  from: "Erster Tag",
  to: "Letzter Tag",
  ofPlan: (plan) => `Mit ${plan}`,
  ofMember: (member) => `Von ${member}`,
  status: "Status",
  allStatuses: "Alle Status",
  resource: "Ressource",
  allResources: "Alle Ressourcen",
  columns: {
    when: "Wann",
    resource: "Ressource",
    member: "Mitglied",
    status: "Status",
    cost: "Preis",
    created: "Gebucht",
  },
  what: (resource, member) => `, ${resource}, ${member}`,
  details: "Einzelheiten ansehen",
  approve: "Freigeben",
  confirmNow: "Jetzt bestätigen",
  approveFor: (booking) => `Freigeben: ${booking}`,
  cancel: "Buchung stornieren",
  empty: (month) => ({
    title: `Keine Buchungen im ${month}`,
    text: "Was Mitglieder für diesen Monat buchen, steht hier: zum Ansehen, Freigeben oder Stornieren.",
  }),
  noneFound: {
    title: "Keine Buchung passt",
    text: "Versuchen Sie andere Wörter, einen anderen Status, eine andere Ressource oder einen anderen Monat.",
    action: "Alle Buchungen zeigen",
  },
};

export const listedTexts: Translated<English["listedTexts"]> = {
  month: "Monat",
  start: "Beginnen",
  use: "Finden statt",
  made: "Wurden gebucht",
  cancelled: "Wurden storniert",
  caption: (what, days) => `Buchungen: ${what}, ${days}`,
  held: "Nicht storniert",
  lapsed: "Nicht rechtzeitig freigegeben",
  released: "Wieder frei, niemand hat eingecheckt",
  refused: "Abgelehnt",
};

export const waitingTexts: Translated<English["waitingTexts"]> = {
  title: (count, isMore) =>
    isMore
      ? `${count} oder mehr Buchungen warten auf Freigabe`
      : plural(count, { one: "1 Buchung wartet auf Freigabe", other: `${count} Buchungen warten auf Freigabe` }),
  next: (resource, member, when) => `Als Nächstes: ${resource} für ${member}, ${when}.`,
  lapse: "Ohne Entscheidung verfällt eine Buchung zu ihrem Beginn, und ihre Punkte kommen zurück.",
  review: "Ansehen",
};

export const bookingTexts: Translated<English["bookingTexts"]> = {
  when: "Wann",
  where: "Ort",
  noLocation: "Nicht angegeben",
  capacity: "Plätze",
  people: (count) => plural(count, { one: "1 Person", other: `${count} Personen` }),
  member: "Mitglied",
  status: "Status",
  cost: "Preis",
  created: "Gebucht",
  reference: "Referenz",
  freeCancelUntil: "Mitglied darf stornieren bis",
  checkedIn: "Eingecheckt",
  checkedOut: "Ausgecheckt",
  notCheckedIn: "Nicht eingecheckt",
  returnsAsBooked: "Stornierung wie gebucht",
  nothingBack: "Sie ist schon bestätigt: Storniert das Mitglied, kommt nichts zurück.",
  allUntil: (until) => `Bis ${until} kommen alle Punkte zurück.`,
  resource: "Ressource",
  claimAsBooked: "Einchecken wie gebucht",
  bufferAsBooked: "Davor und danach frei, wie gebucht",
  cancelledAt: "Storniert",
  reason: "Grund",
  refunded: "Zurückgegebene Punkte",
  refundedOf: (refunded, cost) => `${refunded} von ${cost}`,
  looking: "Diese Buchung wird gesucht …",
  notFound: {
    title: "Diese Buchung steht nicht in der Liste",
    text: "Sie beginnt vielleicht in einem anderen Monat, oder die Filter lassen sie aus.",
  },
};

export const approveTexts: Translated<English["approveTexts"]> = {
  success: (resource, member) => `${resource} ist für ${member} bestätigt`,
  failure: "Nicht freigegeben",
  manyDone: (count) => plural(count, { one: "1 Buchung ist bestätigt", other: `${count} Buchungen sind bestätigt` }),
  manyFailed: (count) =>
    plural(count, { one: "1 Buchung wurde nicht freigegeben", other: `${count} Buchungen wurden nicht freigegeben` }),
};

export const cancelTexts: Translated<English["cancelTexts"]> = {
  byTerms: (back, cost) => `Bei einer Stornierung durch das Mitglied kämen jetzt ${back} von ${cost} zurück.`,
  title: "Diese Buchung stornieren?",
  question: (resource, date, time) => `${resource}, ${date}, ${time} stornieren?`,
  goesBack: (count, printed, member) =>
    count === 0 ? `${member} erhält keine Punkte zurück.` : `${member} erhält ${points(count, printed)} zurück.`,
  wasFree: "Sie hat nichts gekostet, also kommt nichts zurück.",
  reason: "Grund",
  reasonHint: "Das Mitglied liest ihn bei der Buchung.",
  confirm: "Buchung stornieren",
  keep: "Buchung behalten",
  success: "Buchung storniert",
  failure: "Nicht storniert",
};
