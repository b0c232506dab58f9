import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./buyer-name-texts.ts");
export type Checked = SameTexts<English, typeof import("./buyer-name-texts.de.ts")>;

export const buyerNameTexts: Translated<English["buyerNameTexts"]> = {
  walkIn: "Laufkundschaft",
  formerMember: "Ehemaliges Mitglied",
};
