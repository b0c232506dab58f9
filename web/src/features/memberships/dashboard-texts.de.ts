import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./dashboard-texts.ts");
export type Checked = SameTexts<English, typeof import("./dashboard-texts.de.ts")>;

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  name: "Mitgliedschaft",
  none: "Keine",
  noneNote: "Fragen Sie die Administration nach einem Tarif",
  paused: "Pausiert",
  pausedUntil: (day) => `Pausiert. Sie läuft ab dem ${day} weiter.`,
  perMonth: (points) => `${points} Punkte im Monat`,
  perMonths: (points, months) => `${points} Punkte alle ${months} Monate`,
  perCycle: (points, days) => `${points} Punkte alle ${days} Tage`,
};
