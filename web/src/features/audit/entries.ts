import { titles } from "./titles.ts";

export const auditEntries = {
  audit: { title: titles.audit, icon: "history" },
} as const;
