import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const settingsInputTexts: Translated<English["settingsInputTexts"]> = {
  name: {
    too_small: "Bitte geben Sie den Namen der Organisation ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  description: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  replyTo: {
    invalid_union: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    invalid_format: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  timeZone: {
    unknown_time_zone: "Bitte wählen Sie eine Zeitzone wie Europe/Berlin",
  },
  locale: {
    unknown_locale: "Bitte wählen Sie Sprache und Region, etwa de-DE",
  },
  freeCancelMinutes: {
    invalid_type: "Bitte geben Sie ganze Minuten ein",
    too_small: ({ minimum }) => `Mindestens ${minimum} Minuten`,
    too_big: ({ maximum }) => `Höchstens ${maximum} Minuten, also eine Woche`,
  },
};
