import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "payments.account_missing":
    "Dieser Arbeitsbereich hat noch kein Konto bei Stripe. Richten Sie zuerst in den Einstellungen Zahlungen ein.",
};
