import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./series-texts.ts");
export type Checked = SameTexts<English, typeof import("./series-texts.de.ts")>;

const bookings = (count: number) => plural(count, { one: "1 Buchung", other: `${count} Buchungen` });
const points = (value: number) => plural(value, { one: "1 Punkt", other: `${value} Punkte` });

export const seriesTexts: Translated<English["seriesTexts"]> = {
  repeat: "Wiederholen",
  frequencies: { once: "Wiederholt sich nicht", daily: "Jeden Tag", weekly: "Jede Woche" },
  weekdays: "An diesen Tagen",
  weekdaysMissing: "Bitte wählen Sie einen Wochentag.",
  ends: "Endet",
  endings: { count: "Nach einer Anzahl Buchungen", until: "An einem Tag" },
  count: "Wie viele",
  countWrong: (most) => `Bitte wählen Sie 2 bis ${most}.`,
  until: "Letzter Tag",
  untilWrong: "Bitte wählen Sie einen Tag nach dem ersten.",
  dates: "Termine",
  loading: "Termine werden geprüft...",
  failed: "Die Termine konnten nicht geladen werden.",
  tryAgain: "Erneut versuchen",
  tooMany: (most) => `Eine Serie hat höchstens ${most} Buchungen. Bitte wählen Sie einen früheren letzten Tag.`,
  none: "Zwischen dem ersten und dem letzten Tag liegt kein Termin.",
  insteadOf: (time) => `statt ${time}`,
  take: (time) => `${time} nehmen`,
  takeOn: (date, time) => `${time} am ${date} nehmen`,
  back: "Auslassen",
  backOn: (date) => `${date} auslassen`,
  noAlternative: "An diesem Tag ist nichts anderes frei.",
  takenReason: "Dann ist schon gebucht.",
  tooClose: (buffer) => `Zu nah an einer anderen Buchung: Zwischen zweien bleiben mindestens ${buffer} frei.`,
  skipped: (time) => `Die Uhren überspringen an diesem Tag ${time} Uhr.`,
  idle: "Dann außer Betrieb.",
  over: "Diese Zeit ist vorbei.",
  summary: "Zusammenfassung der Serie",
  sum: "Zusammen",
  sumOf: (count, cost) => `${bookings(count)}, ${points(cost)}`,
  countOf: (count) => bookings(count),
  balanceAfter: "Guthaben danach",
  insufficient: (cost, balance) => `Sie brauchen ${points(cost)}, haben aber nur ${points(balance)}.`,
  terms: (first) => `Jede kann einzeln storniert werden. Die erste: ${first}`,
  freeUntil: (until) => `kostenlos bis ${until}.`,
  waits: "Jede wartet auf Freigabe und kann bis zum Beginn kostenlos storniert werden.",
  onlyFit: (fits) => `Nur die ersten ${fits} passen in einen Schritt. Bitte wählen Sie weniger.`,
  bookAll: (count) => plural(count, { one: "Buchen", other: `Alle ${count} buchen` }),
  bookFree: (count) => plural(count, { one: "Die freie buchen", other: `Die ${count} freien buchen` }),
  nothingFree: "Nichts ist frei",
  booking: (count) => `${count} werden gebucht...`,
  success: "Serie gebucht",
  successText: (count) => plural(count, { one: "1 Buchung erstellt.", other: `${count} Buchungen erstellt.` }),
  changed: (dates) =>
    `Inzwischen hat sich am ${dates} etwas geändert. Es wurde nichts gebucht. Die Liste zeigt, was jetzt frei ist.`,
  error: "Es wurde nichts gebucht",
};
