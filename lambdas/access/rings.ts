import { bookingItem } from "../bookings/items.ts";
import { ringsOn } from "../contract/define-ring.ts";
import { houseChanges } from "./channels.ts";
import { accessSettingsItem, refusedScanItem, visitItem } from "./items.ts";

export const accessRings = [
  // Somebody came to a booking, or left it.
  ringsOn(houseChanges, bookingItem, [{ changed: ["checkedInAt", "checkedOutAt"] }], () => ({
    to: {},
    ring: { noun: "bookings" },
  })),
  ringsOn(houseChanges, visitItem, [{ created: true, changed: ["version"] }], (visits) => ({
    to: {},
    ring: { noun: "access", ids: [...new Set(visits.map(({ visitId }) => visitId))] },
  })),
  ringsOn(houseChanges, refusedScanItem, [{ created: true, changed: ["version"] }], () => ({
    to: {},
    ring: { noun: "access" },
  })),
  ringsOn(houseChanges, accessSettingsItem, [{ created: true, changed: ["version"] }], () => ({
    to: {},
    ring: { noun: "access" },
  })),
];
