import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./archive-texts.ts");
export type Checked = SameTexts<English, typeof import("./archive-texts.de.ts")>;

export const archiveTexts: Translated<English["archiveTexts"]> = {
  title: "Gesamter Export",
  text: "Der Betrieb legt alles aus diesem Arbeitsbereich in einen Ordner: Datensätze, Dateien, Punktebuch und Kennungen bei Stripe, als JSON und CSV. Eine andere Installation kann ihn laden.",
  suspend:
    "Sperren Sie den Arbeitsbereich zuvor. Ändert sich beim Lesen etwas, hält der Befehl an und sagt, was es ist.",
  command: "Befehl",
  copy: "Befehl kopieren",
  copied: "Befehl kopiert",
  notCopied: "Der Befehl ließ sich nicht kopieren. Markieren Sie ihn, und kopieren Sie ihn von Hand.",
};
