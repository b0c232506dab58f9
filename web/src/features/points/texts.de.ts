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
  after: (day) => `Letzter Tag: ${day}`,
  amount: (signed) => `${signed} Pkt.`,
  balanceAfter: (balance) => `Guthaben ${balance}`,
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
