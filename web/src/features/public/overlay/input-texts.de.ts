import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const enquiryInputTexts: Translated<English["enquiryInputTexts"]> = {
  firstName: {
    too_small: "Bitte geben Sie Ihren Vornamen ein",
    too_big: ({ maximum }) => `Der Vorname darf höchstens ${maximum} Zeichen lang sein`,
  },
  lastName: {
    too_small: "Bitte geben Sie Ihren Nachnamen ein",
    too_big: ({ maximum }) => `Der Nachname darf höchstens ${maximum} Zeichen lang sein`,
  },
  email: {
    too_big: ({ maximum }) => `Die E-Mail-Adresse darf höchstens ${maximum} Zeichen lang sein`,
    invalid_format: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  },
  phone: {
    too_small: "Bitte geben Sie eine gültige Telefonnummer ein",
    too_big: ({ maximum }) => `Die Telefonnummer darf höchstens ${maximum} Zeichen lang sein`,
  },
  company: {
    too_small: "Bitte geben Sie den Namen der Firma ein",
    too_big: ({ maximum }) => `Der Name der Firma darf höchstens ${maximum} Zeichen lang sein`,
  },
  companySize: {
    invalid_value: "Bitte wählen Sie die Größe der Firma",
  },
  enquiryType: {
    invalid_value: "Bitte wählen Sie, worum es geht",
  },
  message: {
    too_small: ({ minimum }) => `Die Nachricht muss mindestens ${minimum} Zeichen lang sein`,
    too_big: "Die Nachricht darf höchstens 1.000 Zeichen lang sein",
  },
};

export const supportInputTexts: Translated<English["supportInputTexts"]> = {
  name: {
    too_small: "Bitte geben Sie Ihren Namen ein",
    too_big: ({ maximum }) => `Der Name darf höchstens ${maximum} Zeichen lang sein`,
  },
  email: {
    too_big: ({ maximum }) => `Die E-Mail-Adresse darf höchstens ${maximum} Zeichen lang sein`,
    invalid_format: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  },
  issueType: {
    invalid_value: "Bitte wählen Sie die Art des Anliegens",
  },
  priority: {
    invalid_value: "Bitte wählen Sie die Dringlichkeit",
  },
  subject: {
    too_small: "Bitte geben Sie einen Betreff ein",
    too_big: ({ maximum }) => `Der Betreff darf höchstens ${maximum} Zeichen lang sein`,
  },
  message: {
    too_small: ({ minimum }) => `Die Nachricht muss mindestens ${minimum} Zeichen lang sein`,
    too_big: "Die Nachricht darf höchstens 2.000 Zeichen lang sein",
  },
};
