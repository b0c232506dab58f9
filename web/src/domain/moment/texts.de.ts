import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const publicationTexts: Translated<English["publicationTexts"]> = {
  when: "Wann",
  now: "Jetzt",
  later: "Zu einem Zeitpunkt",
  moment: "Datum und Uhrzeit",
  momentRefused: "Wählen Sie einen Zeitpunkt, der noch kommt.",
  onClock: (zone) => `Nach der Uhr dieses Arbeitsbereichs (${zone}).`,
};

export const countdownTexts: Translated<English["countdownTexts"]> = {
  hours: (hours, minutes) => `${hours} Std. ${minutes} Min.`,
  days: (days, hours) => `${days} T. ${hours} Std.`,
};
