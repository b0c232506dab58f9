import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./file-texts.ts");
export type Checked = SameTexts<English, typeof import("./file-texts.de.ts")>;

export const fileTexts: Translated<English["fileTexts"]> = {
  export: "CSV exportieren",
  failed: "Die Datei konnte nicht erstellt werden",
  name: "buchungen",
  columns: {
    start: "Beginn",
    end: "Ende",
    zone: "Zeitzone",
    resource: "Ressource",
    location: "Ort",
    member: "Mitglied",
    memberId: "Mitglieds-ID",
    status: "Status",
    cost: "Punkte",
    booked: "Gebucht",
    checkedIn: "Angekommen",
    checkedOut: "Gegangen",
    cancelled: "Storniert",
    refunded: "Punkte zurück",
    reason: "Grund",
    bookingId: "Buchungs-ID",
  },
};
