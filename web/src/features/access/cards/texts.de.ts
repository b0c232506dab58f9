import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const printTexts: Translated<English["printTexts"]> = {
  title: "Karten drucken",
  subtitle: "Karten aus Plastik oder Papier, die sagen, wem sie gehören, zehn auf einem Bogen",
  loading: "Karten werden geladen …",
  caption: "Karten, die jetzt gültig sind",
  search: "Suchen",
  searchHint: "Name oder Kartennummer",
  columns: { member: "Mitglied", cardId: "Kartennummer", since: "Mitglied seit", until: "Gültig bis" },
  print: "Drucken",
  printAll: (count, number) => plural(count, { one: `${number} Karte drucken`, other: `${number} Karten drucken` }),
  valid: (count, number) =>
    plural(count, { one: `${number} Karte ist jetzt gültig.`, other: `${number} Karten sind jetzt gültig.` }),
  loaded: (count, number) =>
    plural(count, {
      one: `${number} Karte ist geladen, und es gibt weitere.`,
      other: `${number} Karten sind geladen, und es gibt weitere.`,
    }),
  searching: (number) => `Es wird gesucht. Bisher wurden ${number} Karten gelesen.`,
  drawing: "Codes werden gezeichnet …",
  tooMany: (most) => `Höchstens ${most} Karten werden auf einmal gedruckt. Wählen Sie weniger.`,
  failed: "Die Codes konnten nicht gezeichnet werden. Laden Sie die Seite neu.",
  note: "Eine gedruckte Karte weist nur aus: Der Empfang sieht sich das Foto an. Schneiden Sie an den Marken.",
  empty: {
    title: "Keine Karte ist jetzt gültig",
    text: "Eine Karte kommt mit der Mitgliedschaft. Sie können sie auch in der Liste der Mitglieder ausstellen.",
  },
  noneFound: {
    title: "Keine passende Karte",
    text: "Keine Karte hat diesen Namen oder diese Nummer.",
    action: "Alle Karten zeigen",
  },
  found: (count) => plural(count, { one: "1 Karte", other: `${count} Karten` }),
  memberSince: "Mitglied seit",
  cardId: "Kartennummer",
  codeOf: (name) => `Code von ${name}`,
};
