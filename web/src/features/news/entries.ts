import { titles } from "./titles.ts";

export const newsEntries = {
  news: { title: titles.news },
  administration: { title: titles.administration },
} as const;
