import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const createInputTexts: Translated<English["createInputTexts"]> = {
  name: {
    too_small: "Der Name der Organisation fehlt",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  ownerEmail: {
    invalid_format: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel rosa@example.org",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  trialEndsOn: { invalid_format: "Bitte geben Sie einen Tag ein" },
};
