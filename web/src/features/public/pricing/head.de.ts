import type { SameTexts } from "#web/session/translated.ts";
import type { PageHead } from "../head.ts";
import { pricing } from "./content.ts";

type English = typeof import("./head.ts");
export type Checked = SameTexts<English, typeof import("./head.de.ts")>;

export const head: PageHead = {
  title: "Preise · Guildhall",
  description:
    "Starter 199 £ im Monat für bis zu 100 Mitglieder, Professional 499 £ für bis zu 1.000, Enterprise ohne Grenzen. 30 Tage kostenlos.",
  path: "/pricing",
  structuredData: {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: pricing.faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  },
};
