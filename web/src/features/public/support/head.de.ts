import type { SameTexts } from "#web/session/translated.ts";
import type { PageHead } from "../head.ts";
import { support } from "./content.ts";

type English = typeof import("./head.ts");
export type Checked = SameTexts<English, typeof import("./head.de.ts")>;

export const head: PageHead = {
  title: "Hilfe-Center · Guildhall",
  description:
    "Anleitungen zu Einrichtung, Punktepreisen, API und Alltag, schnelle Antworten und ein Team, das innerhalb von 24 Stunden antwortet.",
  path: "/support",
  structuredData: {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: support.faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  },
};
