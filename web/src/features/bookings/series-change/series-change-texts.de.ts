import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./series-change-texts.ts");
export type Checked = SameTexts<English, typeof import("./series-change-texts.de.ts")>;

const bookings = (count: number) => plural(count, { one: "1 Buchung", other: `${count} Buchungen` });
const points = (value: number) => plural(value, { one: "1 Punkt", other: `${value} Punkte` });

export const seriesChangeTexts: Translated<English["seriesChangeTexts"]> = {
  open: "Serie ändern",
  title: (resource) => `Serie ändern: ${resource}`,
  hint: "Die Tage bleiben. Uhrzeit, Dauer und Ressource ändern sich für alle.",
  which: "Ändern",
  scopes: { one: "Nur diese", following: "Diese und die folgenden", all: "Alle, die noch geändert werden können" },
  resource: "Ressource",
  start: "Beginn",
  length: "Dauer",
  dates: "Was aus jeder wird",
  loading: "Jeder Tag wird geprüft...",
  failed: "Die Tage konnten nicht geladen werden.",
  tryAgain: "Noch einmal versuchen",
  same: "Bitte wählen Sie einen anderen Beginn, eine andere Dauer oder eine andere Ressource.",
  nothing: "Davon lässt sich nichts mehr ändern.",
  was: (time) => `Jetzt ${time}`,
  wasElsewhere: (resource, time) => `Jetzt ${resource}, ${time}`,
  more: (value) => `${points(value)} mehr`,
  less: (value) => `${points(value)} zurück`,
  none: "Kein Unterschied",
  summary: "Was sich ändert",
  sum: "Zusammen",
  sumOf: (count, difference) => `${bookings(count)}, ${difference}`,
  sumSame: (count) => `${bookings(count)}, zum selben Preis`,
  countOf: (count) => bookings(count),
  balanceAfter: "Guthaben danach",
  lacking: (cost, balance) => `Die Änderung kostet ${points(cost)}, und das Guthaben beträgt ${points(balance)}.`,
  terms: (first) => `Es gelten die Bedingungen der ersten Buchung. Die erste: ${first}`,
  freeUntil: (until) => `kostenlos stornierbar bis ${until}.`,
  over: "bei einer Stornierung kommt nichts mehr zurück.",
  waits: "Die neuen Zeiten warten auf die Freigabe durch die Administration.",
  leftOut: (count) => plural(count, { one: "1 bleibt, wie sie ist:", other: `${count} bleiben, wie sie sind:` }),
  why: {
    ended: (count) => plural(count, { one: "1 ist storniert", other: `${count} sind storniert` }),
    over: (count) => plural(count, { one: "1 ist vorbei", other: `${count} sind vorbei` }),
    begun: (count) => plural(count, { one: "1 hat begonnen", other: `${count} haben begonnen` }),
    final: (count) =>
      plural(count, {
        one: "1 lässt sich nicht mehr verschieben",
        other: `${count} lassen sich nicht mehr verschieben`,
      }),
    same: (count) => plural(count, { one: "1 hat diese Zeit schon", other: `${count} haben diese Zeit schon` }),
  },
  onlyFit: (fits) =>
    `Nur die ersten ${fits} passen in einen Schritt. Ändern Sie von einer späteren Buchung aus die folgenden.`,
  changeAll: (count) => plural(count, { one: "1 Buchung ändern", other: `${count} Buchungen ändern` }),
  changeFree: (count) => plural(count, { one: "Die eine freie ändern", other: `Die ${count} freien ändern` }),
  changing: "Wird geändert...",
  success: "Serie geändert",
  successText: (count) => `${bookings(count)} geändert.`,
  error: "Nichts wurde geändert",
  changed: (dates) =>
    `Inzwischen hat sich etwas geändert: ${dates}. Nichts wurde geändert. Die Liste zeigt, was jetzt frei ist.`,
  reason: "Grund",
  reasonHint: "Das Mitglied liest ihn.",
  reasonMissing: "Bitte nennen Sie den Grund. Das Mitglied liest ihn.",
  settles: "Unterschied im Preis verrechnen",
};
