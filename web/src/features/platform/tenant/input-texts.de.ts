import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const supportInputTexts: Translated<English["supportInputTexts"]> = {
  reason: { too_small: "Bitte nennen Sie einen Grund." },
};
