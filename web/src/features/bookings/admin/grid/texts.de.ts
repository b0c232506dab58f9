import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const gridTexts: Translated<English["gridTexts"]> = {
  view: "Ansicht",
  views: { list: "Liste", day: "Tag", week: "Woche" },
  day: (date) => `Buchungen am ${date}`,
  week: (resource, days) => `${resource}: Buchungen, ${days}`,
  loading: "Buchungen werden geladen …",
  previous: { day: "Voriger Tag", week: "Vorige Woche" },
  next: { day: "Nächster Tag", week: "Nächste Woche" },
  today: "Heute",
  thisWeek: "Diese Woche",
  date: "Tag",
  keys: "Mit den Pfeiltasten gehen Sie zwischen Stunden und Buchungen, mit der Eingabetaste öffnen Sie eine Buchung oder buchen eine freie Stunde. Mit M verschieben Sie eine Buchung.",
  legend: "Farben",
  none: {
    title: "Noch keine Ressource",
    text: "Buchungen stehen hier in der Zeile ihrer Ressource. Legen Sie zuerst eine Ressource an.",
  },
  noneFound: {
    title: "Keine Ressource passt",
    text: "Die Adresse nennt eine Ressource, die es nicht mehr gibt.",
    action: "Alle Ressourcen zeigen",
  },
};
