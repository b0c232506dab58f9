import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./thread-texts.ts");
export type Checked = SameTexts<English, typeof import("./thread-texts.de.ts")>;

export const threadTexts: Translated<English["threadTexts"]> = {
  thread: "Gespräch",
  loading: "Das Gespräch wird geladen …",
  you: "Sie",
  colleague: "Jemand aus dem Team",
  answered: (who) => `${who}, an die anfragende Person`,
  noted: (who) => `${who}, Notiz für das Team`,
  changed: (who, state) => `${who}: ${state}`,
  took: (who) => `${who}: übernommen`,
  gave: (who, whom) => `${who}: abgegeben an ${whom}`,
  mailed: (when) => `Gesendet ${when}`,
  onItsWay: "Die E-Mail ist unterwegs",
  hasIt: { you: "Sie haben es", colleague: (name) => `${name} hat es`, nobody: "Niemand hat es" },
  take: "Übernehmen",
  letGo: "Freigeben",
  giveTo: "Abgeben an",
  given: (name) => `An ${name} abgegeben, per E-Mail mitgeteilt`,
  close: "Erledigt",
  reopen: "Wieder öffnen",
  write: "Schreiben",
  kinds: { answer: "Per E-Mail antworten", note: "Notiz für das Team" },
  words: { answer: "Ihre Antwort", note: "Ihre Notiz" },
  languages: { en: "Die anfragende Person liest Englisch.", de: "Die anfragende Person liest Deutsch." },
  noteHint: "Nur das Team liest sie.",
  send: { answer: "Antwort senden", note: "Notiz behalten" },
  sending: { answer: "Wird gesendet …", note: "Wird gespeichert …" },
  empty: "Schreiben Sie zuerst etwas.",
  sent: { answer: "Antwort gesendet", note: "Notiz gespeichert" },
  overtaken:
    "Inzwischen hat jemand anderes geschrieben oder etwas geändert. Es wurde nichts gesendet. Sehen Sie nach und senden Sie noch einmal.",
  notChanged: "Es wurde nichts geändert",
};
