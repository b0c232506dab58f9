import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./support-texts.ts");
export type Checked = SameTexts<English, typeof import("./support-texts.de.ts")>;

export const supportTexts: Translated<English["supportTexts"]> = {
  label: "Support der Plattform",
  others: (until) =>
    `Der Support der Plattform arbeitet bis ${until} in diesem Arbeitsbereich. Er darf ändern, was die Administration ändern darf.`,
  own: (until) => `Sie sind bis ${until} Support in diesem Arbeitsbereich. Was Sie ändern, steht in seinem Protokoll.`,
  end: "Jetzt beenden",
  ended: "Der Support der Plattform ist beendet",
};
