import { titles } from "./titles.ts";

export const settingsEntries = {
  settings: { title: titles.settings, icon: "settings" },
} as const;
