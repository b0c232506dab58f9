import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const pointsTexts: Translated<English["pointsTexts"]> = {
  title: "Meine Punkte",
  subtitle: "Was Sie haben und wie es zustande kam",
  loading: "Ihre Punkte werden geladen …",
  balance: "Aktuelles Guthaben",
  balanceNote: "Mit Punkten bezahlen Sie Buchungen. Sie kommen zurück, wenn eine Buchung kostenlos storniert wird.",
  book: "Arbeitsplatz buchen",
  history: "Punkteverlauf",
  ends: (points, balance, day) => `${points} Ihrer ${balance} Punkte verfallen nach dem ${day}.`,
  endsToo: (points, day) => `${points} verfallen nach dem ${day}`,
  allEnds: "Alle Tage zeigen",
  older: "Ältere Zeilen zeigen",
  corrected: "Stornierte Zeile zeigen",
  correction: "Storniert. Stornierung zeigen",
  after: (day) => `Gültig bis ${day}`,
  amount: (signed) => `${signed} Pkt.`,
  balanceAfter: (balance) => `Guthaben ${balance}`,
  neverEnds: (points) => `${points} verfallen nie`,
  month: "Monat",
  anyMonth: "Alle Monate",
  group: "Art",
  anyGroup: "Alle Arten",
  statement: "Kontoauszug",
  noneFound: {
    title: "Keine Zeile passt",
    text: "Zu diesen Filtern gibt es in Ihrem Punkteverlauf keine Zeile.",
    action: "Alle Zeilen zeigen",
  },
  empty: {
    title: "Noch keine Bewegungen",
    text: "Punkte, die Sie erhalten und ausgeben, stehen hier, jede Bewegung mit ihrem Grund.",
  },
};

export const typeTexts: Translated<English["typeTexts"]> = {
  issued: "Gutgeschrieben",
  refunded: "Zurückgegeben",
  deducted: "Abgezogen",
  adjusted: "Berichtigt",
};

export const groupTexts: Translated<English["groupTexts"]> = {
  bought: "Gekauft",
  granted: "Erhalten",
  spent: "Ausgegeben",
  refunded: "Zurückgegeben",
  expired: "Verfallen",
  deducted: "Abgezogen",
  corrected: "Stornierungen",
};

export const chartTexts: Translated<English["chartTexts"]> = {
  title: "Guthaben im Verlauf",
  day: "Tag",
  balance: "Guthaben am Ende des Tages",
  coversLoaded: (day) =>
    `Das Diagramm beginnt am ${day}, mit der ältesten geladenen Zeile. Zeigen Sie darunter ältere Zeilen, um mehr zu sehen.`,
};

export const statementTexts: Translated<English["statementTexts"]> = {
  title: "Kontoauszug der Punkte",
  loading: "Ihr Kontoauszug wird geladen …",
  back: "Zurück zu Meine Punkte",
  print: "Drucken",
  save: "Als CSV speichern",
  saveFailed: "Der Kontoauszug wurde nicht gespeichert",
  of: (month) => `Punkte im ${month}`,
  caption: "Zeilen des Kontoauszugs, älteste zuerst",
  opening: "Anfangsguthaben",
  closing: "Endguthaben",
  none: "Keine Zeile in diesem Monat.",
  noMonth: {
    title: "Kein Kontoauszug für diesen Monat",
    text: "Es gibt einen Kontoauszug für jeden Monat seit Ihrem Beitritt, bis zum laufenden.",
    action: "Diesen Monat zeigen",
  },
  issued: (day) => `Ausgestellt am ${day}`,
  columns: { at: "Wann", cause: "Was", amount: "Punkte", balance: "Guthaben" },
  unfinished: "Dieser Monat ist noch nicht vorbei. Weitere Zeilen können folgen.",
};
