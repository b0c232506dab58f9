import { ringsOn } from "../contract/define-ring.ts";
import { ownCard } from "./channels.ts";
import { cardItem } from "./items.ts";

/** A step that is spent leaves the version as it is, and rings nobody. */
export const cardRings = [
  ringsOn(ownCard, cardItem, [{ created: true, changed: ["version"] }], ([{ memberId }]) => ({
    to: { memberId },
    ring: { noun: "cards" },
  })),
];
