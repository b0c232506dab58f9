import { ringsOn } from "../contract/define-ring.ts";
import { memberItem } from "../members/items.ts";
import { waitingPeople } from "./channels.ts";

const waits = { status: ["pending"] } as const;

export const joiningRings = [
  ringsOn(
    waitingPeople,
    memberItem,
    [
      // Any field may be shown. Names are in no message, so the version says that one has changed.
      { created: true, changed: ["version"], after: waits },
      { removed: true, changed: ["status"], before: waits },
    ],
    () => ({ to: {}, ring: { noun: "members" } }),
  ),
];
