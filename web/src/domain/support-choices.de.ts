import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./support-choices.ts");
export type Checked = SameTexts<English, typeof import("./support-choices.de.ts")>;

export const issueTypeTexts: Translated<English["issueTypeTexts"]> = {
  technical: "Technisches Problem",
  billing: "Abrechnung",
  account: "Konto",
  features: "Funktionen",
  integration: "Anbindung",
  data: "Daten",
  mobile: "Mobil",
  api: "API",
  security: "Sicherheit",
  other: "Anderes",
};

export const priorityTexts: Translated<English["priorityTexts"]> = {
  low: "Niedrig",
  medium: "Mittel",
  high: "Hoch",
  urgent: "Dringend",
};
