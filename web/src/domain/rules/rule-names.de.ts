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
  closures: (count) => plural(count, { one: "1 Eintrag", other: `${count} Einträge` }),
  noClosures: "Keine",
};

export const differsTexts: Translated<English["differsTexts"]> = {
  differs: "Weicht vom Arbeitsbereich ab",
  reset: "Zurücksetzen",
  resetFor: (rule) => `Auf die Regel des Arbeitsbereichs zurücksetzen: ${rule}`,
};
