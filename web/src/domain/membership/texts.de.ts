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
      one: `1 Punkt wird sofort gutgeschrieben. Er endet mit dem ${day}.`,
      other: `${printed} Punkte werden sofort gutgeschrieben. Sie enden mit dem ${day}.`,
    }),
  givesNothing: "Jetzt werden keine Punkte gutgeschrieben und keine genommen.",
  balance: (balance) => `Guthaben danach: ${balance}`,
  kept: (points, printed, day) =>
    plural(points, { one: `1 Punkt bleibt bis ${day}.`, other: `${printed} Punkte bleiben bis ${day}.` }),
  keptForGood: (points, printed) =>
    plural(points, { one: "1 Punkt bleibt ohne Ende.", other: `${printed} Punkte bleiben ohne Ende.` }),
  keptMore: (count) =>
    plural(count, { one: "Ebenso bleibt 1 weiterer Posten.", other: `Ebenso bleiben ${count} weitere Posten.` }),
  nothingGoesOver: "In den Zyklus nach der Pause gehen keine Punkte über.",
  begins: (plan, day) => `${plan} beginnt am ${day}.`,
  ends: (day) => `Die Mitgliedschaft endet. Ihr letzter Tag ist der ${day}.`,
  endsNow: "Die Mitgliedschaft endet sofort.",
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
