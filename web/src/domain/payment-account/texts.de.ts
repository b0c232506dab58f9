import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const noAccountTexts: Translated<English["noAccountTexts"]> = { toPayments: "Zahlungen öffnen" };
