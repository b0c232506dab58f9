import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "uploads.not_found": "Das Hochladen ist abgelaufen oder wurde nie beendet. Bitte wählen Sie das Bild noch einmal.",
  "uploads.not_a_picture":
    "Diese Datei ist weder ein JPG- noch ein PNG-Bild, wie auch immer sie heißt. Speichern Sie das Bild als JPG oder PNG und wählen Sie diese Datei.",
  "uploads.too_large": "Das Bild muss kleiner als 5 MB sein",
  "uploads.too_many_pixels":
    "Dieses Bild hat mehr als 16 Millionen Pixel. Verkleinern Sie es und versuchen Sie es erneut.",
  "uploads.extreme_shape":
    "Dieses Bild ist zu lang für seine Breite, oder eine Seite hat mehr als 10.000 Pixel. Schneiden Sie es zu und versuchen Sie es erneut.",
  "uploads.too_complex":
    "Dieses Bild ist so gespeichert, dass das Lesen zu lange dauert. Speichern Sie es neu als gewöhnliches JPG oder PNG.",
  "uploads.unreadable": "Dieses Bild ist beschädigt und kann nicht gelesen werden. Bitte wählen Sie ein anderes.",
};
