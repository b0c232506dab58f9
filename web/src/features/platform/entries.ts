import { titles } from "./titles.ts";

export const platformEntries = {
  tenants: { title: titles.tenants, icon: "apartment" },
  createTenant: { title: titles.createTenant },
  tenant: { title: titles.tenant },
  subscriptions: { title: titles.subscriptions, icon: "receipt" },
  health: { title: titles.health, icon: "monitorHeart" },
  compliance: { title: titles.compliance, icon: "policy" },
} as const;
