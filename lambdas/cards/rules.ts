/** Decisions about cards and the devices that show them. Pure. Chance arrives as an argument. */
import { addDays, addMonths, localDate, startOfDay } from "../contract/calendar.ts";
import { AppError, type ErrorDefinition, staleVersion } from "../contract/errors.ts";
import type { MemberId } from "../contract/ids.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import type { Member } from "../members/contract.ts";
import { fullName } from "../members/rules.ts";
import { cardIdOf } from "./code.ts";
import {
  type Card,
  type CardDevice,
  type CardStatus,
  cardLimits,
  deviceNotFound,
  noCard,
  type StoredCard,
  type StoredDevice,
  tooManyDevices,
} from "./contract.ts";
import {
  type CardChange,
  type CardEvent,
  dayPassed,
  hasCard,
  isBlocked,
  noTag,
  notBlocked,
  type PrintedCard,
  tagTaken,
} from "./staff-contract.ts";

const refuse = (definition: ErrorDefinition, details = {}): never => {
  throw new AppError(definition, details);
};

export function statusOf({ status, expiresAt }: Pick<StoredCard, "status" | "expiresAt">, now: number): CardStatus {
  if (status === "blocked") return status;
  return toMilliseconds(expiresAt) <= now ? "expired" : "active";
}

export function presentCard(card: StoredCard, now: number): Card {
  return { ...card, status: statusOf(card, now) };
}

type StaffCard = Card & { devices: CardDevice[]; tag: string | null };

/** A card as administrators see it. Public keys are the devices' own matter. */
export function presentForStaff(card: StoredCard, now: number): StaffCard {
  return { ...presentCard(card, now), devices: card.devices, tag: card.tag };
}

/** What is printed on a card. Empty for one that is not valid now, and for one whose member is gone. */
export function presentPrinted(card: StoredCard, member: Member | undefined, now: number): PrintedCard[] {
  if (member === undefined || statusOf(card, now) !== "active") return [];
  return [{ ...card, memberName: fullName(member), memberSince: member.joinedAt }];
}

export function trailOf(card: StoredCard, now: number): { cardStatus: CardStatus; expiresAt: string } {
  return { cardStatus: statusOf(card, now), expiresAt: card.expiresAt };
}

interface Clock {
  /** Milliseconds. */
  now: number;
  timeZone: string;
}

/** The first moment after the last day, or after the usual time. */
function endOf(lastDay: string | null, { now, timeZone }: Clock): { expiresAt: string; isLimited: boolean } {
  const today = localDate(now, timeZone);
  if (lastDay !== null && lastDay < today) refuse(dayPassed, { today });
  const usual = () => {
    const month = addMonths(today.slice(0, 7), cardLimits.validMonths);
    // The last days of a month have no namesake in a shorter one.
    const day = Math.min(Number(today.slice(8)), 28);
    return `${month}-${String(day).padStart(2, "0")}`;
  };
  const last = lastDay ?? usual();
  return { expiresAt: toInstant(startOfDay(addDays(last, 1), timeZone)), isLimited: lastDay !== null };
}

/** A member's first card. */
export function newCard(
  memberId: MemberId,
  { cardToken, lastDay, ...clock }: Clock & { cardToken: string; lastDay: string | null },
): StoredCard {
  const created = { memberId, cardToken, status: "active", createdAt: toInstant(clock.now), version: 1 } as const;
  return { ...created, ...endOf(lastDay, clock), earlierIds: [], usedStep: 0, devices: [], lastKeyNo: 0, tag: null };
}

export interface CardGrounds extends Clock {
  memberId: MemberId;
  card: StoredCard | undefined;
  /** The version that the caller saw; undefined where they take any. */
  seenVersion: number | undefined;
  /** The token of a card that the change issues. */
  cardToken: string;
  /** Whose card has the tag that the change binds; undefined where it is nobody's. */
  tagHolder?: MemberId | undefined;
}

/**
 * The card after an administrator's change. Its version is still the one before.
 * @throws `stale_version`, `cards.none`, `cards.has_one`, `cards.blocked`, `cards.not_blocked`, `cards.day_passed`,
 * `cards.device_not_found`, `cards.tag_taken` or `cards.no_tag`
 */
export function decideCardChange(change: CardChange, grounds: CardGrounds): StoredCard {
  const { memberId, card, seenVersion, cardToken, now, timeZone } = grounds;
  const clock = { now, timeZone };
  if (seenVersion !== undefined && seenVersion !== card?.version) refuse(staleVersion);
  if (change.action === "issue") {
    if (card !== undefined) refuse(hasCard);
    return newCard(memberId, { ...clock, cardToken, lastDay: change.lastDay });
  }
  const seen = card ?? refuse(noCard);
  switch (change.action) {
    case "replace": {
      const earlierIds = [cardIdOf(seen), ...seen.earlierIds].slice(0, cardLimits.earlierCards);
      const { devices, lastKeyNo, version } = seen;
      const fresh = newCard(memberId, { ...clock, cardToken, lastDay: change.lastDay });
      return { ...fresh, earlierIds, devices, lastKeyNo, version };
    }
    case "block": {
      if (seen.status === "blocked") refuse(isBlocked);
      return { ...seen, status: "blocked" };
    }
    case "restore": {
      if (seen.status !== "blocked") refuse(notBlocked);
      return { ...seen, status: "active" };
    }
    case "limit":
      return { ...seen, ...endOf(change.lastDay, clock) };
    case "remove_device":
      return withoutDevice(seen, change.keyNo) ?? refuse(deviceNotFound);
    case "bind_tag": {
      if (grounds.tagHolder !== undefined) refuse(tagTaken);
      return { ...seen, tag: change.tag };
    }
    case "remove_tag": {
      if (seen.tag === null) refuse(noTag);
      return { ...seen, tag: null };
    }
  }
}

