import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "mailings.unsubscribe_unknown":
    "Dieser Link gilt nicht mehr. In Ihrem Profil können Sie festlegen, welche E-Mails Sie erhalten.",
};
