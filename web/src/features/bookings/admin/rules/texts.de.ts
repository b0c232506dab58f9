import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const rulesTexts: Translated<English["rulesTexts"]> = {
  title: "Buchungsregeln",
  subtitle: "Wann Mitglieder buchen können, wie lange und wie weit im Voraus",
  back: "Zurück zu den Ressourcen",
  loading: "Regeln werden geladen …",
  of: "Regeln für",
  workspace: "Den ganzen Arbeitsbereich",
  usual: "Wie üblich",
  ofWorkspace: "Wie im Arbeitsbereich",
  is: (origin, rule) => `${origin}: ${rule}`,
  change: "Ändern",
  changeFor: (rule) => `Ändern: ${rule}`,
  toUsual: "Zurück zum Üblichen",
  toUsualFor: (rule) => `Zurück zur üblichen Regel: ${rule}`,
  save: "Regeln speichern",
  saved: "Buchungsregeln gespeichert",
  notSaved: "Die Regeln wurden nicht gespeichert",
  gone: {
    title: "Diese Ressource gibt es nicht mehr",
    text: "Bitte wählen Sie eine andere oder den ganzen Arbeitsbereich.",
  },
  hoursHelp:
    "Eine Buchung liegt innerhalb einer dieser Zeiten. 00:00 als Ende ist Mitternacht; ein früheres Ende ist am nächsten Tag.",
  housesCloses: (weekday, time) =>
    `Das Haus schließt am ${weekday} um ${time} Uhr, wie im Zutritt eingestellt. Buchungen könnten später liegen.`,
  granularityHelp: "Auch die Längen sind Vielfache davon.",
  lengthHelp: "Ohne Angabe dauern Buchungen 1, 2, 3, 4, 6 oder 8 Stunden.",
  leadHelp: "Minuten zwischen Buchung und Beginn. Bei 0 kann bis zum Beginn gebucht werden.",
  horizonHelp: "Tage nach heute, von 1 bis 180.",
  bufferHelp:
    "Bleibt vor und nach jeder Buchung frei. Events zählen wie Buchungen. Bestehende Buchungen bleiben, wie sie sind.",
  tiersHelp:
    "Verstrichene Stunden, die meisten zuerst. Jede Stufe gibt weniger zurück als die darüber. Angefangene Punkte kommen ganz zurück. Bestehende Buchungen behalten ihre Stufen.",
  checkInHelp:
    "Minuten vor dem Beginn, von 0 bis 240. Ab dann können Mitglieder sagen, dass sie da sind. Ein Scan an der Tür zählt auch.",
  releaseHelp:
    "Minuten nach dem Beginn, von 5 bis 240; 0 heißt nie. Dann ist die Zeit für andere frei, und nichts kommt zurück. Mitglieder erfahren es vor dem Buchen. Bestehende Buchungen behalten, womit sie gebucht wurden.",
  approvalHelp:
    "Eine Ressource kann sie auch selbst verlangen, wo sie bearbeitet wird. Bestehende Buchungen behalten, womit sie gebucht wurden.",
  offerHelp:
    "Minuten, von 5 bis 120. So lange wird eine freie Zeit für die erste wartende Person gehalten. Bestehende Angebote behalten ihr Ende.",
  releaseOpens: "Einchecken geht ab 15 Minuten vor dem Beginn, wenn oben nichts anderes steht.",
  closuresHelp: "An diesen Tagen kann nichts gebucht werden. Mitglieder sehen den Namen.",
  workspacesClosures: (count) =>
    plural(count, {
      one: "Der Schließtag des Arbeitsbereichs gilt auch.",
      other: `Die ${count} Schließtage des Arbeitsbereichs gelten auch.`,
    }),
  zone: (zone) => `Uhrzeiten gelten in ${zone}.`,
};

export const hoursTexts: Translated<English["hoursTexts"]> = {
  from: (weekday) => `${weekday}: öffnet`,
  to: (weekday) => `${weekday}: schließt`,
  addFor: (weekday) => `Zeit am ${weekday} hinzufügen`,
  removeFor: (weekday, time) => `${time} am ${weekday} entfernen`,
  closed: "Geschlossen",
  copy: "Montag bis Freitag übernehmen",
};

export const closureTexts: Translated<English["closureTexts"]> = {
  name: "Name",
  from: "Erster Tag",
  to: "Letzter Tag",
  add: "Schließtag hinzufügen",
  remove: "Entfernen",
  removeNamed: (name) => `Schließtag entfernen: ${name}`,
};

export const tierTexts: Translated<English["tierTexts"]> = {
  tier: (number) => `Stufe ${number}`,
  hours: "Stunden vor dem Beginn",
  percent: "Prozent zurück",
  add: "Stufe hinzufügen",
  remove: "Entfernen",
  removeTier: (number) => `Stufe ${number} entfernen`,
};

