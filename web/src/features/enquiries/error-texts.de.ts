import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "enquiries.too_many":
    "In der letzten Stunde kamen von hier zu viele Nachrichten. Bitte versuchen Sie es später erneut.",
};
