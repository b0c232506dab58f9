import { titles } from "./titles.ts";

export const planEntries = {
  plans: { title: titles.plans, icon: "cardMembership" },
} as const;
