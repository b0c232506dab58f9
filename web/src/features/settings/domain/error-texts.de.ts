import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "domains.apex":
    "Eine Domain braucht einen Namen davor, etwa members.example.org. Auf der Domain selbst ist im DNS kein CNAME-Eintrag erlaubt.",
  "domains.unavailable": "Arbeitsbereiche können hier keine eigenen Domains haben.",
  "domains.reserved": "Diese Domain kann kein Arbeitsbereich haben. Wählen Sie eine Ihrer eigenen Organisation.",
  "domains.taken": "Ein anderer Arbeitsbereich hat diese Domain.",
  "domains.too_similar":
    "Diese Domain kann mit der eines anderen Arbeitsbereichs verwechselt werden. Wählen Sie eine andere.",
  "domains.quarantined":
    "Ein anderer Arbeitsbereich hatte bis vor Kurzem diese Domain oder eine, die ihr ähnlich sieht. 30 Tage lang bekommt sie niemand sonst.",
  "domains.in_the_way":
    "Ihr Arbeitsbereich hat noch eine andere Domain. Entfernen Sie diese zuerst, und warten Sie, bis sie weg ist.",
  "domains.not_asked": "Es gibt keine Domain zu prüfen. Laden Sie die Seite neu.",
  "domains.too_many": "Die Einträge wurden in einer Stunde sehr oft geprüft. Versuchen Sie es später erneut.",
};
