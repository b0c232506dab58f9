import { tenantItem } from "./items.ts";

/** Which modules are switched on. No notice is stored of one that is off. */
export const switchesItem = tenantItem;
