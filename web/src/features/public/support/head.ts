import type { PageHead } from "../head.ts";
import { support } from "./content.ts";

export const head: PageHead = {
  title: "Support Centre · Guildhall",
  description:
    "Guides for setting up, pricing in points, the API and everyday trouble, quick answers, and a support team that replies within 24 hours.",
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
