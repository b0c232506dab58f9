import { titles } from "./titles.ts";

export const cardEntries = {
  myMembership: { title: titles.myMembership, short: titles.card },
  access: { title: titles.access },
} as const;
