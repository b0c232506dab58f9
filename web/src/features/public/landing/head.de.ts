import type { SameTexts } from "#web/session/translated.ts";
import type { PageHead } from "../head.ts";

type English = typeof import("./head.ts");
export type Checked = SameTexts<English, typeof import("./head.de.ts")>;

export const head: PageHead = {
  title: "Guildhall: Buchungen, Punkte und Mitglieder für Coworking-Häuser",
  description:
    "Mitglieder buchen Tische, Räume und Ausstattung mit Punkten und sehen vorher Preis und Rückgabe. Kein Platz wird doppelt gebucht. 30 Tage kostenlos.",
  path: "/",
  structuredData: {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: "Guildhall",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    description: "Mitgliedschaft, Punkte und Buchungen für Coworking-Häuser und Clubs.",
    offers: [
      { "@type": "Offer", name: "Starter", price: "199.00", priceCurrency: "GBP" },
      { "@type": "Offer", name: "Professional", price: "499.00", priceCurrency: "GBP" },
    ],
  },
};
