import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const statusTexts: Translated<English["statusTexts"]> = {
  "booking.pending": "Offen",
  "booking.waits": "Wartet auf Freigabe",
  "booking.confirmed": "Bestätigt",
  "booking.completed": "Abgeschlossen",
  "booking.cancelled": "Storniert",
  "event.draft": "Entwurf",
  "event.scheduled": "Geplant",
  "event.on_sale": "Im Verkauf",
  "event.full": "Ausgebucht",
  "event.in_progress": "Läuft",
  "event.finished": "Beendet",
  "event.cancelled": "Abgesagt",
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
  "registration.waitlisted": "Auf der Warteliste",
  "registration.offered": "Platz angeboten",
  "registration.registered": "Angemeldet",
  "registration.attended": "Teilgenommen",
  "registration.absent": "Nicht erschienen",
  "registration.cancelled": "Storniert",
  "resource.available": "Verfügbar",
  "resource.unavailable": "Nicht verfügbar",
  "resource.needsApproval": "Mit Freigabe",
};
