import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./refusal-texts.ts");
export type Checked = SameTexts<English, typeof import("./refusal-texts.de.ts")>;

const hours = (count: number) => plural(count, { one: "1 Stunde", other: `${count} Stunden` });
const days = (count: number) => plural(count, { one: "1 Tag", other: `${count} Tage` });

export const refusalTexts: Translated<English["refusalTexts"]> = {
  hours,
  days,
  minutes: (count) => `${count} Minuten`,
  hoursAndMinutes: (count, minutes) => `${hours(count)} ${minutes} Minuten`,
  closed: (when, name) => `Am ${when} geschlossen: ${name}.`,
  closedPeriod: (when, name) => `Geschlossen ${when}: ${name}.`,
  closedWeekday: (weekday) => `Am ${weekday} geschlossen.`,
  opens: (time, weekday) => `Am ${weekday} ab ${time} Uhr geöffnet.`,
  closes: (time, weekday) => `Am ${weekday} bis ${time} Uhr geöffnet.`,
  between: (spans, weekday) => `Am ${weekday} ${spans} geöffnet.`,
  span: (from, to) => `${from} bis ${to}`,
  starts: (from, to) => `Buchungen beginnen von ${from} bis ${to} Uhr.`,
  onTheHour: "Buchungen beginnen zur vollen Stunde.",
  steps: (minutes) => `Buchungen beginnen alle ${minutes} Minuten, ab der vollen Stunde.`,
  lengths: (shortest, longest, step) => `Buchungen dauern ${shortest} bis ${longest}, in Schritten von ${step}.`,
  oneLength: (length) => `Buchungen dauern ${length}.`,
  lead: (time) => `Gebucht wird spätestens ${time} vor dem Beginn.`,
  horizon: (ahead, last) => `Buchbar ist ${ahead} im Voraus, bis ${last}.`,
  tooClose: (buffer) =>
    `Zu nah an einer anderen Buchung: Zwischen zwei Buchungen bleiben mindestens ${buffer} frei. Es hat sich nichts geändert.`,
  closurePast: (name, last) =>
    `„${name}“ war am ${last} vorbei. Bitte entfernen Sie den Eintrag, oder wählen Sie kommende Tage.`,
  noLength: "Die kürzeste Buchung ist länger als die längste. So könnte nichts gebucht werden.",
  noLengthOf: (resource) =>
    `Bei ${resource} wäre die kürzeste Buchung länger als die längste. So könnte die Ressource nicht gebucht werden.`,
};
