/** Texts for the types of resources. */
import type { ResourceType } from "#lambdas/resources/contract.ts";

export const typeTexts: Record<ResourceType, { one: string; many: string }> = {
  desk: { one: "Desk", many: "Desks" },
  room: { one: "Room", many: "Rooms" },
  equipment: { one: "Equipment", many: "Equipment" },
};
