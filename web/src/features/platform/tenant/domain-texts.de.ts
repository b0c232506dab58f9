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
  states: {
    asked: "Wartet auf Einträge",
    connecting: "Wird verbunden",
    live: "Aktiv",
    broken: "Einträge fehlen",
    removing: "Wird entfernt",
  },
  certificates: {
    none: "Noch keines",
    pending: "Unterwegs",
    issued: "Ausgestellt",
    failed: "Fehlgeschlagen, neu angefordert",
  },
  sender: "Absender der E-Mails",
  signatureOf: (number) => `Signatur-Eintrag ${number}`,
  senderStates: {
    none: "Die Plattform, noch nichts angefragt",
    waiting: "Die Plattform, wartet auf Einträge",
    verified: "Der eigene Host",
    broken: "Die Plattform, Einträge fehlen",
  },
  recordStates: {
    unchecked: "Noch nicht geprüft",
    found: "Gefunden",
    missing: "Nicht da",
    wrong: "Anderer Wert",
    unknown: "DNS hat nicht geantwortet",
  },
};
