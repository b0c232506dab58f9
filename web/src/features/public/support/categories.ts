/** Categories that filter the articles. */
export const categories = [
  "all",
  "setup",
  "development",
  "integrations",
  "optimization",
  "support",
  "learning",
] as const;
export type Category = (typeof categories)[number];
