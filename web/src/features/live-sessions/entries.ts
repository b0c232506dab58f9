import { titles } from "./titles.ts";

export const liveSessionEntries = {
  liveEvents: { title: titles.liveEvents },
  administration: { title: titles.administration },
  liveSession: { title: titles.liveSession },
} as const;
