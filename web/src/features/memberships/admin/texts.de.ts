import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const plansTexts: Translated<English["plansTexts"]> = {
  title: "Tarife",
  subtitle: "Was jeder Tarif seinen Mitgliedern in jedem Zeitraum gibt und was er kostet",
  add: "Tarif anlegen",
  loading: "Tarife werden geladen …",
  caption: "Tarife in der Reihenfolge, in der Mitglieder sie sehen",
  empty: {
    title: "Noch keine Tarife",
    text: "Ein Tarif sagt, wie viele Punkte ein Mitglied in jedem Zeitraum bekommt und was das kostet. Legen Sie hier den ersten an.",
    textWithoutPoints:
      "Ein Tarif sagt, wie lange ein Zeitraum einer Mitgliedschaft dauert und was er kostet. Legen Sie hier den ersten an.",
  },
  columns: {
    name: "Name",
    points: "Je Zeitraum",
    cycle: "Zeitraum",
    price: "Preis",
    rollover: "Übertrag",
    chosenBy: "Gewählt von",
    state: "Status",
  },
  days: (count) => plural(count, { one: "1 Tag", other: `${count} Tage` }),
  months: (count) => plural(count, { one: "1 Monat", other: `${count} Monate` }),
  free: "Kostenlos",
  noRollover: "Keiner",
  wholeRollover: "Alle",
  rolloverUpTo: (points) => `Bis ${points}`,
  activate: "Aktivieren …",
};

export const choiceTexts: Translated<English["choiceTexts"]> = {
  staff: "Administratoren",
  request: "Auf Anfrage",
  members: "Mitgliedern",
};

export const choiceOptionTexts: Translated<English["choiceOptionTexts"]> = {
  staff: "Nur Administratoren weisen ihn zu",
  request: "Mitglieder fragen an, die Administration entscheidet",
  members: "Mitglieder wählen ihn selbst",
};

export const unitTexts: Translated<English["unitTexts"]> = { days: "Tagen", months: "Kalendermonaten" };

export const fieldTexts: Translated<English["fieldTexts"]> = {
  name: "Name",
  description: "Beschreibung",
  pointsPerCycle: "Punkte je Zeitraum",
  "cycle.count": "Länge eines Zeitraums",
  "cycle.unit": "Gezählt in",
  rollsOver: "Übrige Punkte gehen in den nächsten Zeitraum über",
  rolloverLimit: "Höchstens so viele Punkte gehen über",
  priceMinor: "Preis eines Zeitraums",
  chosenBy: "Wer ihn wählen darf",
  isActive: "Aktiv",
};

export const formTexts: Translated<English["formTexts"]> = {
  addTitle: "Tarif anlegen",
  editSubtitle:
    "Ein begonnener Zeitraum behält seine Bedingungen. Mitglieder bekommen die neuen mit ihrem nächsten Zeitraum.",
  add: "Tarif anlegen",
  save: "Änderungen speichern",
  cancel: "Abbrechen",
  added: (name) => `${name} angelegt`,
  saved: (name) => `${name} gespeichert`,
  unpayable: "Zurzeit nimmt dieser Bereich keine Zahlungen an. Mitglieder können diesen Tarif noch nicht nehmen.",
  pointsHint: "Sie verfallen am Ende des Zeitraums",
  limitHint: "Leer lassen, damit alle übergehen",
  priceHint: (currency) =>
    `In ${currency}; 0 heißt kostenlos. Wer den Tarif selbst wählt, zahlt mit Karte. Einen Tarif, den Sie zuweisen, bucht niemand ab.`,
  activeHint: "Ausgeschaltet bekommt niemand mehr diesen Tarif. Mitglieder, die ihn haben, behalten ihn.",
  notFound: {
    title: "Diesen Tarif gibt es nicht",
    text: "Die Adresse ist vielleicht unvollständig, oder der Tarif wurde gelöscht.",
  },
  notSaved: "Das wurde nicht gespeichert",
};

export const archiveTexts: Translated<English["archiveTexts"]> = {
  title: (name) => `${name} archivieren?`,
  text: "Niemand bekommt diesen Tarif mehr. Mitglieder, die ihn haben, behalten ihn, und ihre Zeiträume gehen weiter. Sie können ihn wieder aktivieren.",
  confirm: "Tarif archivieren",
  done: (name) => `${name} ist archiviert`,
};

export const activateTexts: Translated<English["activateTexts"]> = {
  title: (name) => `${name} aktivieren?`,
  text: "Mitglieder können diesen Tarif wieder bekommen, so wie es im Tarif steht.",
  confirm: "Aktivieren",
  done: (name) => `${name} ist aktiv`,
};

export const deleteTexts: Translated<English["deleteTexts"]> = {
  title: (name) => `${name} löschen?`,
  text: "Niemand hatte diesen Tarif je, deshalb kann er weg. Das lässt sich nicht rückgängig machen.",
  confirm: "Tarif löschen",
  done: (name) => `${name} gelöscht`,
};

export const requestsTexts: Translated<English["requestsTexts"]> = {
  title: "Anfragen nach Tarifen",
  subtitle: "Mitglieder, die nach einem Tarif gefragt haben; wer am längsten wartet, steht oben",
  loading: "Anfragen werden geladen …",
  none: {
    title: "Keine Anfrage wartet",
    text: "Mitglieder fragen nach Tarifen, die es auf Anfrage gibt. Ihre Anfragen stehen hier.",
  },
  notice: (count, isMore) =>
    isMore
      ? `${count} oder mehr Mitglieder fragen einen Tarif an`
      : plural(count, {
          one: "1 Mitglied fragt einen Tarif an",
          other: `${count} Mitglieder fragen Tarife an`,
        }),
  noticeText: "Sie bekommen nichts, bevor jemand entscheidet.",
  show: "Anfragen zeigen",
  asked: (plan, day) => `Hat am ${day} nach ${plan} gefragt`,
  approve: "Annehmen",
  refuse: "Ablehnen",
  approveNamed: (name) => `Annehmen: ${name}`,
  refuseNamed: (name) => `Ablehnen: ${name}`,
  changed:
    "Der Tarif oder die Mitgliedschaft hat sich inzwischen geändert. Was nun geschieht, steht unten. Sehen Sie es erneut an.",
  approveTitle: (plan) => `${plan} annehmen`,
  approved: (name, plan) => `${name} bekommt ${plan}`,
  refuseTitle: (name) => `Die Anfrage von ${name} ablehnen?`,
  refuseText: (name, plan) =>
    `${name} bekommt den Tarif ${plan} nicht und erfährt davon. Sonst ändert sich nichts, und eine neue Anfrage ist möglich.`,
  refused: (name) => `Die Anfrage von ${name} ist abgelehnt`,
  loadingMember: "Mitgliedschaft wird geladen …",
};
