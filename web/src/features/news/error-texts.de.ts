import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "news.not_found": "Diesen Artikel gibt es nicht.",
  "news.expired": "Dieser Artikel ist abgelaufen.",
  "news.foreign_picture":
    "Ein Bild gehört nicht zu diesem Arbeitsbereich. Laden Sie es hier hoch und fügen Sie es neu ein.",
  "news.expires_too_early": "Ein Artikel muss nach seiner Veröffentlichung ablaufen.",
  "news.empty": "Schreiben Sie einen Text, bevor Sie den Artikel veröffentlichen.",
  "news.not_draft": "Nur ein Entwurf kann gelöscht werden. Archivieren Sie den Artikel stattdessen.",
};
