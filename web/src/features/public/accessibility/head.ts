import type { PageHead } from "../head.ts";

export const head: PageHead = {
  title: "Accessibility · Guildhall",
  description:
    "How far Guildhall conforms to WCAG 2.2 AA, what is tested and how, what we know is missing, and whom to write to.",
  path: "/accessibility",
};
