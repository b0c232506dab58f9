import { titles } from "./titles.ts";

export const newsEntries = {
  news: { title: titles.news, icon: "campaign" },
  administration: { title: titles.administration, icon: "editNote" },
} as const;
