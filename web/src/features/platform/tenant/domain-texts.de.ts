import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./domain-texts.ts");
export type Checked = SameTexts<English, typeof import("./domain-texts.de.ts")>;

export const domainPartTexts: Translated<English["domainPartTexts"]> = {
  title: "Domain",
  none: "Dieser Arbeitsbereich hat keine eigene Domain gewünscht.",
  host: "Host",
  state: "Stand",
  certificate: "Zertifikat",
  recordOf: (type) => `${type}-Eintrag`,
  checkedAt: "Zuletzt geprüft",
  releasedAt: "Wird freigegeben am",
  never: "Nie",
  check: "Erneut prüfen",
  elsewhere: "Eine andere Distribution bei CloudFront hat diesen Host.",
  sender: "Absender der E-Mails",
  signatureOf: (number) => `Signatur-Eintrag ${number}`,
};
