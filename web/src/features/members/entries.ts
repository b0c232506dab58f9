import { titles } from "./titles.ts";

export const memberEntries = {
  members: { title: titles.members, icon: "people" },
} as const;
