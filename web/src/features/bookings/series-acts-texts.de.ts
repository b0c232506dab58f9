import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./series-acts-texts.ts");
export type Checked = SameTexts<English, typeof import("./series-acts-texts.de.ts")>;

const points = (value: number) => plural(value, { one: "1 Punkt", other: `${value} Punkte` });

export const seriesActsTexts: Translated<English["seriesActsTexts"]> = {
  open: "Serie",
  place: (number, size) => `${number} von ${size} einer Serie`,
  follow: (count, last) => plural(count, { one: `1 weitere, am ${last}`, other: `${count} weitere, bis ${last}` }),
  followAtLeast: (count) => `Mindestens ${count} weitere`,
  followOf: (label, resource) => `${label}: ${resource}`,
  title: (resource) => `Serie: ${resource}`,
  loading: "Serie wird geladen...",
  daily: (count) => `${count} Buchungen, jeden Tag`,
  weekly: (count, days) => `${count} Buchungen, jede Woche am ${days}`,
  bookings: "Buchungen der Serie",
  which: "Stornieren",
  scopes: {
    one: "Nur diese",
    following: "Diese und die folgenden",
    all: "Alle, die noch storniert werden können",
  },
  scopeOf: (scope, count) => `${scope} (${count})`,
  back: (value) => `${points(value)} zurück`,
  consequence: (count, value) =>
    plural(count, {
      one: `1 Buchung endet, zurück kommt: ${points(value)}.`,
      other: `${count} Buchungen enden, zurück kommt: ${points(value)}.`,
    }),
  consequenceFree: (count) => plural(count, { one: "1 Buchung endet.", other: `${count} Buchungen enden.` }),
  stays: "Was nicht mehr storniert werden kann, bleibt.",
  nothing: "Davon kann nichts mehr storniert werden.",
  confirm: (count) => plural(count, { one: "1 Buchung stornieren", other: `${count} Buchungen stornieren` }),
  cancelling: "Wird storniert...",
  keep: "Behalten",
  success: "Storniert",
  successText: (count, value) =>
    plural(count, {
      one: `1 Buchung storniert, ${points(value)} zurück.`,
      other: `${count} Buchungen storniert, ${points(value)} zurück.`,
    }),
  error: "Es wurde nichts storniert",
};
