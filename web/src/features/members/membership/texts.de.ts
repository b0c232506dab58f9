import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const membershipTexts: Translated<English["membershipTexts"]> = {
  action: "Mitgliedschaft",
  title: (name) => `Mitgliedschaft von ${name}`,
  loading: "Mitgliedschaft wird geladen …",
  none: {
    title: "Keine Mitgliedschaft",
    text: "Teilen Sie einen Tarif zu, dann beginnt sein erster Zeitraum sofort.",
  },
  lastPlan: (plan) => `Der letzte Tarif war ${plan}.`,
  pointsPerCycle: "Punkte je Zeitraum",
  cycle: "Zeitraum",
  days: (count) => plural(count, { one: "1 Tag", other: `${count} Tage` }),
  months: (count) => plural(count, { one: "1 Monat", other: `${count} Monate` }),
  runningCycle: "Laufender Zeitraum",
  cycleDays: (from, to) => `${from} bis ${to}`,
  noCycle: "Keiner",
  nextBilling: "Nächste Abrechnung",
  notScheduled: "Nicht vorgesehen",
  started: "Beginn",
  lastDay: "Letzter Tag",
  noLastDay: "Keiner",
  pausedUntil: (day) => `Ruht. Die Mitgliedschaft geht am ${day} weiter.`,
  cancelledAfter: (day) => `Gekündigt. Der letzte Tag ist der ${day}.`,
  changesOn: (plan, day) => `Am ${day} beginnt der Tarif ${plan}.`,
  history: "Verlauf",
  historyLoading: "Verlauf wird geladen …",
  noHistory: "Bisher ist nichts geschehen.",
  byCalendar: "durch den Kalender",
  byMember: "durch das Mitglied",
  byYou: "durch Sie",
  byAdministrator: "durch die Administration",
  more: "Mehr",
};

export const eventTexts: Translated<English["eventTexts"]> = {
  assign: ({ plan, day }) => (day === "" ? `${plan} zugeteilt` : `${plan} zugeteilt, bis ${day}`),
  change: ({ plan, day, isLater }) => (isLater ? `Anderer Tarif ab ${day} vorgesehen` : `Zu ${plan} gewechselt`),
  pause: ({ day }) => `Ruht bis ${day}`,
  resume: () => "Fortgesetzt",
  cancel: ({ day, isLater }) => (isLater ? `Zum ${day} gekündigt` : "Gekündigt"),
  end: ({ day }) => (day === "" ? "Letzter Tag entfernt" : `Letzter Tag: ${day}`),
  keep: () => "Vorgesehenes zurückgenommen",
  expired: ({ day }) => `Nach dem ${day} abgelaufen`,
  cancelled: () => "Wie gekündigt beendet",
  changed: ({ plan }) => `${plan} hat begonnen`,
  resumed: () => "Nach der Pause fortgesetzt",
};

export const actionTexts: Translated<English["actionTexts"]> = {
  assign: "Tarif zuteilen",
  change: "Tarif wechseln",
  pause: "Mitgliedschaft ruhen lassen",
  resume: "Mitgliedschaft fortsetzen",
  cancel: "Mitgliedschaft kündigen",
  end: "Letzten Tag festlegen",
  keep: "Vorgesehenes zurücknehmen",
};

export const doneTexts: Translated<English["doneTexts"]> = {
  assign: (name) => `${name} hat den Tarif jetzt`,
  change: (name) => `Der Tarif von ${name} ist geändert`,
  pause: (name) => `Die Mitgliedschaft von ${name} ruht`,
  resume: (name) => `Die Mitgliedschaft von ${name} geht weiter`,
  cancel: (name) => `Die Mitgliedschaft von ${name} ist gekündigt`,
  end: (name) => `Der letzte Tag von ${name} ist gespeichert`,
  keep: (name) => `Die Mitgliedschaft von ${name} geht weiter wie bisher`,
};

export const fieldTexts: Translated<English["fieldTexts"]> = {
  plan: "Tarif",
  noPlans: "Es gibt keinen anderen aktiven Tarif. Fügen Sie zuerst unter „Tarife“ einen hinzu.",
  until: "Ruht bis",
  untilHint: "An diesem Tag geht die Mitgliedschaft weiter",
  lastDay: "Letzter Tag",
  lastDayHint: "Leer lassen für eine Mitgliedschaft ohne letzten Tag",
};
