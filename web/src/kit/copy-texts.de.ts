import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./copy-texts.ts");
export type Checked = SameTexts<English, typeof import("./copy-texts.de.ts")>;

export const copyTexts: Translated<English["copyTexts"]> = {
  copied: "Kopiert",
  notCopied: "Der Browser hat es abgelehnt. Markieren Sie den Text und kopieren Sie ihn selbst.",
};
