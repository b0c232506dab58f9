import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./proof-texts.ts");
export type Checked = SameTexts<English, typeof import("./proof-texts.de.ts")>;

export const proofTexts: Translated<English["proofTexts"]> = {
  banner: "Bitte bestätigen Sie Ihre E-Mail-Adresse: Wir senden Ihnen einen Code, und Sie geben ihn hier ein.",
  label: "E-Mail-Adresse bestätigen",
  view: {
    title: "Bestätigen Sie zuerst Ihre E-Mail-Adresse",
    text: (workspace) =>
      `${workspace} nimmt nur Personen auf, deren E-Mail-Adresse bestätigt ist. Wir senden Ihnen einen Code, und Sie geben ihn hier ein.`,
    signOut: "Abmelden",
  },
  send: "Code senden",
  sent: "Wir haben Ihnen eine E-Mail mit einem Code gesendet. Er gilt einmal, 15 Minuten lang.",
  sendFailed: "Keine E-Mail gesendet",
  code: "Code",
  codeRequired: "Geben Sie den Code aus der E-Mail ein",
  confirm: "Bestätigen",
  resend: "Neuen Code senden",
  resendIn: (seconds) => `Neuen Code senden (in ${seconds} s)`,
  done: "Ihre E-Mail-Adresse ist bestätigt",
};
