import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const statusTexts: Translated<English["statusTexts"]> = {
  "booking.pending": "Offen",
  "booking.waits": "Wartet auf Freigabe",
  "booking.confirmed": "Bestätigt",
  "booking.completed": "Abgeschlossen",
  "booking.cancelled": "Storniert",
  "member.active": "Aktiv",
  "member.suspended": "Gesperrt",
  "member.pending": "Wartet auf Aufnahme",
  "news.draft": "Entwurf",
  "news.scheduled": "Geplant",
  "news.published": "Veröffentlicht",
  "news.expired": "Abgelaufen",
  "news.archived": "Archiviert",
  "plan.active": "Aktiv",
  "plan.archived": "Archiviert",
  "resource.available": "Verfügbar",
  "resource.unavailable": "Nicht verfügbar",
  "resource.needsApproval": "Mit Freigabe",
};
