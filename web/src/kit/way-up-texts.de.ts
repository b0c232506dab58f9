import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./way-up-texts.ts");
export type Checked = SameTexts<English, typeof import("./way-up-texts.de.ts")>;

export const wayUpTexts: Translated<English["wayUpTexts"]> = {
  plans: "Tarife ansehen",
  pay: "Jetzt bezahlen",
  ask: "Fragen Sie die Administration dieses Arbeitsbereichs.",
};
