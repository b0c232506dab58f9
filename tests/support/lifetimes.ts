/** When DynamoDB removes items: its time to live counts seconds, and everything of ours counts milliseconds. */
import { expect } from "vitest";
import type { RawItem } from "./raw-table.ts";

const [minute, hour, day] = [60, 3600, 24 * 3600];

/** By entity: how many seconds an item is kept after it was written. Written by hand. */
const keptSeconds: Readonly<Record<string, number>> = {
  accountEvent: 40 * day,
  chatGuard: 30 * day,
  chatMessage: 30 * day,
  chatReport: 30 * day,
  checkoutIntent: 40 * day,
  consumed: 40 * day,
  clearing: 30 * day,
  enquiry: 730 * day,
  /** As long as its message, which is older. */
  inboxEntry: 730 * day,
  houseUse: 62 * day,
  /** An invitation can be accepted for 14 days, and its address stays for 30 more. */
  invitation: 44 * day,
  invitedAddress: 44 * day,
  /** A code can be used for 15 minutes, and its call repeated for an hour. */
  mailedCode: 75 * minute,
  newsRead: 240 * day,
  notification: 90 * day,
  pointsImport: 30 * day,
  pointsImportFailures: 30 * day,
  /** A day for its upload, 4 in the queue, 14 among the dead letters, and one more. */
  pointsImportPart: 20 * day,
  pointsImportReceipt: 30 * day,
  /** As long as the longest period that the page of access offers by name. */
  refusedScan: 90 * day,
  /** A pairing code can be used for 10 minutes, and is told from a wrong one for an hour more. */
  /** As long as nobody else gets the host. */
  releasedDomain: 30 * day,
  stationCode: 70 * minute,
  stripeEvent: 40 * day,
  supportRequest: 730 * day,
  /** Longer than a wished time can be ahead. */
  memberWishes: 200 * day,
  waitLine: 200 * day,
  /** After its end. */
  wish: 40 * day,
};

/** Counters of a clock hour are kept until the next hour has ended. */
const hourly = ["hourlyCounter", "messageCounter"];

interface Written {
  /** The moments between which a clock may have stood when the items were written, in milliseconds. */
  from: number;
  until?: number;
}

/**
 * Expects that each item that expires does so at the moment that its entity has, to the second.
 * @returns the entities that were seen to expire
 */
export function expectLifetimes(items: readonly RawItem[], { from, until = from }: Written): string[] {
  const expiring = items.filter(({ expiresAtSeconds }) => expiresAtSeconds !== undefined);
  for (const { pk, sk, entity, expiresAtSeconds } of expiring) {
    const [first, last] = [removalOf(String(entity), from), removalOf(String(entity), until)];
    const at = `${String(entity)}: ${pk} ${sk}`;
    expect(Number.isInteger(expiresAtSeconds), at).toBe(true);
    expect(Number(expiresAtSeconds), at).toBeGreaterThanOrEqual(Math.floor(first));
    expect(Number(expiresAtSeconds), at).toBeLessThanOrEqual(Math.ceil(last));
  }
  return [...new Set(expiring.map(({ entity }) => String(entity)))].sort();
}

/** Seconds, as the time to live counts them. */
function removalOf(entity: string, writtenAt: number): number {
  const seconds = writtenAt / 1000;
  if (hourly.includes(entity)) return (Math.floor(seconds / hour) + 2) * hour;
  // A counter of a minute is kept for an hour.
  if (entity === "liveMinute" || entity === "rateCounter") return (Math.floor(seconds / minute) + 60) * minute;
  const kept = keptSeconds[entity];
  if (kept === undefined) throw new Error(`${entity} has no row in tests/support/lifetimes.ts`);
  return seconds + kept;
}
