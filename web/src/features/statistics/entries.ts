import { titles } from "./titles.ts";

export const statisticsEntries = {
  administration: { title: titles.administration, short: titles.today, icon: "insights" },
  sales: { title: titles.sales },
} as const;
