import { titles } from "./titles.ts";

export const memberEntries = {
  members: { title: titles.members, short: titles.short, icon: "people" },
} as const;
