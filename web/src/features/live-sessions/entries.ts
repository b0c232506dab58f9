import { titles } from "./titles.ts";

export const liveSessionEntries = {
  liveEvents: { title: titles.liveEvents, icon: "liveTv" },
  administration: { title: titles.administration, icon: "sensors" },
  liveSession: { title: titles.liveSession },
} as const;
