import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "points.insufficient": "Auf dem Punktekonto sind nicht genug Punkte.",
  "points.end_passed": "Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.",
  "points.wallet_full": "So viele Punkte fasst ein Punktekonto nicht.",
};
