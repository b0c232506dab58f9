import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const organisationInputTexts: Translated<English["organisationInputTexts"]> = {
  name: {
    too_small: "Bitte geben Sie den Namen der Organisation ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  domain: {
    invalid_format: "Bitte geben Sie einen Hostnamen wie members.example.org ein",
    invalid_union: "Bitte geben Sie einen Hostnamen wie members.example.org ein",
  },
};
