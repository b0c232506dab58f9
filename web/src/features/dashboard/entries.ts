import { titles } from "./titles.ts";

export const dashboardEntries = {
  dashboard: { title: titles.dashboard, short: titles.home, icon: "home" },
} as const;
