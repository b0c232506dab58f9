import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const listTexts: Translated<English["listTexts"]> = {
  more: "Mehr zeigen",
  loadingMore: "Wird geladen …",
  filters: "Filter",
  filtersActive: (count) => `Filter (${count})`,
  showList: "Liste zeigen",
  clearSearch: "Suche leeren",
  choose: (name) => `${name} auswählen`,
  chooseAll: "Alle geladenen auswählen",
  chooseNone: "Auswahl aufheben",
  chosen: (count) => `${count} ausgewählt`,
  actionFor: (action, count) => `${action} (${count})`,
  chosenActions: "Aktionen für die Auswahl",
};
