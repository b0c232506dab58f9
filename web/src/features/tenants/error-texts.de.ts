import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "tenants.not_found": "Diesen Arbeitsbereich gibt es nicht, oder Sie gehören nicht dazu.",
  "tenants.inactive": "Dieser Arbeitsbereich ist nicht aktiv.",
  "tenants.closing":
    "Dieser Arbeitsbereich wird geschlossen. Alles bleibt vorerst lesbar, und nichts kann geändert werden.",
  "tenants.paused":
    "Änderungen ruhen, weil eine Rechnung offen ist. Alles bleibt lesbar. Die Administration kann in den Einstellungen unter Tarif zahlen.",
  "tenants.member_limit_reached": "Dieser Arbeitsbereich hat so viele Mitglieder, wie sein Tarif erlaubt.",
  "tenants.resource_limit_reached": "Dieser Arbeitsbereich hat so viele Ressourcen, wie sein Tarif erlaubt.",
  "tenants.slug_taken": "Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere.",
  "tenants.slug_too_similar": "Diese Adresse ist mit einer vergebenen zu verwechseln. Bitte wählen Sie eine andere.",
  "tenants.slug_reserved": "Diese Adresse ist ein Wort unserer eigenen Adressen. Bitte wählen Sie eine andere.",
};
