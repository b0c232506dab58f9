import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const memberPickerTexts: Translated<English["memberPickerTexts"]> = {
  member: "Mitglied",
  memberHint: "Geben Sie den Anfang des Namens oder der E-Mail-Adresse ein.",
};
