import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./leave-texts.ts");
export type Checked = SameTexts<English, typeof import("./leave-texts.de.ts")>;

export const leaveTexts: Translated<English["leaveTexts"]> = {
  title: "Gehen, wann Sie möchten",
  text: "Alles hier gehört Ihnen. Auf Wunsch geben wir Ihnen einen Ordner mit allem: Mitglieder, Buchungen, Punkte mit dem ganzen Punktebuch, Bestellungen, Veranstaltungen, Artikel und Bilder. Er enthält CSV-Dateien für Tabellen, und JSON-Dateien, die eine andere Installation von Guildhall lädt.",
  people: "Dort behält jedes Mitglied alles und setzt per E-Mail ein neues Passwort.",
  ask: "Archiv anfordern",
};
