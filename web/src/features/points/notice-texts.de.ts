import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  granted: (points, reason) => `Sie haben ${points} erhalten: ${reason}.`,
  deducted: (points, reason) => `Von Ihrem Guthaben wurden ${points} abgezogen: ${reason}.`,
  givenBack: (points, reason) => `Als Berichtigung haben Sie ${points} zurückerhalten: ${reason}.`,
  takenBack: (points, reason) => `Als Berichtigung wurden ${points} zurückgenommen: ${reason}.`,
};
