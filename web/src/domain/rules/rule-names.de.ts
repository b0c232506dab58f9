import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./rule-names.ts");
export type Checked = SameTexts<English, typeof import("./rule-names.de.ts")>;

export const ruleNames: Translated<English["ruleNames"]> = {
  hours: "Öffnungszeiten",
  closures: "Schließtage und Feiertage",
  granularityMinutes: "Beginn",
  shortestMinutes: "Kürzeste Buchung",
  longestMinutes: "Längste Buchung",
  leadMinutes: "Vorlauf",
  daysAhead: "Wie weit im Voraus",
  bufferMinutes: "Zwischen zwei Buchungen",
  cancellationTiers: "Was bei einer Stornierung zurückkommt",
  checkInMinutes: "Einchecken",
  releaseMinutes: "Wieder frei ohne Einchecken",
  requiresApproval: "Freigabe",
  offerMinutes: "Angebote der Warteliste",
};

export const readTexts: Translated<English["readTexts"]> = {
  usualHours: "Buchungen beginnen von 08:00 bis 19:00 Uhr, jeden Tag",
  days: (first, last) => `${first} bis ${last}`,
  onDays: (days, hours) => `${days} ${hours}`,
  closed: "geschlossen",
  everyHour: "Zur vollen Stunde",
  every: (minutes) => `Alle ${minutes} Minuten`,
  noLead: "Bis zum Beginn",
  lead: (time) => `Spätestens ${time} vor dem Beginn`,
  returnsFirst: (moment, percent, back, cost) =>
    `Storniert vor ${moment}: ${back} von ${plural(cost, { one: "1 Punkt", other: `${cost} Punkten` })} zurück (${percent}\u00a0%).`,
  returnsNext: (moment, percent, back, cost) => `Vor ${moment}: ${back} von ${cost} (${percent}\u00a0%).`,
  tiers: (tiers) =>
    tiers
      .map(({ hours, percent }) =>
        hours === 0
          ? `${percent}\u00a0% bis zum Beginn`
          : `${percent}\u00a0% bis ${plural(hours, { one: "1 Stunde", other: `${hours} Stunden` })} vorher`,
      )
      .join(", "),
  noTiers: "Alle Punkte, bis die kostenlose Frist des Arbeitsbereichs endet",
  noBuffer: "Keine Zeit dazwischen",
  buffer: (time) => `Mindestens ${time} dazwischen`,
  noCheckIn: "Mitglieder müssen nicht einchecken",
  checkIn: (minutes) =>
    minutes === 0
      ? "Ab dem Beginn"
      : plural(minutes, { one: "Ab 1 Minute vor dem Beginn", other: `Ab ${minutes} Minuten vor dem Beginn` }),
  noRelease: "Nie",
  release: (minutes) => `${minutes} Minuten nach dem Beginn, wenn niemand eingecheckt hat`,
  claimFrom: (opens) => `Einchecken können Sie ab ${opens}.`,
  claimWithin: (opens, closes) =>
    `Einchecken können Sie ab ${opens}. Hat bis ${closes} niemand eingecheckt, wird die Zeit wieder frei.`,
  claimOrPay: (opens, closes) =>
    `Einchecken können Sie ab ${opens}. Hat bis ${closes} niemand eingecheckt, wird die Zeit wieder frei, und nichts kommt zurück.`,
  approvalOfResource: "Nur wo die Ressource es verlangt",
  approval: "Jede Buchung wartet auf die Administration",
  noApproval: "Keine Buchung wartet",
  offer: (minutes) => `${minutes} Minuten gehalten`,
  closures: (count) => plural(count, { one: "1 Eintrag", other: `${count} Einträge` }),
  noClosures: "Keine",
};

export const differsTexts: Translated<English["differsTexts"]> = {
  differs: "Weicht vom Arbeitsbereich ab",
  reset: "Zurücksetzen",
  resetFor: (rule) => `Auf die Regel des Arbeitsbereichs zurücksetzen: ${rule}`,
};
