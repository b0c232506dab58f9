import type { PageHead } from "../head.ts";

/** What a legal page is about. Its address has the same name. */
export type LegalSubject = "terms" | "privacy" | "processing" | "imprint";

export const legalHeads: Readonly<Record<LegalSubject, PageHead>> = {
  terms: {
    title: "Terms of service · Guildhall",
    description: "What a workspace on Guildhall includes, what it costs, how it ends, and who is responsible for what.",
    path: "/terms",
  },
  privacy: {
    title: "Privacy · Guildhall",
    description: "Which personal data Guildhall keeps, why, for how long, who receives it, and what you can ask for.",
    path: "/privacy",
  },
  processing: {
    title: "Data processing · Guildhall",
    description:
      "How Guildhall processes the data of members for a workspace: instructions, measures, processors, end.",
    path: "/processing",
  },
  imprint: {
    title: "Imprint · Guildhall",
    description: "Who runs this service, and how to reach the people who do.",
    path: "/imprint",
  },
};
