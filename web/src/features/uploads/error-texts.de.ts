import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "uploads.not_found": "Das Hochladen ist abgelaufen oder wurde nie beendet. Bitte wählen Sie das Bild noch einmal.",
  "uploads.not_a_picture": "Diese Datei ist weder ein JPG- noch ein PNG-Bild, wie auch immer sie heißt.",
  "uploads.too_large": "Das Bild muss kleiner als 5 MB sein",
  "uploads.too_many_pixels":
    "Dieses Bild hat mehr als 16 Millionen Pixel. Verkleinern Sie es und versuchen Sie es erneut.",
  "uploads.unreadable": "Dieses Bild ist beschädigt und kann nicht gelesen werden. Bitte wählen Sie ein anderes.",
};
