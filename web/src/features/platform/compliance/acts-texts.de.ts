import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./acts-texts.ts");
export type Checked = SameTexts<English, typeof import("./acts-texts.de.ts")>;

export const platformActTexts: Translated<English["platformActTexts"]> = {
  acts_exported: "Nahm diese Datei",
  letters_replayed: "Schickte fehlgeschlagene Nachrichten zurück",
  notice_sent: "Schickte Arbeitsbereichen eine Mitteilung",
};

export const actsTexts: Translated<English["actsTexts"]> = {
  title: "Was das Team getan hat",
  text: "Jede Handlung des Teams der Plattform in einem Arbeitsbereich und außerhalb, mit wer, wann und warum. Auch das Speichern der Datei ist eine Handlung. Tage sind in UTC, eine Datei umfasst höchstens ein Jahr.",
  from: "Erster Tag",
  to: "Letzter Tag",
  save: "Als CSV speichern",
  saving: (rows) => `${rows} Handlungen ...`,
  saved: (count, number) =>
    plural(count, { one: "1 Handlung ist in der Datei", other: `${number} Handlungen sind in der Datei` }),
  missing: "Geben Sie einen ersten und einen letzten Tag an.",
  reversed: "Der letzte Tag liegt vor dem ersten.",
  tooLong: "Eine Datei umfasst höchstens ein Jahr. Speichern Sie mehrere.",
  columns: {
    at: "Zeitpunkt",
    who: "Wer",
    whoId: "Kennung der Person",
    what: "Was",
    action: "Aufruf",
    workspace: "Arbeitsbereich",
    slug: "Kurzname",
    workspaceId: "Kennung des Arbeitsbereichs",
    object: "Art des Gegenstands",
    objectId: "Kennung des Gegenstands",
    reason: "Grund",
    about: "Betrifft",
    count: "Anzahl",
  },
};
