import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./claim-texts.ts");
export type Checked = SameTexts<English, typeof import("./claim-texts.de.ts")>;

export const claimTexts: Translated<English["claimTexts"]> = {
  name: "Einchecken",
  here: "Ich bin da",
  hereFor: (name, time) => `Ich bin da: ${name}, ${time}`,
  opensIn: (time) => `Einchecken ab in ${time}`,
  opensAt: (time) => `Einchecken ab ${time}`,
  closesIn: (time) => `Wird in ${time} frei, wenn Sie nicht einchecken`,
  closesAt: (time) => `Einchecken bis ${time}, sonst wird die Zeit frei`,
  closedAt: (time) => `Einchecken ging bis ${time}`,
  isOpen: "Sie können einchecken",
  isOver: "Das Einchecken ist vorbei",
  done: "Sie sind eingecheckt",
  failed: "Nicht eingecheckt",
};
