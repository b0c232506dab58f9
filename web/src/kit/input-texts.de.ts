import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const generalTexts: Translated<English["generalTexts"]> = {
  too_small: ({ minimum }) => `Mindestens ${minimum}`,
  too_big: ({ maximum }) => `Höchstens ${maximum}`,
  unreadable_characters: "Enthält unsichtbare Zeichen",
  invalid: "Dieser Wert ist nicht gültig",
};
