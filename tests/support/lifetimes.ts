/** When DynamoDB removes items: its time to live counts seconds, and everything of ours counts milliseconds. */
import { expect } from "vitest";
import type { RawItem } from "./raw-table.ts";

/** By entity: the most days that an item is kept after it was last written. Written by hand. */
const mostDays: Readonly<Record<string, number>> = {
  checkoutIntent: 40,
  consumed: 40,
  enquiry: 730,
  hourlyCounter: 1,
  invitation: 60,
  invitedAddress: 60,
  mailedCode: 1,
  messageCounter: 1,
  newsRead: 400,
  notification: 90,
  pointsImport: 30,
  pointsImportFailures: 30,
  pointsImportPart: 2,
  stripeEvent: 40,
  supportRequest: 730,
};

const daySeconds = 24 * 3600;
/** Clocks of tests move by so much. */
const slackDays = 60;

/**
 * Expects that each item that expires does so in the time of its entity.
 * @returns the entities that were seen to expire
 */
export function expectLifetimes(items: readonly RawItem[], now: number): string[] {
  const expiring = items.filter(({ expiresAtSeconds }) => expiresAtSeconds !== undefined);
  for (const { pk, sk, entity, expiresAtSeconds } of expiring) {
    const days = (Number(expiresAtSeconds) - now / 1000) / daySeconds;
    const most = mostDays[String(entity)];
    expect(most, `${String(entity)} has no row in tests/support/lifetimes.ts`).toBeDefined();
    expect(days, `${pk} ${sk}`).toBeGreaterThan(-slackDays);
    expect(days, `${pk} ${sk}`).toBeLessThan((most ?? 0) + slackDays);
  }
  return [...new Set(expiring.map(({ entity }) => String(entity)))].sort();
}
