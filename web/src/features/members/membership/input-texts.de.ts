import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const changeInputTexts: Translated<English["changeInputTexts"]> = {
  planId: { invalid_format: "Wählen Sie einen Tarif", invalid_type: "Wählen Sie einen Tarif" },
  until: { invalid_type: "Wählen Sie einen Tag", invalid_format: "Wählen Sie einen Tag" },
  endsOn: { invalid_format: "Wählen Sie einen Tag" },
};
