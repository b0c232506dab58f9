import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const supportInputTexts: Translated<English["supportInputTexts"]> = {
  reason: {
    too_small: "Bitte nennen Sie einen Grund.",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  trialEndsOn: { invalid_format: "Bitte geben Sie einen Tag ein", invalid_type: "Bitte geben Sie einen Tag ein" },
};

export const ownerInputTexts: Translated<English["ownerInputTexts"]> = {
  email: {
    invalid_format: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel rosa@example.org",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};
