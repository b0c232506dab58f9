import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./dashboard-texts.ts");
export type Checked = SameTexts<English, typeof import("./dashboard-texts.de.ts")>;

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  myBookings: "Meine Buchungen",
  bookWorkspace: "Platz buchen",
  next: {
    on: "Läuft gerade",
    coming: "Ihre nächste Buchung",
    view: "Buchung ansehen",
    cancel: "Buchung stornieren",
    nothing: "Nichts gebucht",
    nothingText: "Tische, Räume und Ausstattung können bis zu 30 Tage im Voraus gebucht werden.",
    book: "Tisch buchen",
  },
  stat: { name: "Letzte Buchungen", note: "die Sie angelegt haben" },
  nextAt: (moment) => `nächste: ${moment}`,
  recent: { title: "Letzte Buchungen", empty: "Noch keine Buchungen" },
};
