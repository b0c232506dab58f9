import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const healthTexts: Translated<English["healthTexts"]> = {
  title: "Betrieb",
  subtitle: "Wie die Plattform gerade läuft, was wartet, was scheiterte, und was jeder Arbeitsbereich kostet",
  period: "Zeitraum",
  periods: { hour: "Letzte Stunde", day: "Letzte 24 Stunden" },
  loading: "Zahlen werden geladen...",
  readAt: (time) => `Stand ${time}. Die Zahlen gelten eine Minute lang und kommen einige Minuten später an.`,
  figures: "Zahlen des Zeitraums",
  tiles: {
    calls: "Aufrufe",
    failed: "Eigene Fehler",
    refused: "Abgelehnte Aufrufe",
    latency: "Antwortzeit",
    crashes: "Abgebrochene Funktionen",
    throttles: "Gedrosselt",
  },
  notes: {
    calls: (mostInStep, stepMinutes) =>
      plural(stepMinutes, {
        one: `${mostInStep} in der stärksten Minute`,
        other: `${mostInStep} in den stärksten ${stepMinutes} Minuten`,
      }),
    share: (share) => `${share} der Aufrufe`,
    latency: (typical) => `Die Hälfte der Aufrufe braucht weniger als ${typical}`,
    crashes: "Ohne eigene Antwort",
    throttles: (functions, table) => `Funktionen ${functions}, Tabelle ${table}`,
  },
  milliseconds: (value) => `${value} ms`,
  noCalls: "Keine Aufrufe",
  slowest: (value) => `99 % unter ${value}`,
  failing: {
    title: "Fehler nach Route",
    text: (hours) => `Der letzten ${hours} Stunden, Routen und Empfänger von Warteschlangen zusammen.`,
    what: "Route oder Empfänger",
    failures: "Fehler",
    none: "Nichts ist gescheitert.",
  },
  queues: {
    title: "Warteschlangen",
    loading: "Warteschlangen werden geladen...",
    text: "Eine Warteschlange gibt Änderungen an einen Teil des Produkts. Was scheitert, wird wiederholt und am Ende zurückgelegt.",
    queue: "Warteschlange",
    waiting: "Wartet",
    inWork: "In Arbeit",
    age: "Älteste",
    dead: "Gescheitert",
    allEmpty: "Jede Warteschlange ist leer.",
    others: (count) =>
      plural(count, {
        one: "1 weitere Warteschlange ist leer.",
        other: `${count} weitere Warteschlangen sind leer.`,
      }),
    gone: "Existiert nicht",
    showAll: "Alle Warteschlangen zeigen",
    unknownAge: "",
    seconds: (value) => `${value} s`,
    minutes: (value) => `${value} min`,
    hours: (value) => `${value} h`,
    look: (queue) => `Gescheiterte Nachrichten von ${queue}`,
  },
  someGone: (count) =>
    plural(count, {
      one: "1 Warteschlange existiert nicht. Änderungen erreichen einen Teil des Produkts nicht. Stellen Sie die Stage neu bereit.",
      other: `${count} Warteschlangen existieren nicht. Änderungen erreichen Teile des Produkts nicht. Stellen Sie die Stage neu bereit.`,
    }),
  noLetters: {
    title: "Keine gescheiterten Nachrichten",
    text: "Jede Änderung hat die Teile des Produkts erreicht, die auf sie warten.",
  },
  someLetters: (count) =>
    plural(count, {
      one: "1 Nachricht scheiterte bei jedem Versuch. Nichts ist verloren: Senden Sie sie zurück, sobald die Ursache behoben ist.",
      other: `${count} Nachrichten scheiterten bei jedem Versuch. Nichts ist verloren: Senden Sie sie zurück, sobald die Ursache behoben ist.`,
    }),
  letters: {
    loading: "Gescheiterte Nachrichten werden geladen...",
    first: (count) => `Die ersten ${count} werden gezeigt.`,
    attempts: (count) => plural(count, { one: "einmal versucht", other: `${count}-mal versucht` }),
    setAside: "sofort zurückgelegt, weil sie nicht lesbar ist",
    unknownError: "Das Protokoll nennt keinen Fehler.",
    noWorkspace: "Kein Arbeitsbereich",
    replay: "Zurücksenden",
    replayAll: "Alle zurücksenden",
    gone: {
      title: "Hier ist keine gescheiterte Nachricht",
      text: "Sie wurden zurückgesendet, oder es gab nie eine. Eine Anzahl kann einen Augenblick alt sein.",
    },
  },
  replay: {
    titleOne: "Diese Nachricht zurücksenden?",
    titleAll: (count) =>
      plural(count, { one: "1 Nachricht zurücksenden?", other: `${count} Nachrichten zurücksenden?` }),
    text: (queue) =>
      `Sie kommt zurück in ${queue} und wird noch einmal versucht. Was schon gewirkt hat, geschieht nicht zweimal. Was wieder scheitert, kommt hierher zurück.`,
    confirm: "Zurücksenden",
    progress: (done, all) => `${done} von ${all} zurückgesendet`,
    success: (count) =>
      plural(count, { one: "1 Nachricht ist zurückgesendet", other: `${count} Nachrichten sind zurückgesendet` }),
    nothing: "Es gab nichts mehr zurückzusenden",
  },
  costs: {
    title: "Kosten je Arbeitsbereich",
    loading: "Kosten werden geladen...",
    day: "Tag",
    earlier: "Der Tag davor",
    later: "Der Tag danach",
    today: "Heute",
    exact: "Einheiten jedes Aufrufs, von der Tabelle gemessen.",
    estimated: (calls, sampling) =>
      `Geschätzt aus ${calls} Aufrufen: Einer von ${sampling} wird gemessen und zählt für alle. Bei kleinen Arbeitsbereichen schwankt das am meisten.`,
    prices: (region) =>
      `Zu Preisen nach Bedarf in ${region}: Tabelle, Funktionen und Gateways. Mail, Speicher, Edge und Hintergrundarbeit sind nicht dabei.`,
    workspace: "Arbeitsbereich",
    calls: "Aufrufe",
    reads: "Leseeinheiten",
    writes: "Schreibeinheiten",
    time: "Rechenzeit",
    money: "Kosten",
    total: "Alle Arbeitsbereiche",
    unnamed: "Ein Arbeitsbereich ohne Eintrag",
    none: "An diesem Tag wurde kein Arbeitsbereich aufgerufen.",
    more: (shown, all) => `Die teuersten ${shown} von ${all} werden gezeigt.`,
    secondsOf: (value) => `${value} s`,
  },
};