/** What the history says of a change. */
export function eventOf(
  action: CardEvent["action"],
  card: StoredCard,
  { by, now, reason = null }: { by: MemberId | null; now: number; reason?: CardEvent["reason"] },
): CardEvent & { memberId: MemberId } {
  const { memberId, expiresAt, version } = card;
  return { at: toInstant(now), by, action, cardId: cardIdOf(card), reason, expiresAt, version, memberId };
}

/**
 * What a membership that is active makes of a card. A member without one gets one. A card that would end in the cycle,
 * or within a month after it, goes on. Undefined where nothing follows. A day that an administrator has set stays.
 */
export function followMembership(
  card: StoredCard | undefined,
  {
    memberId,
    cycleEndsOn,
    cardToken,
    ...clock
  }: Clock & {
    memberId: MemberId;
    cycleEndsOn: string | null;
    cardToken: string;
  },
): { action: "issue" | "prolong"; card: StoredCard } | undefined {
  if (card === undefined) return { action: "issue", card: newCard(memberId, { ...clock, cardToken, lastDay: null }) };
  if (card.isLimited || card.status === "blocked") return undefined;
  const today = localDate(clock.now, clock.timeZone);
  const needed = addDays(cycleEndsOn !== null && cycleEndsOn > today ? cycleEndsOn : today, 31);
  if (toMilliseconds(card.expiresAt) > startOfDay(needed, clock.timeZone)) return undefined;
  const after = { ...card, ...endOf(null, clock) };
  // A cycle may be longer than a card is valid.
  return after.expiresAt > card.expiresAt ? { action: "prolong", card: after } : undefined;
}

// Devices ----------------------------------------------------------------------------------------------------------

type NewDevice = Pick<StoredDevice, "publicKey" | "browser" | "system">;

/** A card that counts now. @throws `cards.none` */
export function activeCard(card: StoredCard | undefined, now: number): StoredCard {
  return card !== undefined && statusOf(card, now) === "active" ? card : refuse(noCard);
}

/**
 * The card with a device. A device that has shown it within the hour changes nothing: the card is the same object.
 * @throws `cards.too_many_devices` where the fourth names nobody whose place it takes, `cards.device_not_found`
 */
export function withDevice(
  card: StoredCard,
  device: NewDevice,
  { replaces, now }: { replaces: number | null; now: number },
): { card: StoredCard; keyNo: number; isNew: boolean } {
  const at = toInstant(now);
  const known = card.devices.find(({ publicKey }) => publicKey === device.publicKey);
  if (known !== undefined) {
    const { keyNo } = known;
    if (now - toMilliseconds(known.lastUsedAt) < cardLimits.useMilliseconds) return { card, keyNo, isNew: false };
    const devices = card.devices.map((one) => (one === known ? { ...one, lastUsedAt: at } : one));
    return { card: { ...card, devices }, keyNo, isNew: false };
  }
  const kept = card.devices.filter(({ keyNo }) => keyNo !== replaces);
  if (kept.length >= cardLimits.devices) refuse(tooManyDevices, { most: cardLimits.devices });
  if (replaces !== null && kept.length === card.devices.length) refuse(deviceNotFound);
  const keyNo = card.lastKeyNo + 1;
  // A number is never given twice, and codes have room for four digits.
  if (keyNo > cardLimits.keyNumbers) refuse(tooManyDevices, { most: cardLimits.devices });
  const added = { ...device, keyNo, addedAt: at, lastUsedAt: at };
  return { card: { ...card, devices: [...kept, added], lastKeyNo: keyNo }, keyNo, isNew: true };
}

/** The card without a device; undefined when it has none of this number. */
export function withoutDevice(card: StoredCard, keyNo: number): StoredCard | undefined {
  const devices = card.devices.filter((device) => device.keyNo !== keyNo);
  return devices.length === card.devices.length ? undefined : { ...card, devices };
}

/**
 * The answer to a repeated call, of what the audit entry keeps. The entry keeps neither token nor tag, so both are those
 * of the card now.
 */
export function cardAgain(kept: unknown, card: StoredCard | undefined): { card: StaffCard } {
  if (card === undefined) throw new AppError(noCard);
  const { card: then } = kept as { card: Omit<StaffCard, "cardToken" | "tag"> };
  return { card: { ...then, cardToken: card.cardToken, tag: card.tag } };
}
