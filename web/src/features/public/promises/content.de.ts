import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const promises: Translated<English["promises"]> = {
  claims: [
    { figure: "99,9 %", label: "Verfügbarkeit" },
    { figure: "5 Mio.+", label: "Transaktionen" },
    { figure: "50+", label: "Anbindungen" },
    { figure: "SOC2", label: "konform" },
    { figure: "24/7", label: "Support-SLA" },
    { figure: "30 Tage", label: "kostenlos testen" },
  ],
  assurances: [
    "Keine Einrichtungsgebühr",
    "Jederzeit kündbar",
    "SOC2-konform",
    "SLA mit 99,9 % Verfügbarkeit",
    "Überwachung rund um die Uhr",
  ],
};
