import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./paid-texts.ts");
export type Checked = SameTexts<English, typeof import("./paid-texts.de.ts")>;

export const paidTexts: Translated<English["paidTexts"]> = {
  paid: {
    title: "Vielen Dank",
    text: "Am Empfang geht es weiter. Er sieht die Zahlung, sobald Stripe sie bestätigt hat.",
  },
  left: {
    title: "Es wurde nichts bezahlt",
    text: "Scannen Sie den Code am Empfang noch einmal, oder sagen Sie dort, dass Sie nichts möchten.",
  },
  open: "Mitglieder melden sich hier an",
};
