/** What is stored of cards: each member's card with its devices and its tag, and what happened to it. */
import * as z from "zod";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { storedCardSchema, tagNumberSchema } from "./contract.ts";
import { cardEventSchema } from "./staff-contract.ts";

/**
 * A door reads it and spends a step of it, so it is in no index and below one kilobyte. All cards of a workspace stand
 * together, for a desk that has to work without a network.
 */
export const cardItem = defineItem({
  entity: "card",
  summary: "member's card with its devices",
  readBy: "the member; doors; all of a workspace",
  schema: storedCardSchema,
  key: tenantKey<[], [memberId: MemberId]>("CARDS", "<memberId>"),
  // A token opens doors, so no message holds one.
  personal: { cardToken: "0".repeat(26), earlierIds: [], devices: [], tag: null },
});

/** There is one for each tag that a card has. Its key makes sure that no two cards have the same tag. */
export const cardTagItem = defineItem({
  entity: "cardTag",
  summary: "whose card an NFC tag belongs to",
  readBy: "the front desk, by the tag's number; the guard of a tag",
  schema: z.object({ memberId: memberIdSchema, number: tagNumberSchema }),
  key: tenantKey<[], [number: string]>("CARDTAGS", "<number>"),
  personal: { number: "0".repeat(8) },
});

export const cardEventItem = defineItem({
  entity: "cardEvent",
  summary: "what happened to a card",
  readBy: "newest first",
  schema: cardEventSchema.extend({ memberId: memberIdSchema }),
  key: tenantKey<[memberId: MemberId], [at: string, version: number]>("CARDEVENTS#<memberId>", "<at>#<version:8>"),
});
