import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "mailings.no_membership":
    "Nur Mitglieder dieses Arbeitsbereichs erhalten seine E-Mails: Das Plattform-Team hat hier nichts zu entscheiden.",
  "mailings.unsubscribe_unknown":
    "Dieser Link gilt nicht mehr. In Ihrem Profil können Sie festlegen, welche E-Mails Sie erhalten.",
};
