import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "assignments.too_many_rows": "Höchstens 10.000 Mitglieder können auf einmal Tarife bekommen. Teilen Sie sie auf.",
};
