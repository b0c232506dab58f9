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
