import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const domainTexts: Translated<English["domainTexts"]> = {
  title: "Ihre eigene Domain",
  intro:
    "Mitglieder melden sich auf einer Domain Ihrer Organisation an, buchen dort und öffnen dort jeden Link. Ihre Adresse hier bleibt daneben bestehen.",
  loading: "Domain wird geladen...",
  unavailable: "Arbeitsbereiche können hier keine eigenen Domains haben.",
  address: "Ihre Adresse jetzt",
  host: "Domain",
  hostHint: "Mit einem Namen davor, etwa members.example.org.",
  hostInvalid: "Geben Sie einen Host wie members.example.org ein, ohne https:// und ohne Pfad.",
  ask: "Diese Domain verbinden",
  asked: "Tragen Sie die beiden Einträge unten beim Anbieter Ihrer Domain ein.",
  sentences: {
    asked:
      "Tragen Sie beide Einträge dort ein, wo Ihre Domain verwaltet wird. Wir sehen selbst nach, anfangs jede Minute.",
    connecting:
      "Die Domain ist nachgewiesen. Ihr Zertifikat folgt, meist innerhalb einer halben Stunde. Sie können diese Seite verlassen.",
    live: "Mitglieder finden den Arbeitsbereich auf dieser Domain. Wir prüfen ihre Einträge jede Woche.",
    broken:
      "Ein Eintrag fehlt oder hat sich geändert. Mitglieder finden den Arbeitsbereich noch, aber nicht mehr lange.",
    removing:
      "Auf dieser Domain findet niemand mehr den Arbeitsbereich. In einigen Minuten können Sie eine andere wünschen.",
  },
  elsewhere: "Ein anderer Dienst bei Amazon CloudFront hat diese Domain noch. Entfernen Sie sie zuerst dort.",
  byStaff: "Das Team der Plattform hat diese Domain verbunden.",
  releasedAt: (when) => `Ohne ihre Einträge wird die Domain am ${when} freigegeben.`,
  records: "Einträge für Ihre Domain",
  recordOf: {
    proof: "Zeigt, dass die Domain Ihnen gehört",
    address: "Führt ihre Besucher zu Ihrem Arbeitsbereich",
    signature: "Signiert Ihre E-Mails",
    policy: "Empfohlen, nicht nötig",
  },
  numbered: (type, number) => `${type} ${number}`,
  policy: "DMARC",
  sender: "Absender Ihrer E-Mails",
  senderSentences: {
    none: () =>
      "E-Mails kommen von unserer Adresse, im Namen Ihrer Organisation. Die Einträge für Ihre eigene folgen in einer Minute.",
    waiting: (address) =>
      `Tragen Sie diese Einträge ein, dann kommen E-Mails von ${address}. Bis dahin kommen sie von unserer Adresse, im Namen Ihrer Organisation.`,
    verified: (address) => `E-Mails kommen von ${address}. Wohin Antworten gehen, legen Sie unter "Organisation" fest.`,
    broken: () =>
      "Ein Eintrag fehlt oder hat sich geändert. Bis er zurück ist, kommen E-Mails von unserer Adresse, im Namen Ihrer Organisation.",
  },
  type: "Typ",
  name: "Name",
  value: "Wert",
  copyName: (type) => `Den Namen des ${type}-Eintrags kopieren`,
  copyValue: (type) => `Den Wert des ${type}-Eintrags kopieren`,
  certificate: "Zertifikat",
  checkedAt: "Zuletzt geprüft",
  never: "Nie",
  check: "Erneut prüfen",
  checked: "Gerade im DNS nachgesehen",
  remove: "Domain entfernen",
  removeTitle: (host) => `${host} entfernen?`,
  removeText:
    "Mitglieder finden auf dieser Domain nichts mehr, und Links dorthin führen ins Leere. 30 Tage lang kann nur Ihr Arbeitsbereich sie zurückbekommen.",
  removed: "Die Domain wird entfernt",
};
