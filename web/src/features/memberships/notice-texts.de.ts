import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  requested: (plan) => `Ein Mitglied möchte den Tarif ${plan}.`,
  approved: (plan) => `Ihr Wunsch nach dem Tarif ${plan} wurde angenommen.`,
  refused: (plan) => `Ihr Wunsch nach dem Tarif ${plan} wurde abgelehnt.`,
};
