import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./free-now-texts.ts");
export type Checked = SameTexts<English, typeof import("./free-now-texts.de.ts")>;

export const freeNowTexts: Translated<English["freeNowTexts"]> = {
  all: "alle jetzt frei",
  count: (count, digits) => (count === 0 ? "jetzt keine frei" : `${digits} jetzt frei`),
  until: (time) => `frei bis ${time}`,
  rest: "frei bis zum Tagesende",
  from: (time) => `frei ab ${time}`,
  full: "heute nicht mehr frei",
};
