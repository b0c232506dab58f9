import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const noticeTexts: Translated<English["noticeTexts"]> = {
  action: "Mitteilung schicken",
  title: (count, number) =>
    plural(count, {
      one: "Mitteilung an 1 Arbeitsbereich schicken",
      other: `Mitteilung an ${number} Arbeitsbereiche schicken`,
    }),
  text: "Alle aktiven Administratoren bekommen sofort eine E-Mail. Sie lässt sich nicht zurückholen.",
  to: (names) => `An ${names}`,
  more: (count) => `${count} weitere`,
  subject: "Betreff",
  words: "Nachricht",
  wordsHint: "Jede Zeile wird ein Absatz. Sie wird geschickt, wie Sie sie schreiben, in keiner anderen Sprache.",
  tooMany: (most) => `Eine Mitteilung geht an höchstens ${most} Arbeitsbereiche. Wählen Sie weniger aus.`,
  confirm: "Mitteilung schicken",
  sent: (count, number) =>
    plural(count, {
      one: "Die Mitteilung ist unterwegs an 1 Arbeitsbereich",
      other: `Die Mitteilung ist unterwegs an ${number} Arbeitsbereiche`,
    }),
  sentToNobody: "Die Mitteilung ging an niemanden",
  unreached: {
    title: (count, number) =>
      plural(count, {
        one: "1 Arbeitsbereich bekommt keine Mitteilung",
        other: `${number} Arbeitsbereiche bekommen keine Mitteilung`,
      }),
    text: "An diese ging keine E-Mail. Alle anderen bekommen ihre.",
    nobodyElse: "Es ging keine E-Mail hinaus.",
    close: "Schließen",
    why: {
      unknown: "Diesen Arbeitsbereich gibt es nicht mehr",
      archived: "Archiviert",
      nobody: "Hat niemanden, der ihn verwaltet",
      held_back: "E-Mails an alle, die ihn verwalten, kamen zurück",
    },
  },
};

export const noticeInputTexts: Translated<English["noticeInputTexts"]> = {
  subject: { too_small: "Bitte geben Sie einen Betreff an." },
  text: { too_small: "Bitte schreiben Sie die Nachricht." },
};
