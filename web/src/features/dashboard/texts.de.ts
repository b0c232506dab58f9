import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

const greetings = { morning: "Guten Morgen", afternoon: "Guten Tag", evening: "Guten Abend" };

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  greeting: (part, firstName) => (firstName === null ? greetings[part] : `${greetings[part]}, ${firstName}`),
  loading: "Ihre Übersicht wird geladen …",
  myBookings: "Meine Buchungen",
  bookWorkspace: "Arbeitsplatz buchen",
  signOut: "Abmelden",
  next: {
    on: "Läuft gerade",
    coming: "Ihre nächste Buchung",
    view: "Buchung ansehen",
    cancel: "Buchung stornieren",
    awaitsApproval: "Wartet auf Freigabe",
    nothing: "Nichts gebucht",
    nothingText: "Tische, Räume und Ausstattung können bis zu 30 Tage im Voraus gebucht werden.",
    book: "Tisch buchen",
  },
  stats: {
    points: "Punkteguthaben",
    pointsNote: "für Buchungen",
    membership: "Mitgliedschaft",
    noMembership: "Keine",
    noMembershipNote: "Fragen Sie die Administration nach einem Tarif",
    perMonth: (points) => `${points} Punkte im Monat`,
    perCycle: (points, days) => `${points} Punkte alle ${days} Tage`,
    bookings: "Letzte Buchungen",
    bookingsNote: "die Sie angelegt haben",
    resources: "Freie Ressourcen",
    resourcesNote: "jetzt buchbar",
  },
  bookings: { title: "Letzte Buchungen", empty: "Noch keine Buchungen" },
  resources: {
    title: "Freie Ressourcen",
    empty: "Keine Ressourcen verfügbar",
    price: (cost) => `${cost} Pkt./Stunde`,
    bookNow: "Jetzt buchen",
    bookNowFor: (name) => `Jetzt buchen: ${name}`,
  },
  news: {
    title: "Neuigkeiten",
    empty: "Keine Neuigkeiten vorhanden.",
    all: "Alle Neuigkeiten",
    featured: "Hervorgehoben",
    by: (author, date) => `${author}, ${date}`,
  },
  events: {
    title: "Kommende Veranstaltungen",
    empty: "Keine kommenden Veranstaltungen",
    all: "Alle ansehen",
    seats: (registered, capacity) => `${registered} von ${capacity} Plätzen belegt`,
    registered: (count) => plural(count, { one: "1 Anmeldung", other: `${count} Anmeldungen` }),
    free: "Kostenlos",
    cost: (points) => `${points} Pkt.`,
  },
};

export const firstStepsTexts: Translated<English["firstStepsTexts"]> = {
  title: "Erste Schritte",
  progress: (done, all) => `${done} von ${all} erledigt. Nur die Administration sieht diese Liste.`,
  done: ", erledigt",
  dismiss: "Diese Liste ausblenden",
  failed: "Die Liste konnte nicht geändert werden",
  copied: "Link zur Registrierung kopiert",
  notCopied: "Der Browser ließ das Kopieren nicht zu. Dies ist der Link:",
  steps: {
    look: {
      title: "Logo und Farben hinzufügen",
      text: "Mitglieder sehen sie auf jeder Seite und in jeder E-Mail.",
      action: "Aussehen öffnen",
    },
    resource: {
      title: "Erste Ressource anlegen",
      text: "Ein Tisch, ein Raum oder ein Stück Ausstattung, das Mitglieder buchen können.",
      action: "Ressource anlegen",
    },
    members: {
      title: "Mitglieder einladen",
      text: "Holen Sie die Menschen herein, die Sie schon kennen.",
      action: "Mitglieder verwalten",
    },
    share: {
      title: "Link zur Registrierung teilen",
      text: "Wer ihn öffnet, kann von selbst Mitglied werden.",
      action: "Link kopieren",
    },
  },
};
