import { titles } from "./titles.ts";

export const cardEntries = {
  myMembership: { title: titles.myMembership, icon: "cardMembership" },
  access: { title: titles.access },
} as const;