export const orphanTexts: Translated<English["orphanTexts"]> = {
  title: (count) =>
    plural(count, {
      one: "1 Buchung passt nicht zu diesen Regeln",
      other: `${count} Buchungen passen nicht zu diesen Regeln`,
    }),
  text: "Nichts wurde gespeichert. Sie können die Regeln speichern und diese Buchungen so lassen, wie sie gebucht sind.",
  titleAtLeast: (count) => `Mindestens ${count} Buchungen passen nicht zu diesen Regeln`,
  more: "und weitere",
  entry: (resource, when) => `${resource}, ${when}`,
  keep: "Speichern und Buchungen behalten",
};

export const tryTexts: Translated<English["tryTexts"]> = {
  title: "Diese Regeln testen",
  text: "Fragt die Regeln, wie sie oben stehen, gespeichert oder nicht.",
  resource: "Ressource",
  date: "Datum",
  time: "Beginn",
  length: "Länge",
  forMember: (name) => `Für ${name}`,
  anyMember: "Ohne Mitglied zählen keine Punkte.",
  clear: "Ohne Mitglied",
  bookable: "Kann gebucht werden",
  notBookable: "Kann nicht gebucht werden",
  gap: (time) => `${time} Uhr gibt es an diesem Tag nicht: Die Uhr überspringt es.`,
  unavailable: "Diese Ressource kann gerade nicht gebucht werden.",
  suspended: "Das Mitglied ist gesperrt und kann nicht buchen.",
  out: (until, note) => `Außer Betrieb bis ${until}: ${note}`,
  taken: (time) => `Belegt: ${time}.`,
  tooClose: (time, buffer) =>
    `Zu nah an einer belegten Zeit: ${time}. Zwischen zwei Buchungen bleiben mindestens ${buffer} frei.`,
  looking: "Belegte Zeiten werden gelesen …",
  tooFew: (cost, balance) => `Es kostet ${cost} Punkte, und das Mitglied hat ${balance}.`,
  price: "Preis",
  back: "Kommt zurück",
  checkIn: "Einchecken",
  backFree: (until) => `Alle Punkte, bis ${until}`,
  backApproval: "Alle Punkte, bis zum Beginn. Die Buchung wartet auf eine Freigabe.",
  backNever: "Nichts: Sie beginnt zu bald für eine Stornierung",
};

export const rulesInputTexts: Translated<English["rulesInputTexts"]> = {
  hours: {
    hours_overlap: "Zwei Öffnungszeiten überschneiden sich. Achten Sie auch auf das Ende nach Mitternacht.",
    never_open: "Die Woche hat keine Öffnungszeit. Fügen Sie eine hinzu, oder nutzen Sie einen Schließtag.",
  },
  "hours.*": { too_big: "Höchstens 3 Zeiten am Tag" },
  "hours.*.*.from": { invalid_format: "Bitte geben Sie eine Uhrzeit ein" },
  "hours.*.*.to": { invalid_format: "Bitte geben Sie eine Uhrzeit ein" },
  closures: { too_big: ({ maximum }) => `Höchstens ${maximum} Schließtage` },
  "closures.*.name": {
    too_small: "Bitte geben Sie einen Namen ein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  "closures.*.from": { invalid_format: "Bitte geben Sie einen Tag ein", invalid_type: "Bitte geben Sie einen Tag ein" },
  "closures.*.to": {
    invalid_format: "Bitte geben Sie einen Tag ein",
    invalid_type: "Bitte geben Sie einen Tag ein",
    ends_before_start: "Der letzte Tag liegt vor dem ersten",
    period_too_long: "Ein Eintrag hat höchstens 60 Tage",
  },
  cancellationTiers: {
    tier_hours_fall: "Die meisten Stunden zuerst: Jede Stufe hat weniger Stunden als die darüber",
    tier_shares_fall: "Jede Stufe gibt weniger zurück als die darüber",
    too_small: "Behalten Sie mindestens eine Stufe, oder gehen Sie zur üblichen Regel zurück",
    too_big: ({ maximum }) => `Höchstens ${maximum} Stufen`,
  },
  "cancellationTiers.*.hours": {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: "Muss mindestens 0 sein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Stunden`,
  },
  "cancellationTiers.*.percent": {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: "Muss mindestens 1 sein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Prozent`,
  },
  leadMinutes: {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: "Muss mindestens 0 sein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Minuten`,
  },
  checkInMinutes: {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: "Muss mindestens 0 sein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Minuten`,
  },
  releaseMinutes: {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: "Muss mindestens 0 sein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Minuten`,
    released_too_soon: "Mindestens 5 Minuten, oder 0 für nie",
  },
  offerMinutes: {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: ({ minimum }) => `Mindestens ${minimum} Minuten`,
    too_big: ({ maximum }) => `Höchstens ${maximum} Minuten`,
  },
  daysAhead: {
    invalid_type: "Bitte geben Sie eine ganze Zahl ein",
    too_small: "Muss mindestens 1 sein",
    too_big: ({ maximum }) => `Höchstens ${maximum} Tage`,
  },
};
