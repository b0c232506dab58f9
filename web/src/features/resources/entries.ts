import { titles } from "./titles.ts";

export const resourceEntries = {
  resources: { title: titles.resources, icon: "meetingRoom" },
} as const;
