import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const inviteInputTexts: Translated<English["inviteInputTexts"]> = {
  email: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
    invalid_format: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  },
  firstName: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  lastName: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  message: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};

export const deskNoteInputTexts: Translated<English["deskNoteInputTexts"]> = {
  deskNote: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};

export const detailsInputTexts: Translated<English["detailsInputTexts"]> = {
  firstName: {
    too_small: "Der Vorname fehlt",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  lastName: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  phone: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};

export const tryAgainInputTexts: Translated<English["tryAgainInputTexts"]> = {
  reason: {
    too_small: "Bitte schreiben Sie, warum Mails jetzt ankommen",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};

export const noteInputTexts: Translated<English["noteInputTexts"]> = {
  text: {
    too_small: "Bitte schreiben Sie zuerst etwas",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};
