import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./strip-texts.ts");
export type Checked = SameTexts<English, typeof import("./strip-texts.de.ts")>;

export const supportTexts: Translated<English["supportTexts"]> = {
  label: "Support der Plattform",
  others: (until) =>
    `Der Support der Plattform arbeitet bis ${until} in diesem Arbeitsbereich. Er darf ändern, was die Administration ändern darf.`,
  own: (until) => `Sie sind bis ${until} Support in diesem Arbeitsbereich. Was Sie ändern, steht in seinem Protokoll.`,
  end: "Jetzt beenden",
  ended: "Der Support der Plattform ist beendet",
};

const daysLeft = (days: number) => plural(days, { one: "1 Tag", other: `${days} Tagen` });

export const noticeTexts: Translated<English["noticeTexts"]> = {
  label: "Dieser Arbeitsbereich",
  trial: (days, end) => `Die Probezeit endet am ${end}, in ${daysLeft(days)}. Dann wird die Karte belastet.`,
  trialUnpaid: (days, end) =>
    `Die Probezeit endet am ${end}, in ${daysLeft(days)}. Ohne Tarif schließt der Arbeitsbereich dann. Nichts geht verloren.`,
  trialCancelled: (days, end) =>
    `Die Probezeit endet am ${end}, in ${daysLeft(days)}. Sie ist gekündigt: Keine Karte wird belastet, und der Arbeitsbereich schließt dann.`,
  pastDue: (from) =>
    `Eine Rechnung ist offen. Ab ${from} kann alles gelesen und nichts geändert werden, bis sie bezahlt ist.`,
  paused: (from) =>
    `Änderungen ruhen seit ${from}, weil eine Rechnung offen ist. Alles bleibt lesbar, und nichts geht verloren.`,
  closing: (until) =>
    `Dieser Arbeitsbereich wird geschlossen. Bis ${until} kann alles gelesen und nichts geändert werden.`,
  closed:
    "Das Abonnement ist beendet. Nur die Administration betritt diesen Arbeitsbereich noch. Alles bleibt erhalten und lesbar.",
  again: "Neu abonnieren",
  plan: "Tarif ansehen",
  choose: "Tarif wählen",
  pay: "Jetzt bezahlen",
  keep: "Was jetzt geschieht",
  askWhy: "Die Administration kann Ihnen mehr sagen.",
  askAdministrator: "Die Administration kann bezahlen.",
  hide: "Bis morgen ausblenden",
};
