/** A workspace's cards are in one partition, and each member's history in another. */
import type { MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, replaceVersion, update, type WriteItem } from "../store/write-items.ts";
import type { StoredCard } from "./contract.ts";
import { cardEventItem, cardItem, cardTagItem } from "./items.ts";
import type { CardEvent } from "./staff-contract.ts";

export function cardRef(scope: TenantScope, memberId: MemberId): ItemRef<StoredCard> {
  return cardItem.ref(scope, memberId);
}

/** All cards of a workspace, in no order that a reader would see. */
export function cardsOf(scope: TenantScope, page: { limit: number; cursor?: string }): QuerySpec<StoredCard> {
  return { partition: cardItem.key.partition(scope), ...page, parse: cardItem.parse };
}

/** Creates a card. If the member has got one meanwhile, the caller decides again. */
export function createCard(scope: TenantScope, card: StoredCard): WriteItem {
  return putNew(cardItem.key(scope, card.memberId), cardItem.whole(card), lostRace);
}

/**
 * Writes a changed card over the one that was read. A step that was spent meanwhile stays spent as long as the token is
 * the same. A new token begins with none.
 */
export function saveCard(scope: TenantScope, seen: StoredCard, card: StoredCard): WriteItem {
  const key = cardItem.key(scope, card.memberId);
  if (card.cardToken !== seen.cardToken) {
    return { ...replaceVersion(key, cardItem.whole(card), seen.version), refused: lostRace };
  }
  const { status, expiresAt, isLimited, devices, lastKeyNo, tag } = card;
  const set = { status, expiresAt, isLimited, devices, lastKeyNo, tag, version: seen.version + 1 };
  return update(key, { set }, [{ attribute: "version", is: "=", value: seen.version }], lostRace);
}

/**
 * Spends a step of the card as it was read. Fails when this step or a later one was spent. Also fails when the card was
 * replaced, blocked or changed meanwhile. The caller then reads and judges again. The version stays.
 * @param outWith the call, where the step lets its member out
 */
export function spendStep(
  scope: TenantScope,
  { memberId, version }: StoredCard,
  step: number,
  outWith?: string,
): WriteItem {
  return update(
    cardItem.key(scope, memberId),
    { set: { usedStep: step, ...(outWith === undefined ? {} : { outWith }) } },
    [
      { attribute: "version", is: "=", value: version },
      { attribute: "usedStep", is: "<", value: step },
    ],
    lostRace,
  );
}

/** Removes the card of somebody who was erased. */
export function removeCard(scope: TenantScope, memberId: MemberId): WriteItem {
  return { kind: "delete", key: cardItem.key(scope, memberId), conditions: [], refused: lostRace };
}

// Tags -------------------------------------------------------------------------------------------------------------

/** Whose card has the tag of this number. */
export function tagRef(scope: TenantScope, number: string): ItemRef<{ memberId: MemberId; number: string }> {
  return cardTagItem.ref(scope, number);
}

/**
 * Ends the tag that a card had, and takes the one that it has now. If another card has taken it meanwhile, the caller
 * decides again. The card's own write is beside these, so the tag that ends is still the card's.
 */
export function moveTag(scope: TenantScope, memberId: MemberId, seen: string | null, tag: string | null): WriteItem[] {
  if (seen === tag) return [];
  const ended = seen === null ? [] : [removeTag(scope, seen)];
  if (tag === null) return ended;
  return [...ended, putNew(cardTagItem.key(scope, tag), cardTagItem.whole({ memberId, number: tag }), lostRace)];
}

/** Ends a tag. It can be bound to another card afterwards. */
export function removeTag(scope: TenantScope, number: string): WriteItem {
  return { kind: "delete", key: cardTagItem.key(scope, number), conditions: [], refused: lostRace };
}

// History ----------------------------------------------------------------------------------------------------------

export type StoredCardEvent = CardEvent & { memberId: MemberId };

/** Adds to the history. Its version is the card's after the change. */
export function addCardEvent(scope: TenantScope, event: StoredCardEvent): WriteItem {
  return putNew(
    cardEventItem.key(scope, event.memberId, event.at, event.version),
    cardEventItem.whole(event),
    lostRace,
  );
}

export function cardEvents(
  scope: TenantScope,
  memberId: MemberId,
  page: { limit: number; cursor?: string } = { limit: limits.pageRows },
): QuerySpec<StoredCardEvent> {
  const partition = cardEventItem.key.partition(scope, memberId);
  return { partition, newestFirst: true, consistent: true, ...page, parse: cardEventItem.parse };
}

export function removeCardEvent(scope: TenantScope, { memberId, at, version }: StoredCardEvent): WriteItem {
  return { kind: "delete", key: cardEventItem.key(scope, memberId, at, version), conditions: [], refused: lostRace };
}
