/** Writes of cards together with a check of the member: nobody who was erased gets a card. */
import type { MemberId } from "../contract/ids.ts";
import { whileThere } from "../members/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { StoredCard } from "./contract.ts";
import { addCardEvent, createCard, moveTag, saveCard } from "./repository.ts";
import { eventOf } from "./rules.ts";
import type { CardEvent } from "./staff-contract.ts";

interface Change {
  action: CardEvent["action"];
  by: MemberId | null;
  /** Milliseconds. */
  now: number;
  reason?: CardEvent["reason"];
}

/** The card after a change, its tag, its history and the check of its member. The answer carries the version after the write. */
export function cardItems(
  scope: TenantScope,
  seen: StoredCard | undefined,
  { card, ...change }: Change & { card: StoredCard },
): { card: StoredCard; writes: WriteItem[] } {
  const version = (seen?.version ?? 0) + 1;
  const after = { ...card, version };
  const { action, by, now, reason } = change;
  return {
    card: after,
    writes: [
      whileThere(scope, card.memberId),
      seen === undefined ? createCard(scope, after) : saveCard(scope, seen, { ...card, version: seen.version }),
      addCardEvent(scope, eventOf(action, after, { by, now, ...(reason === undefined ? {} : { reason }) })),
      ...moveTag(scope, card.memberId, seen?.tag ?? null, card.tag),
    ],
  };
}
