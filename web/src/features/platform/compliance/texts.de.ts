import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const kindTexts: Translated<English["kindTexts"]> = {
  access: "Kopie der Daten",
  erasure: "Löschung",
  correction: "Berichtigung",
};

export const stepTexts: Translated<English["stepTexts"]> = {
  note: "Notiz",
  extend: "Frist verlängert",
  answer: "Beantwortet",
  refuse: "Abgelehnt",
};

export const complianceTexts: Translated<English["complianceTexts"]> = {
  title: "Datenschutz",
  subtitle: "Anfragen zu persönlichen Daten mit ihren Fristen, und wie lange Daten bleiben",
  loading: "Anfragen werden geladen...",
  caption: "Anfragen zu persönlichen Daten",
  show: "Anzeigen",
  sides: { open: "Offene", closed: "Abgeschlossene" },
  record: "Anfrage erfassen",
  empty: {
    title: "Keine offene Anfrage",
    text: "Eine Anfrage steht hier, wenn jemand im Profil darum bittet, oder wenn Sie eine erfassen, die per Post kam.",
  },
  noneClosed: {
    title: "Keine abgeschlossene Anfrage",
    text: "Eine beantwortete oder abgelehnte Anfrage bleibt hier drei Jahre lang.",
    action: "Offene Anfragen zeigen",
  },
  columns: { person: "Person", kind: "Bittet um", received: "Eingang", due: "Frist", state: "Stand" },
  daysLeft: (days) => plural(days, { one: "noch 1 Tag", other: `noch ${days} Tage` }),
  dueToday: "Heute fällig",
  overdue: (days) => plural(days, { one: "1 Tag überfällig", other: `${days} Tage überfällig` }),
  notFound: {
    title: "Diese Anfrage steht nicht in der Liste",
    text: "Vielleicht ist sie abgeschlossen. Wählen Sie über der Liste die abgeschlossenen Anfragen.",
  },
  facts: {
    kind: "Bittet um",
    received: "Eingang",
    due: "Frist",
    state: "Stand",
    origin: "Kam",
    reference: "Zeichen",
  },
  byAccount: "Aus dem Profil der Person",
  byStaff: "Per Mail oder Brief, vom Team erfasst",
  extended: "verlängert",
  places: "Arbeitsbereiche dieser Adresse",
  placesHint:
    "Die Daten eines Mitglieds werden auf der Seite des Mitglieds gelöscht. Über seine Unterlagen entscheidet der Arbeitsbereich.",
  loadingPlaces: "Das Konto wird gesucht...",
  noAccount: "Kein Konto hat diese Adresse.",
  noPlaces: "Das Konto gehört zu keinem Arbeitsbereich.",
  openMember: (name) => `Mitglied in ${name} öffnen`,
  steps: "Was getan wurde",
  noSteps: "Noch wurde nichts getan.",
  by: (actorId) => `Von ${actorId}`,
  acts: {
    note: {
      button: "Notiz hinzufügen",
      title: "Notiz hinzufügen",
      text: "Die Notiz ist für das Team. Die Person sieht sie nicht.",
      words: "Notiz",
      confirm: "Notiz hinzufügen",
      success: "Die Notiz ist hinzugefügt",
    },
    extend: {
      button: "Frist verlängern",
      title: "Frist um zwei Monate verlängern",
      text: "Das Gesetz erlaubt es einmal, wenn eine Anfrage schwierig ist. Die Person bekommt den Grund per Mail.",
      words: "Grund",
      confirm: "Frist verlängern",
      success: "Die Frist ist verlängert",
    },
    answer: {
      button: "Beantworten",
      title: "Diese Anfrage beantworten",
      text: "Die Person bekommt Ihre Worte per Mail. Danach ist die Anfrage abgeschlossen.",
      words: "Antwort",
      confirm: "Antwort senden",
      success: "Die Anfrage ist beantwortet",
    },
    refuse: {
      button: "Ablehnen",
      title: "Diese Anfrage ablehnen",
      text: "Die Person bekommt den Grund per Mail und erfährt, wo sie sich beschweren kann. Danach ist die Anfrage abgeschlossen.",
      words: "Grund",
      confirm: "Anfrage ablehnen",
      success: "Die Anfrage ist abgelehnt",
    },
  },
  wordsMissing: "Schreiben Sie zuerst etwas.",
  recordDialog: {
    title: "Anfrage erfassen",
    subtitle: "Die Frist von einem Monat beginnt am Tag des Eingangs.",
    kind: "Bittet um",
    email: "E-Mail der Person",
    receivedOn: "Eingang am",
    note: "Notiz für das Team (freiwillig)",
    confirm: "Anfrage erfassen",
    success: "Die Anfrage ist erfasst",
  },
  retention: {
    title: "Wie lange Daten bleiben",
    text: "Diese Fristen sind eingebaut. Niemand muss etwas dafür tun.",
    what: "Was",
    long: "Wie lange",
  },
};

export const retentionRows: Translated<English["retentionRows"]> = (days) => [
  ["Profil, Notizen, Markierungen und Bilder eines Mitglieds", "Bis das Mitglied gelöscht wird"],
  ["Punktebuch und Buchungen", "So lange wie der Arbeitsbereich, ohne Namen nach der Löschung des Mitglieds"],
  ["Protokoll eines Arbeitsbereichs", "So lange wie der Arbeitsbereich; es hält Kennungen und keine Worte"],
  ["Anfragen zu persönlichen Daten", "Drei Jahre nach ihrem Abschluss"],
  ["Kontakt- und Support-Anfragen", `${days.letters} Tage`],
  ["Abgelehnte Scans an einer Tür", `${days.scans} Tage`],
  ["Benachrichtigungen", `${days.notices} Tage`],
  ["Chat einer Live-Session", `${days.chat} Tage`],
  ["Listen von Buchungen, die eine Schließung storniert hat", `${days.clearings} Tage`],
  ["Einladungen, die niemand angenommen hat", "30 Tage nach ihrem Ende"],
  ["Sicherungen der Tabelle", "35 Tage"],
];

export const recordInputTexts: Translated<English["recordInputTexts"]> = {
  email: {
    invalid_format: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel rosa@example.org",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  receivedOn: { invalid_format: "Bitte geben Sie einen Tag ein", invalid_type: "Bitte geben Sie einen Tag ein" },
  note: { too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen` },
};
