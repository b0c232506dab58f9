import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "access.suspended": "Diese Mitgliedschaft ist gesperrt.",
  "access.no_plan": "Diese Person hat keine Mitgliedschaft.",
  "access.plan_over": "Diese Mitgliedschaft ist abgelaufen.",
  "access.plan_paused": "Diese Mitgliedschaft ruht.",
  "access.outside_hours": "Der Tarif öffnet diesen Teil des Hauses jetzt nicht.",
  "access.outside_zone": "Der Tarif öffnet diesen Teil des Hauses nicht.",
  "access.not_inside": "Dieses Mitglied ist nicht mehr im Haus.",
  "access.unknown_reason": "Diesen Grund gibt es nicht mehr. Wählen Sie einen anderen.",
  "access.unknown_zone": "Diesen Bereich gibt es nicht mehr. Wählen Sie einen anderen.",
  "access.booking_not_open": "Für diese Buchung ist es noch zu früh.",
  "access.booking_over": "Diese Buchung ist vorbei.",
  "access.booking_not_held": "Diese Buchung ist storniert oder wartet auf Freigabe.",
  "access.not_there": "Zu dieser Buchung ist noch niemand gekommen.",
  "access.visit_not_found": "Diesen Besuch gibt es nicht.",
  "access.times_wrong": "Ein Besuch beginnt vor seinem Ende, und beides liegt nicht in der Zukunft.",
  "access.inside_again": "Das Mitglied ist inzwischen wieder hereingekommen. Beenden Sie zuerst diesen Besuch.",
  "access.scan_out_of_time": "Ein Scan ohne Netz zählt 24 Stunden lang, und nie vor seiner Zeit.",
  "access.conflict_not_found": "Diesen Konflikt gibt es nicht mehr.",
  "access.rule_zone": "Eine Regel nennt einen Bereich, den es nicht gibt.",
  "access.settings_too_long":
    "Diese Einstellungen brauchen zu viel Platz. Entfernen Sie Regeln, oder kürzen Sie Bereiche und Gründe.",
};
