import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "cards.none": "Es gibt keine gültige Karte. Bitte wenden Sie sich an die Administration.",
  "cards.too_many_devices": "Drei Geräte zeigen diese Karte bereits. Wählen Sie das Gerät, das Platz macht.",
  "cards.invalid_key": "Der Schlüssel dieses Browsers ist unbrauchbar. Laden Sie die Seite neu.",
  "cards.device_not_found": "Dieses Gerät zeigt die Karte nicht mehr.",
  "cards.has_one": "Dieses Mitglied hat bereits eine Karte. Ersetzen Sie sie stattdessen.",
  "cards.blocked": "Diese Karte ist bereits gesperrt.",
  "cards.not_blocked": "Diese Karte ist nicht mehr gesperrt.",
  "cards.tag_taken": "Dieses Tag gehört bereits zu einer Karte. Entfernen Sie es zuerst dort.",
  "cards.no_tag": "Diese Karte hat kein Tag mehr.",
  "cards.day_passed": "Dieser Tag ist vorbei. Wählen Sie einen späteren Tag.",
  "cards.pass_incomplete": "Erforderliche Daten fehlen",
  "cards.pass_unavailable":
    "Karten für dieses Wallet sind hier noch nicht eingerichtet. Bitte wenden Sie sich an die Administration.",
};
