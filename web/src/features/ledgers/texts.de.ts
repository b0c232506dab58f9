import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const ledgerTexts: Translated<English["ledgerTexts"]> = {
  title: "Punkte verwalten",
  subtitle: "Jede Bewegung von Punkten in diesem Arbeitsbereich",
  loading: "Das Punktebuch wird geladen …",
  caption: "Bewegungen, die neueste zuerst",
  grant: "Punkte gutschreiben",
  deduct: "Punkte abziehen",
  correct: "Berichtigen",
  corrected: "Berichtigt",
  openMember: "Mitglied öffnen",
  onlyMember: "Nur dieses Mitglied zeigen",
  otherActions: "Mehr",
  export: "Als CSV exportieren",
  exporting: (rows) => `Das Punktebuch wird gelesen: ${rows} Zeilen …`,
  exported: (count, printed) =>
    plural(count, { one: `${printed} Zeile exportiert`, other: `${printed} Zeilen exportiert` }),
  exportFailed: "Das Punktebuch wurde nicht exportiert",
  period: "Zeitraum",
  from: "Erster Tag",
  to: "Letzter Tag",
  group: "Bewegung",
  anyGroup: "Alle Bewegungen",
  member: "Mitglied",
  memberHint: "Geben Sie den Anfang des Namens oder der E-Mail-Adresse ein.",
  ofMember: (name) => `Nur ${name}`,
  oneMember: "ein Mitglied",
  goOn: "Weiter",
  columns: { member: "Mitglied", cause: "Anlass", amount: "Punkte", balanceAfter: "Guthaben danach", at: "Wann" },
  empty: {
    title: "Keine Bewegungen in diesem Zeitraum",
    text: "Hier steht jede Gutschrift, Ausgabe, Rückgabe und jeder Verfall von Punkten mit dem Anlass.",
  },
  noneFound: {
    title: "Keine Zeile passt",
    text: "Zu diesen Filtern gibt es in diesem Zeitraum keine Zeile.",
    action: "Alle Zeilen zeigen",
  },
};

export const groupTexts: Translated<English["groupTexts"]> = {
  granted: "Gutgeschrieben",
  spent: "Ausgegeben",
  refunded: "Zurückgegeben",
  expired: "Verfallen",
  deducted: "Abgezogen",
  corrected: "Berichtigungen",
};

export const periodTexts: Translated<English["periodTexts"]> = {
  month: "Dieser Monat",
  last_month: "Letzter Monat",
  quarter: "Letzte 90 Tage",
  year: "Dieses Jahr",
  days: "Gewählte Tage",
};
