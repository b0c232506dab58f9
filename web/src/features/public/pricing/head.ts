import type { PageHead } from "../head.ts";
import { pricing } from "./content.ts";

export const head: PageHead = {
  title: "Pricing · Guildhall",
  description:
    "Starter £199 a month for up to 100 members, Professional £499 for up to 1,000, Enterprise without limits. 30 days free, no setup fees.",
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
