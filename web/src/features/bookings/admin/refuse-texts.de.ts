import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./refuse-texts.ts");
export type Checked = SameTexts<English, typeof import("./refuse-texts.de.ts")>;

export const refuseTexts: Translated<English["refuseTexts"]> = {
  refuse: "Ablehnen",
  title: "Diese Buchung ablehnen?",
  text: (name, what) => `${what}, für ${name}. Die Zeit wird wieder frei, und alle Punkte gehen zurück.`,
  reason: "Grund",
  reasonHint: "Das Mitglied liest ihn in einer E-Mail und in den Benachrichtigungen",
  confirm: "Buchung ablehnen",
  keep: "Warten lassen",
  success: "Buchung abgelehnt",
};
