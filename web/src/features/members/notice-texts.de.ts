import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  admitted: (workspace) => `Ihre Mitgliedschaft bei ${workspace} wurde bestätigt.`,
  waits: (name) => `${name} möchte beitreten und wartet auf Aufnahme.`,
};
