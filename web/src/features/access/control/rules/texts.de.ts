import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const ruleTexts: Translated<English["ruleTexts"]> = {
  title: "Regeln für den Einlass",
  text: "Welche Tarife, Buchungen und Veranstaltungen das Haus öffnen, wo und wann.",
  always: "Noch keine Regeln. Mitglieder mit laufendem Tarif dürfen jederzeit in jeden Bereich.",
  alwaysAll: "Noch keine Regeln. Jedes aktive Mitglied darf jederzeit in jeden Bereich.",
  alwaysBooked: "Eine Buchung oder ein Platz bei einer Veranstaltung allein lässt niemanden ein.",
  add: "Regel hinzufügen",
  most: (count) => `Das sind ${count} Regeln; mehr hat ein Haus nicht.`,
  edit: "Bearbeiten",
  editOne: (rule) => `Bearbeiten: ${rule}`,
  remove: "Entfernen",
  removeOne: (rule) => `Entfernen: ${rule}`,
  zonesGone: (zones) =>
    `Das Haus hat keinen Bereich ${zones}. Fügen Sie ihn wieder hinzu, oder ändern Sie diese Regel.`,
  quoted: (zone) => `„${zone}“`,
  needsNoPlan: "Wer so kommt, braucht keinen laufenden Tarif.",
  bookingsOff: "Buchungen sind ausgeschaltet; diese Regel öffnet jetzt nichts.",
  opensHelp:
    "Ab dann öffnet eine Regel das Haus für eine Buchung oder einen Platz, und der Empfang checkt Buchungen ein.",
};

export const sentenceTexts: Translated<English["sentenceTexts"]> = {
  plan: (plan, zones, times) => `${plan} öffnet ${zones}: ${times}.`,
  planWithGrace: (plan, zones, times, minutes) =>
    `${plan} öffnet ${zones}: ${times}, auch ${minutes} Min. davor und danach.`,
  held: (what, zones, from, until) => `${what} öffnet ${zones} ${from} ${until}.`,
  booking: (name) => `Eine Buchung von ${name}`,
  anyBooking: "Jede Buchung",
  event: "Ein Platz bei einer Veranstaltung",
  wholeHouse: "das ganze Haus",
  fromStart: "ab dem Beginn",
  fromBefore: (minutes) => `ab ${minutes} Min. vor dem Beginn`,
  untilEnd: "bis zum Ende",
  untilAfter: (minutes) => `bis ${minutes} Min. nach dem Ende`,
  planGone: "Ein gelöschter Tarif",
  resourceGone: "einer gelöschten Ressource",
  unread: "…",
};

export const dialogTexts: Translated<English["dialogTexts"]> = {
  addTitle: "Regel für den Einlass hinzufügen",
  editTitle: "Regel für den Einlass bearbeiten",
  subtitle: "Sie gilt, sobald die Einstellungen gespeichert sind.",
  add: "Regel hinzufügen",
  change: "Regel ändern",
  kind: "Was das Haus öffnet",
  kinds: { plan: "Ein Tarif", booking: "Eine Buchung", event: "Ein Platz bei einer Veranstaltung" },
  planHelp: "Ein Tarif ohne Regel öffnet das ganze Haus jederzeit.",
  heldHelp: "Sie lässt ihr Mitglied mit jedem Tarif ein, auch ohne einen.",
  plan: "Tarif",
  archived: (name) => `${name} (archiviert)`,
  noPlans: "Der Arbeitsbereich hat noch keinen Tarif.",
  resource: "Ressource",
  anyResource: "Jede Ressource",
  weekdays: "Tage",
  from: "Von",
  to: "Bis",
  toNextDay: "Am nächsten Tag",
  zones: "Bereiche",
  zonesHelp: "Keiner gewählt: das ganze Haus.",
  noZones: "Das Haus hat keine Bereiche; die Regel öffnet das ganze Haus.",
  zoneGone: (zone) => `${zone} (kein Bereich des Hauses)`,
  grace: "Spielraum in Minuten",
  planGraceHelp: "So viel früher und so viel länger öffnet der Tarif.",
  heldGraceHelp: "So lange nach dem Ende öffnet sie noch.",
  unfinished: "Hier steht die Regel in Worten, sobald sie vollständig ist.",
};

export const ruleInputTexts: Translated<English["ruleInputTexts"]> = {
  "rule.planId": { invalid_format: "Wählen Sie einen Tarif" },
  "rule.weekdays": { too_small: "Wählen Sie einen Tag" },
  "rule.from": { invalid_format: "Geben Sie eine Uhrzeit ein" },
  "rule.to": { invalid_format: "Geben Sie eine Uhrzeit ein" },
  "rule.graceMinutes": { invalid_type: "Eine ganze Zahl wird erwartet" },
};
