import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const waitingTexts: Translated<English["waitingTexts"]> = {
  title: "Warteliste",
  wait: (count, printed) => plural(count, { one: "1 Person wartet", other: `${printed} Personen warten` }),
  offered: (until) => `angeboten bis ${until}`,
  for: (time, who) => `${time}: ${who}`,
  nobody: "Niemand wartet",
  nobodyYet: "Niemand wartet auf eine Zeit der nächsten 30 Tage.",
};
