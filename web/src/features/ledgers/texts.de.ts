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
  correct: "Stornieren",
  corrected: "Storniert",
  corrects: (cause) => `Storno von: ${cause}`,
  correctsEarlier: "Storno einer früheren Zeile",
  openMember: "Mitglied öffnen",
  onlyMember: "Nur dieses Mitglied zeigen",
  file: "Datei einlesen …",
  files: "Frühere Dateien",
  packages: "Punktepakete",
  purchases: "Punktekäufe",
  money: "Geldabgleich",
  welcome: "Willkommenspunkte",
  reconciliation: "Abgleich",
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

export const lineTexts: Translated<English["lineTexts"]> = {
  number: "Zeile dieses Punktekontos",
  balanceBefore: "Guthaben davor",
  reversedBy: "Storniert durch",
  line: (number) => `Zeile ${number}`,
  lots: "Punkte, die verfallen",
  endsOn: (day) => `, bis ${day}`,
  entryId: "Eintrag",
  trail: "Wer es war, im Protokoll",
  missing: {
    title: "Diese Zeile steht nicht in der Liste",
    text: "Sie gehört zu einem anderen Zeitraum, oder die Filter lassen sie weg. Wählen Sie einen anderen Zeitraum oder zeigen Sie alle Bewegungen.",
  },
};

export const groupTexts: Translated<English["groupTexts"]> = {
  bought: "Gekauft",
  granted: "Gutgeschrieben",
  spent: "Ausgegeben",
  refunded: "Zurückgegeben",
  expired: "Verfallen",
  deducted: "Abgezogen",
  corrected: "Stornierungen",
};

export const filterTexts: Translated<English["filterTexts"]> = {
  ...groupTexts,
  spent_on_events: "Ausgegeben für Veranstaltungen",
  spent_on_live: "Ausgegeben für Live-Sitzungen",
};

export const periodTexts: Translated<English["periodTexts"]> = {
  month: "Dieser Monat",
  last_month: "Letzter Monat",
  quarter: "Letzte 90 Tage",
  year: "Dieses Jahr",
  days: "Gewählte Tage",
};

export const welcomeTexts: Translated<English["welcomeTexts"]> = {
  title: "Willkommens\u00ADpunkte",
  loading: "Die Regel wird geladen …",
  intro: "Was jedes neue Mitglied beim Beitritt erhält. Niemand erhält es zweimal.",
  give: "Neuen Mitgliedern Punkte geben",
  amount: "Punkte",
  validDays: "Tage zum Ausgeben",
  validDaysHint: "Gezählt ab dem Tag des Beitritts. Leer lassen, wenn die Punkte nie verfallen.",
  save: "Regel speichern",
  isOn: (points) => `Neue Mitglieder erhalten ${points}`,
  isOff: "Neue Mitglieder erhalten keine Punkte",
};

const sides = (expected: string, found: string) => `${found} statt ${expected}`;

export const reconciliationTexts: Translated<English["reconciliationTexts"]> = {
  title: "Abgleich",
  subtitle:
    "Entfernt verfallene Punkte und berechnet jedes Punktekonto aus seinen Bewegungen neu, jede Nacht und wann immer Sie es wünschen.",
  loading: "Das letzte Ergebnis wird geladen …",
  start: "Jetzt neu berechnen",
  running: "Wird berechnet …",
  progress: (wallets, entries) => `Bisher ${wallets} Punktekonten und ${entries} Bewegungen`,
  never: "Es wurde noch nichts neu berechnet.",
  finished: "Letztes Ergebnis",
  wallets: "Punktekonten",
  entries: "Bewegungen",
  ended: "Verfallene Punkte entfernt",
  noneEnded: "Keine fällig",
  endedIn: (points, wallets, printed) =>
    plural(wallets, { one: `${points} aus 1 Punktekonto`, other: `${points} aus ${printed} Punktekonten` }),
  clean: "Jedes Punktekonto stimmt mit seinen Bewegungen überein.",
  found: (count, printed) =>
    plural(count, { one: `${printed} Abweichung wurde gefunden.`, other: `${printed} Abweichungen wurden gefunden.` }),
  more: (count) => `Und ${count} weitere.`,
  kinds: {
    gap: (_number, { expected, found }) => `Die Nummern der Bewegungen haben eine Lücke: ${sides(expected, found)}.`,
    balance_after: (number, { expected, found }) =>
      `Das Guthaben nach Bewegung ${number} ist ${sides(expected, found)}.`,
    below_zero: (number, { found }) => `Das Guthaben nach Bewegung ${number} liegt unter null: ${found}.`,
    balance: (_number, { expected, found }) => `Das Guthaben ist ${sides(expected, found)}.`,
    lots: (_number, { expected, found }) => `Punkte, die verfallen, gehen nicht auf: ${sides(expected, found)}.`,
    unreadable: () => "Das Punktekonto oder eine Bewegung ist nicht lesbar.",
  },
};

export const totalTexts: Translated<English["totalTexts"]> = {
  countAll: "Die Summen zählen jede Bewegung des Zeitraums. Die Filter wählen nur die Zeilen darunter.",
  caption: "Punkte im Zeitraum",
  loading: "Die Summen werden geladen …",
  all: "Alle Summen zeigen",
  fewer: "Weniger Summen zeigen",
  compare: "Mit davor vergleichen",
  compareNot: "In einer Zeile zeigen",
  names: {
    sold: "Verkauft",
    granted: "Gut\u00ADgeschrieben",
    spent: "Ausgegeben",
    refunded: "Zurück\u00ADgegeben",
    expired: "Verfallen",
    deducted: "Abgezogen",
    corrected: "Zurück\u00ADgenommen",
    outstanding: "Im Umlauf",
  },
  before: {
    flow: (points) => `${points} im Zeitraum davor`,
    sameDays: (points) => `${points} an denselben Tagen davor`,
    stock: (points) => `${points} vor dem Zeitraum`,
  },
};
