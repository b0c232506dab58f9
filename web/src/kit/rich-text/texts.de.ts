import type { SameTexts, Translated } from "../../session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const richTextTexts: Translated<English["richTextTexts"]> = {
  toolbar: "Formatierung",
  bold: "Fett",
  italic: "Kursiv",
  heading: "Überschrift",
  subheading: "Zwischenüberschrift",
  bullets: "Aufzählung",
  numbers: "Nummerierte Liste",
  quote: "Zitat",
  link: "Link",
  picture: "Bild",
  undo: "Rückgängig",
  redo: "Wiederholen",
  withKeys: (name, keys) => `${name} (${keys})`,
  linkTitle: "Wohin führt der Link?",
  linkAddress: "Adresse",
  linkHelp: "Eine Web-Adresse, eine E-Mail-Adresse oder eine Seite dieser Site wie /events.",
  linkRefused:
    "Geben Sie eine Web-Adresse ein, die mit https:// beginnt, eine E-Mail-Adresse oder eine Seite dieser Site.",
  linkApply: "Link setzen",
  linkRemove: "Link entfernen",
};
