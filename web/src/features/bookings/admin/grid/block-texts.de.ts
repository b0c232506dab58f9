import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./block-texts.ts");
export type Checked = SameTexts<English, typeof import("./block-texts.de.ts")>;

export const blockTexts: Translated<English["blockTexts"]> = {
  hint: "Ziehen Sie eine Buchung, um sie zu verschieben, oder ihr Ende, um sie zu verlängern. Mit der Tastatur: M.",
  pickedUp:
    "Aufgenommen. Pfeiltasten verschieben, Umschalt mit links und rechts ändert die Länge, die Eingabetaste legt ab, Escape stellt zurück.",
  putBack: "Zurückgestellt. Nichts hat sich geändert.",
  place: (row, times, what) => `${row}, ${times}. ${what}`,
  free: "Sie kann hierher verschoben werden.",
  samePrice: "Gleicher Preis.",
  takenBy: (name, times) => `Belegt: ${name}, ${times}.`,
  taken: (times) => `Belegt, ${times}.`,
  event: (times) => `Dort findet eine Veranstaltung statt, ${times}.`,
  out: (until) => `Außer Betrieb bis ${until}.`,
  tooClose: (times, minutes) => `Zu nah an ${times}: ${minutes} bleiben frei.`,
  refused: "Die Buchung bleibt, wo sie war",
};
