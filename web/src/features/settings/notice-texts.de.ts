import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  troubled: {
    address: (host) => `${host} führt nicht mehr zu diesem Arbeitsbereich. Sehen Sie sich die Einträge an.`,
    sender: (host) => `E-Mails kommen nicht mehr von ${host}. Sehen Sie sich die Einträge an.`,
    both: (host) =>
      `${host} führt nicht mehr hierher, und E-Mails kommen nicht mehr von dort. Sehen Sie sich die Einträge an.`,
  },
};
