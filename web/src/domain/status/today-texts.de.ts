import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./today-texts.ts");
export type Checked = SameTexts<English, typeof import("./today-texts.de.ts")>;

export const todayTexts: Translated<English["todayTexts"]> = {
  "booking.pending": "Offen",
  "booking.waits": "Wartet auf Freigabe",
  "booking.confirmed": "Bestätigt",
  "booking.completed": "Abgeschlossen",
  "booking.cancelled": "Storniert",
  "event.in_progress": "Läuft",
  "live.live": "Live",
};

export const bookingWords: Translated<English["bookingWords"]> = {
  booked: "Gebucht",
  checkedIn: "Eingecheckt",
  pendingMeans: "Sie kann noch kostenlos storniert werden.",
};
