import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./record-texts.ts");
export type Checked = SameTexts<English, typeof import("./record-texts.de.ts")>;

export const recordTexts: Translated<English["recordTexts"]> = {
  booked: (resource) => `Buchung: ${resource}`,
  bookingEnded: (resource) => `Storniert: ${resource}`,
  bookedSeries: (resource, bookings) =>
    plural(bookings, { one: `Serie: ${resource}, 1 Buchung`, other: `Serie: ${resource}, ${bookings} Buchungen` }),
  seriesEnded: (resource, bookings) =>
    plural(bookings, {
      one: `In einer Serie storniert: ${resource}, 1 Buchung`,
      other: `In einer Serie storniert: ${resource}, ${bookings} Buchungen`,
    }),
  seriesMoved: (resource, bookings) =>
    plural(bookings, {
      one: `In einer Serie geändert: ${resource}, 1 Buchung`,
      other: `In einer Serie geändert: ${resource}, ${bookings} Buchungen`,
    }),
  bookingMoved: (resource) => `Verschoben: ${resource}`,
  attends: (event) => `Veranstaltung: ${event}`,
  watches: (session) => `Live-Sitzung: ${session}`,
  liveEnded: (session) => `Zurück von einer Live-Sitzung: ${session}`,
  eventEnded: (event) => `Zurück von einer Veranstaltung: ${event}`,
  bought: (name: string) => `Gekauft: ${name}`,
  boughtUndone: (name: string) => `Kauf erstattet: ${name}`,
  boughtRedone: (name: string) => `Kauf bleibt bestehen: ${name}`,
  ordered: (code) => `Bestellung ${code}`,
  orderEnded: (code) => `Zurück aus Bestellung ${code}`,
  orderGave: (code) => `Gekauft mit Bestellung ${code}`,
  orderUndone: (code) => `Erstattet: Punkte aus Bestellung ${code}`,
  orderRedone: (code) => `Bleiben bestehen: Punkte aus Bestellung ${code}`,
  welcome: "Willkommen im Haus",
  cycle: (plan) => `Punkte der Mitgliedschaft: ${plan}`,
  rollover: (plan) => `In den nächsten Zeitraum übertragen: ${plan}`,
  ended: "Punkte ungenutzt verfallen",
  reversed: (reason) => `Storno: ${reason}`,
  cancelledByMember: "Vom Mitglied storniert",
  cancelledByAdministrator: "Von der Verwaltung storniert",
  membershipEnded: "Die Mitgliedschaft ist gesperrt oder beendet",
  notClaimed: "Nicht rechtzeitig eingecheckt",
  refused: "Von der Administration abgelehnt",
  notApproved: "Nicht rechtzeitig freigegeben",
  history: "Verlauf der Änderungen",
  formerMember: "Ehemaliges Mitglied",
};
