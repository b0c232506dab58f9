import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const audienceTexts: Translated<English["audienceTexts"]> = {
  everybody: "Alle",
  staff: "Nur das Team",
  plans: "Bestimmte Tarife",
};

export const audienceFieldTexts: Translated<English["audienceFieldTexts"]> = {
  audience: "Leserkreis",
  plans: "Tarife",
  noPlans: "Noch hat kein Mitglied einen Tarif.",
};
