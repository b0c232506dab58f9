import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./titles.ts");
export type Checked = SameTexts<English, typeof import("./titles.de.ts")>;

export const titles: Translated<English["titles"]> = {
  notifications: "Benachrichtigungen",
};
