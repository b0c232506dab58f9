import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const whenTexts: Translated<English["whenTexts"]> = {
  when: "Wann",
  now: "Sofort",
  atCycleEnd: (day) => `Zum Zeitraumende, am ${day}`,
};

export const previewTexts: Translated<English["previewTexts"]> = {
  title: "Was geschieht",
  chosenFirst: "Füllen Sie das Formular aus, um zu sehen, was geschieht.",
  loading: "Es wird ermittelt, was geschieht …",
  gives: (points, printed, day) =>
    plural(points, {
      one: `1 Punkt wird sofort gutgeschrieben. Er ist bis ${day} gültig.`,
      other: `${printed} Punkte werden sofort gutgeschrieben. Sie sind bis ${day} gültig.`,
    }),
  givesNothing: "Jetzt werden keine Punkte gutgeschrieben und keine genommen.",
  balance: (balance) => `Guthaben danach: ${balance}`,
  kept: (points, printed, day) =>
    plural(points, { one: `1 Punkt bleibt bis ${day}.`, other: `${printed} Punkte bleiben bis ${day}.` }),
  keptForGood: (points, printed) =>
    plural(points, {
      one: "1 Punkt bleibt. Er verfällt nicht.",
      other: `${printed} Punkte bleiben. Sie verfallen nicht.`,
    }),
  keptLater: (points, printed) =>
    plural(points, {
      one: "1 weiterer Punkt bleibt noch länger.",
      other: `${printed} weitere Punkte bleiben noch länger.`,
    }),
  goesOver: (points, printed, day) =>
    plural(points, {
      one: `Wird er nicht ausgegeben, geht 1 Punkt in den Zeitraum über, der am ${day} beginnt.`,
      other: `Wird keiner ausgegeben, gehen ${printed} Punkte in den Zeitraum über, der am ${day} beginnt.`,
    }),
  restEnds: (points, printed, day) =>
    plural(points, {
      one: `1 Punkt geht nicht über. Er ist bis ${day} gültig.`,
      other: `${printed} Punkte gehen nicht über. Sie sind bis ${day} gültig.`,
    }),
  noLongerGoesOver: (points, printed, day) =>
    plural(points, {
      one: `1 nicht ausgegebener Punkt geht nicht mehr in den nächsten Zeitraum über. Er ist bis ${day} gültig.`,
      other: `${printed} nicht ausgegebene Punkte gehen nicht mehr in den nächsten Zeitraum über. Sie sind bis ${day} gültig.`,
    }),
  nothingGoesOver: "Von diesem Zeitraum gehen keine Punkte in den nächsten über.",
  begins: (plan, day) => `${plan} beginnt am ${day}.`,
  ends: (day) => `Die Mitgliedschaft endet. Ihr letzter Tag ist der ${day}.`,
  endsNow: "Die Mitgliedschaft endet sofort.",
  drops: (plan) => `Der geplante Wechsel zu ${plan} entfällt.`,
  nextBilling: (day) => `Die nächste Abrechnung ist am ${day}.`,
  noNextBilling: "Es ist keine Abrechnung mehr vorgesehen.",
  noBookings: "Es gibt keine künftigen Buchungen.",
  bookings: (count) =>
    plural(count, { one: "Die eine künftige Buchung bleibt.", other: `Alle ${count} künftigen Buchungen bleiben.` }),
  bookingsAtLeast: (count) => `Alle künftigen Buchungen bleiben. Es sind mehr als ${count}.`,
  without: (count) =>
    plural(count, {
      one: "1 davon beginnt an einem Tag ohne Mitgliedschaft.",
      other: `${count} davon beginnen an Tagen ohne Mitgliedschaft.`,
    }),
  changed:
    "Jemand anderes hat diese Mitgliedschaft inzwischen geändert. Was nun geschieht, steht unten. Sehen Sie es erneut an.",
};
