/** Which stored items count, and the transaction that counts changes of them. */
import type { bookingItem } from "../bookings/items.ts";
import type { Zones } from "../contract/calendar.ts";
import { limits } from "../contract/limits.ts";
import type { eventItem, registrationItem } from "../events/items.ts";
import type { liveSessionItem, liveViewerItem } from "../live/items.ts";
import type { departureItem, memberItem } from "../members/items.ts";
import type { membershipEventItem, membershipItem } from "../memberships/items.ts";
import type { orderItem } from "../orders/items.ts";
import type { purchaseItem } from "../payments/items.ts";
import type { ledgerEntryItem } from "../points/items.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { addCounts, putReceipt } from "./repository.ts";
import {
  type Count,
  countsOfBooking,
  countsOfDeparture,
  countsOfEntry,
  countsOfEvent,
  countsOfMember,
  countsOfMembership,
  countsOfMembershipEvent,
  countsOfRegistration,
  countsOfSession,
  countsOfViewer,
  negated,
  tallied,
} from "./rules.ts";
import { countsOfOrder, countsOfPreparing, countsOfPurchase } from "./sales.ts";

type Parsed<Definition extends { parse: (stored: never) => unknown }> = ReturnType<Definition["parse"]>;

/** Each kind of item that counts, and how. The casts hold, because the item was parsed by the entity's definition. */
const countsOf: Readonly<Record<string, (item: unknown, zones: Zones) => Count[]>> = {
  booking: (item, zones) => {
    const booking = item as Parsed<typeof bookingItem>;
    return countsOfBooking({ ...booking, hasLapsed: booking.lapsed === true }, zones);
  },
  ledgerEntry: (item, zones) => countsOfEntry(item as Parsed<typeof ledgerEntryItem>, zones),
  member: (item, zones) => countsOfMember(item as Parsed<typeof memberItem>, zones),
  departure: (item, zones) => countsOfDeparture(item as Parsed<typeof departureItem>, zones),
  membership: (item) => countsOfMembership(item as Parsed<typeof membershipItem>),
  event: (item, zones) => countsOfEvent(item as Parsed<typeof eventItem>, zones),
  registration: (item, zones) => countsOfRegistration(item as Parsed<typeof registrationItem>, zones),
  liveSession: (item, zones) => countsOfSession(item as Parsed<typeof liveSessionItem>, zones),
  liveViewer: (item, zones) => countsOfViewer(item as Parsed<typeof liveViewerItem>, zones),
  membershipEvent: (item, zones) => countsOfMembershipEvent(item as Parsed<typeof membershipEventItem>, zones),
  order: (item, zones) => {
    const order = item as Parsed<typeof orderItem>;
    return [...countsOfOrder(order, zones), ...countsOfPreparing(order)];
  },
  purchase: (item, zones) => countsOfPurchase(item as Parsed<typeof purchaseItem>, zones),
};

export const countedEntities = Object.keys(countsOf);

/** What an item adds to the figures; nothing for an item of another kind, or for none. */
export function countsOfItem(entity: string, item: unknown, zones: Zones): Count[] {
  return item === undefined ? [] : (countsOf[entity]?.(item, zones) ?? []);
}

/** A committed change of an item that counts. */
export interface CountedChange {
  eventId: string;
  entity: string;
  before: unknown;
  after: unknown;
}

export function countsOfChange({ entity, before, after }: CountedChange, zones: Zones): Count[] {
  return [...countsOfItem(entity, after, zones), ...negated(countsOfItem(entity, before, zones))];
}

/**
 * Splits changes into transactions: each with the receipts of its changes and what they move. Changes that move the same
 * counters share a write.
 */
export function countingTransactions(
  scope: TenantScope,
  consumerId: string,
  changes: readonly CountedChange[],
  { zones, now }: { zones: Zones; now: number },
): WriteItem[][] {
  const writesOf = (together: readonly CountedChange[]): WriteItem[] => [
    ...together.map(({ eventId }) => putReceipt(scope, consumerId, eventId, now)),
    ...tallied(together.flatMap((change) => countsOfChange(change, zones))).map((tally) => addCounts(scope, tally)),
  ];
  const groups: CountedChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last !== undefined && writesOf([...last, change]).length <= limits.transactionItems) last.push(change);
    else groups.push([change]);
  }
  return groups.map(writesOf);
}
