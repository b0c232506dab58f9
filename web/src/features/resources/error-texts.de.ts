import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "resources.not_found": "Diese Ressource gibt es nicht mehr.",
  "resources.foreign_photo": "Ein Foto gehört nicht zu diesem Arbeitsbereich. Bitte laden Sie es hier hoch.",
  "resources.too_many_archived":
    "Dieser Arbeitsbereich hat so viele archivierte Ressourcen, wie er haben darf. Stellen Sie zuerst eine wieder her.",
  "resources.changed":
    "Die Ressourcen haben sich inzwischen geändert. Bitte schließen Sie dies und ordnen Sie sie neu.",
};
