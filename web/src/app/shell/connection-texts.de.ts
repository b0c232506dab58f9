import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./connection-texts.ts");
export type Checked = SameTexts<English, typeof import("./connection-texts.de.ts")>;

export const connectionTexts: Translated<English["connectionTexts"]> = {
  lost: (time) => `Verbindung wird wiederhergestellt … Stand: ${time}`,
};
