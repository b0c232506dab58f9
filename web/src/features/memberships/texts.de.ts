import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const myMembershipTexts: Translated<English["myMembershipTexts"]> = {
  title: "Meine Mitgliedschaft",
  subtitle: "Ihre Mitgliedschaft und Ihre digitale Karte",
  subtitleWithoutCard: "Ihre Mitgliedschaft",
  loading: "Ihre Mitgliedschaft wird geladen …",
  currentPlan: "Aktueller Tarif",
  pointsPerCycle: "Punkte je Zeitraum",
  cycle: "Zeitraum",
  days: (count, number) => plural(count, { one: "Jeden Tag", other: `Alle ${number} Tage` }),
  months: (count, number) => plural(count, { one: "Jeden Monat", other: `Alle ${number} Monate` }),
  nextBilling: "Nächste Abrechnung",
  notScheduled: "Nicht vorgesehen",
  started: "Beginn",
  pausedUntil: (day) => `Ihre Mitgliedschaft ruht. Am ${day} geht sie weiter.`,
  endsOn: (day) => `Ihre Mitgliedschaft endet. Ihr letzter Tag ist der ${day}.`,
  cancelled: (day) => `Ihre Mitgliedschaft ist gekündigt. Ihr letzter Tag ist der ${day}.`,
  cancelledAtEnd: "Ihre Mitgliedschaft ist gekündigt. Sie endet mit diesem Zeitraum.",
  changesOn: (plan, day) => `Am ${day} wechseln Sie in den Tarif ${plan}.`,
  waits: (plan, day) =>
    `Sie haben nach dem Tarif ${plan} gefragt (${day}). Die Entscheidung der Administration steht aus.`,
  withdraw: "Zurückziehen",
  noPlan: "Kein aktiver Tarif",
  contactForPlan: "Bitte wenden Sie sich an die Administration, um einen Tarif zu erhalten.",
  contactOrAsk:
    "Bitte wenden Sie sich an die Administration, um einen Tarif zu erhalten, oder nehmen Sie einen Tarif auf dieser Seite.",
  pointsSummary: "Ihre Punkte",
  balance: "Aktuelles Guthaben",
  cycleEnds: "Punkte dieses Zeitraums gültig bis",
  rollover: "Übertrag",
  rollsOverAll: "Alle übrigen Punkte",
  rollsOverMost: (limit) => `höchstens ${limit} Punkte`,
  rollsOverNone: "Keiner",
  history: "Meine Punkte",
};

export const planChoiceTexts: Translated<English["planChoiceTexts"]> = {
  title: "Tarife",
  choose: "Wählen",
  chooseNamed: (plan) => `Wählen: ${plan}`,
  request: "Anfragen",
  requestNamed: (plan) => `Anfragen: ${plan}`,
  whilePaused: "Ihre Mitgliedschaft ruht. Sobald sie weitergeht, können Sie einen anderen Tarif nehmen.",
  whenEnding:
    "Ihre Mitgliedschaft hat keinen nächsten Zeitraum. Bitte wenden Sie sich für einen anderen Tarif an die Administration.",
  endsBefore:
    "Ihre Mitgliedschaft endet vor ihrem nächsten Zeitraum, dieser Tarif würde also nie beginnen. Fragen Sie die Administration.",
  points: (points) => `${points} Punkte je Zeitraum`,
  price: (price) => `${price} je Zeitraum`,
  askTitle: (plan) => `${plan} wählen?`,
  requestTitle: (plan) => `${plan} anfragen?`,
  beginsNow: "Der Tarif beginnt sofort.",
  beginsNowWithPoints: (points) => `Der Tarif beginnt sofort, und Sie erhalten ${points} Punkte.`,
  pointsEnd: "Punkte, die Sie nicht ausgeben, verfallen mit dem Zeitraum.",
  pointsGoOver: "Punkte, die Sie nicht ausgeben, gehen in den nächsten Zeitraum über.",
  pointsGoOverMost: (limit) => `Höchstens ${limit} übrige Punkte gehen in den nächsten Zeitraum über.`,
  beginsOn: (plan, day) => `Der Tarif beginnt am ${day}. Bis dahin behalten Sie ${plan}.`,
  beginsNext: (plan, day) => `Der Tarif beginnt nach dem ${day}. Bis dahin behalten Sie ${plan}.`,
  decided: "Die Administration entscheidet. Nimmt sie an, beginnt der Tarif sofort.",
  decidedLater: (plan) =>
    `Die Administration entscheidet, ob und wann der Tarif beginnt, sofort oder mit dem nächsten Zeitraum. Bis dahin behalten Sie ${plan}.`,
  keepsPoints: "Ihre Punkte und Buchungen bleiben. Punkte des laufenden Zeitraums verfallen wie vorgesehen.",
  noneGoOver: "Von diesem Zeitraum gehen keine nicht ausgegebenen Punkte in den nächsten über.",
  allGoOver: "Nicht ausgegebene Punkte dieses Zeitraums gehen in den nächsten über.",
  someGoOver: (limit) =>
    `Höchstens ${limit} nicht ausgegebene Punkte dieses Zeitraums gehen in den nächsten über. Der Rest verfällt.`,
  noneGoOverNow: "Beginnt der Tarif sofort, gehen keine nicht ausgegebenen Punkte über.",
  replacesChange: (plan) => `Der Wechsel zu ${plan} entfällt.`,
  replacesCancellation: "Ihre Mitgliedschaft ist dann nicht mehr gekündigt.",
  mayReplaceScheduled: "Nimmt sie an, ersetzt das, was für das Ende des Zeitraums vorgemerkt ist.",
  withdraw: "Anfrage zurückziehen",
  withdrawTitle: "Anfrage zurückziehen?",
  withdrawText: (plan) =>
    `Über ${plan} entscheidet dann niemand mehr. Sie behalten, was Sie haben, und können erneut fragen.`,
  withdrawn: "Anfrage zurückgezogen",
  withdraws: (plan) => `Ihre offene Anfrage nach ${plan} wird zurückgezogen.`,
  costs: (price) => `Der Tarif kostet ${price} je Zeitraum. Auf dieser Seite bezahlen Sie nichts.`,
  noLongerOffered: "Diesen Tarif gibt es nicht mehr. Sie können einen anderen nehmen.",
  chosen: "Tarif gewählt",
  chosenText: (plan) => `Sie haben ${plan} gewählt.`,
  requested: "Anfrage gesendet",
  requestedText: (plan) => `Sie haben nach ${plan} gefragt. Die Administration entscheidet.`,
};
