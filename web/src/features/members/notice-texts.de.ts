import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  admitted: (workspace) => `Ihre Mitgliedschaft bei ${workspace} wurde bestätigt.`,
  waits: (name) => `${name} möchte beitreten und wartet auf Aufnahme.`,
  heldBack: {
    bounced: (name) => `Mails an ${name} kommen zurück. An diese Adresse wird nichts mehr geschickt.`,
    complained: (name) => `${name} hat eine Mail als Spam gemeldet. An diese Adresse wird nichts mehr geschickt.`,
  },
};
