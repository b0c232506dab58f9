import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const cancelInputTexts: Translated<English["cancelInputTexts"]> = {
  reason: {
    too_small: "Bitte geben Sie einen Grund an",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};
