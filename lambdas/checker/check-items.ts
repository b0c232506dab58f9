/**
 * The independent checker judges raw items, and lists the broken invariants of ledger, slots and counters. It shares no
 * code with the product, so that a mistake in the product is not repeated here. Tests and `npm run audit` use it.
 */
import { checkBuffers } from "./buffers.ts";
import { checkClaims } from "./claims.ts";
import { checkClearings } from "./clearings.ts";
import { checkCycles } from "./cycles.ts";
import { checkEvents, checkSeatPayments, slotsOfEvents } from "./events.ts";
import { checkPasses } from "./live.ts";
import { checkMoves } from "./moves.ts";
import { checkOrders } from "./orders.ts";
import { checkPaidMemberships } from "./paid.ts";
import { checkPurchases } from "./purchases.ts";
import { checkReturns } from "./returns.ts";
import { checkSeries, endedByActs } from "./series.ts";
import { seriesOf } from "./series-of.ts";
import { checkVisits } from "./visits.ts";
import { checkWaitlist, slotsOfOffers } from "./waitlist.ts";
import type { RawItem as Item } from "./raw-item.ts";

export interface Findings {
  /** One sentence per broken invariant; empty if all hold. */
  violations: string[];
  bookings: Item[];
  wallets: Item[];
  entries: Item[];
  /** All items that were read. */
  items: Item[];
}

/** The kinds of items that a check reads. An audit keeps no other item in memory. */
const entitiesRead: ReadonlySet<unknown> = new Set(
  [
    "accountSetup accountTenant auditEntry booking bought claim clearing counters event ledgerEntry lined livePass",
    "liveSession member memberWishes membership membershipEvent membershipPlan order ownSeat paidMembership presence",
    "purchase receiptNumbers registration resource resourceDay reversal seats series sessionClaim stock stockMovement",
    "subscription tenant visit waitLine waiting wallet wish",
  ].flatMap((line) => line.split(" ")),
);
export const isRead = ({ entity }: Item): boolean => entitiesRead.has(entity);

/** The tenant that an item names, wherever its key puts it. */
export function tenantNamedBy(item: Item): string | undefined {
  const named = (item.tenant as Item | null | undefined)?.tenantId ?? item.tenantId;
  return named == null ? undefined : String(named);
}

/**
 * Judges the whole table, or one tenant. A tenant is given as its own items, with those of accounts and of the platform
 * that name it.
 */
export function checkItems(given: Item[], tenantId?: string): Findings {
  const own = given
    .filter((item) => tenantId === undefined || item.pk.startsWith(`T#${tenantId}#`))
    .map((item) => (item.entity === "booking" ? spellOut(item) : item));
  const items = own.filter(isRead);
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const [bookings, wallets, entries] = [of("booking"), of("wallet"), of("ledgerEntry")];
  const violations = [
    ...checkLedgers(wallets, entries),
    ...checkLots(wallets, entries),
    ...checkCycles(items),
    ...checkReversals(entries, of("reversal")),
    ...checkSlots(bookings, of("resourceDay"), items),
    ...checkBuffers(bookings, entries),
    ...checkClaims(bookings),
    ...checkReturns(bookings, entries),
    ...checkRefunds(bookings, entries, endedByActs(of("series"))),
    ...checkSeries(of("series"), bookings, entries),
    ...checkMoves(bookings, entries),
    ...checkEvents(items),
    ...checkOrders(items),
    ...checkSeatPayments(items, entries),
    ...checkPasses(items, entries),
    ...checkPurchases(items, entries),
    ...checkPaidMemberships(items),
    ...checkVisits(items),
    ...checkWaitlist(items),
    ...checkClearings(items),
    ...checkCounters(items),
    ...checkTenants(given.filter(isRead), tenantId),
  ];
  if (tenantId === undefined) violations.push(...checkNames(given));
  return { violations, bookings, wallets, entries, items: own };
}

/** Whoever names a tenant names one that exists. */
function checkNames(all: Item[]): string[] {
  const ids = new Set(all.flatMap(({ entity, tenantId }) => (entity === "tenant" ? [String(tenantId)] : [])));
  return all.flatMap((item) => {
    const named = tenantNamedBy(item);
    return named === undefined || ids.has(named) ? [] : [`${item.pk} names ${named}, which does not exist`];
  });
}

/** A booking does not store what its keys say. Minutes stand for its end, and for the earliest start that it had. */
function spellOut(booking: Item): Item {
  const start = Date.parse(String(booking.startAt));
  const near = (minutes: unknown, sign: 1 | -1) =>
    typeof minutes === "number" ? new Date(start + sign * minutes * 60_000).toISOString() : minutes;
  return {
    ...booking,
    memberId: String(booking.gsi1pk).split("#MB#")[1],
    createdAt: booking.gsi2sk,
    endAt: near(booking.endAt, 1),
    countsFrom: near(booking.countsFrom, -1),
  };
}

/** Invariants 1 and 2: entries 1..n have no gap, each balance follows, and the wallet equals the last one. */
function checkLedgers(wallets: Item[], entries: Item[]): string[] {
  const violations: string[] = [];
  const ledgers = Map.groupBy(entries, (entry) => entry.pk);
  const owned = new Set(wallets.map(({ pk }) => pk));
  for (const pk of ledgers.keys()) {
    if (!owned.has(pk)) violations.push(`${pk} has ledger entries and no wallet`);
  }
  for (const wallet of wallets) {
    const ledger = (ledgers.get(wallet.pk) ?? []).sort((a, b) => Number(a.number) - Number(b.number));
    let balance = 0;
    for (const [position, entry] of ledger.entries()) {
      balance += Number(entry.amount);
      if (entry.number !== position + 1)
        violations.push(`${wallet.pk}: entry ${position + 1} is numbered ${entry.number}`);
      if (entry.sk !== `L#${String(entry.number).padStart(12, "0")}`)
        violations.push(`${wallet.pk}: ${entry.sk} holds number ${entry.number}`);
      if (entry.balanceAfter !== balance)
        violations.push(`${wallet.pk}: entry ${entry.number} says ${entry.balanceAfter}, the sum is ${balance}`);
      if (balance < 0) violations.push(`${wallet.pk}: below zero at entry ${entry.number}`);
    }
    if (wallet.balance !== balance)
      violations.push(`${wallet.pk}: balance ${wallet.balance}, the ledger's sum is ${balance}`);
    if (wallet.version !== ledger.length)
      violations.push(`${wallet.pk}: version ${wallet.version} with ${ledger.length} entries`);
  }
  return violations;
}

/**
 * Invariants 1 and 2 for lots: each wallet's lots are the sum of its entries' changes. After no entry is a lot below
 * zero, or more in lots than in the wallet. Points end once, after their last day, before anything else moves.
 */
function checkLots(wallets: Item[], entries: Item[]): string[] {
  const violations: string[] = [];
  const ledgers = Map.groupBy(entries, (entry) => entry.pk);
  for (const wallet of wallets) {
    const held = new Map<string, number>();
    const ledger = (ledgers.get(wallet.pk) ?? []).sort((a, b) => Number(a.number) - Number(b.number));
    for (const entry of ledger) {
      const where = `${wallet.pk}: entry ${String(entry.number)}`;
      const changed = Object.entries((entry.lots ?? {}) as Record<string, number>);
      for (const [day, points] of changed) {
        held.set(day, (held.get(day) ?? 0) + points);
        if (Number(held.get(day)) < 0) violations.push(`${where} takes more than the lot of ${day} holds`);
      }
      const inLots = [...held.values()].reduce((sum, points) => sum + points, 0);
      if (inLots > Number(entry.balanceAfter)) violations.push(`${where} leaves more in lots than in the wallet`);
      violations.push(...checkDays(entry, changed, held).map((what) => `${where} ${what}`));
    }
    const left = [...held].filter(([, points]) => points !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    const stored = Object.entries((wallet.lots ?? {}) as Record<string, number>).sort(([a], [b]) => (a < b ? -1 : 1));
    if (JSON.stringify(left) !== JSON.stringify(stored))
      violations.push(`${wallet.pk}: lots ${JSON.stringify(stored)}, the ledger's are ${JSON.stringify(left)}`);
    if (stored.length > 40) violations.push(`${wallet.pk}: ${stored.length} lots`);
  }
  return violations;
}

/** A reversal moves back an earlier entry of its ledger, which it names, and which is no reversal. Each is named once. */
function checkReversals(entries: Item[], marks: Item[]): string[] {
  const violations: string[] = [];
  const kindOf = (entry: Item | undefined) => (entry?.subject as { kind?: string } | undefined)?.kind;
  const reversals = entries.filter((entry) => kindOf(entry) === "reversal");
  const named = new Set<string>();
  const byNumber = new Map(entries.map((entry) => [`${entry.pk} ${String(entry.number)}`, entry]));
  const markOf = new Map(marks.map((mark) => [`${mark.pk} ${String(mark.reverses)}`, mark]));
  for (const entry of reversals) {
    const number = Number((entry.subject as { reverses?: number }).reverses);
    const corrected = byNumber.get(`${entry.pk} ${number}`);
    const where = `${entry.pk}: entry ${String(entry.number)}`;
    const isAllowed =
      ["grant", "deduction", "welcome"].includes(kindOf(corrected) ?? "") && number < Number(entry.number);
    if (!isAllowed || entry.amount !== -Number(corrected?.amount))
      violations.push(`${where} reverses ${number} wrongly`);
    const name = `${entry.pk} ${number}`;
    if (named.has(name)) violations.push(`${where} reverses ${number} again`);
    named.add(name);
    const mark = markOf.get(name);
    if (mark?.by !== entry.number) violations.push(`${where} is not named beside ${number}`);
  }
  if (marks.length !== reversals.length) violations.push("an entry is marked as reversed, and no entry reverses it");
  return violations;
}

/** Zones differ by up to 26 hours, and a tenant may change its own. So only days that are over everywhere count. */
function checkDays(entry: Item, changed: [day: string, points: number][], held: Map<string, number>): string[] {
  const subject = (entry.subject ?? {}) as { kind?: string; from?: string };
  // It takes points out of a lot that has ended, and the next entry ends the rest.
  if (subject.kind === "rollover") return [];
  // A cycle that was missed is granted later, as of its first day.
  const at = Date.parse(subject.kind === "cycle" ? `${subject.from}T12:00:00Z` : String(entry.createdAt));
  const day = (hours: number) => new Date(at + hours * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
  const [firstAnywhere, lastAnywhere] = [day(-12), day(14)];
  if (subject.kind === "expiry") {
    const sum = changed.reduce((total, [, points]) => total + points, 0);
    const isWhole = changed.length > 0 && sum === entry.amount && entry.transactionType === "deducted";
    const isOver = changed.every(([ended, points]) => points < 0 && ended < lastAnywhere && held.get(ended) === 0);
    return isWhole && isOver ? [] : ["ends other points than those of lots that are over"];
  }
  const isLate = [...held].some(([ended, points]) => points > 0 && ended < firstAnywhere);
  const isSpent = changed.some(([ended]) => ended < firstAnywhere);
  return isLate || isSpent ? ["moves a wallet with points that have ended"] : [];
}

/** Invariants 6 and 7: slots held are exactly those of bookings, events and offers, and no two of these overlap. */
function checkSlots(bookings: Item[], days: Item[], all: Item[]): string[] {
  const violations: string[] = [];
  const origins = new Map(
    all.filter((item) => item.entity === "tenant").map((tenant) => [tenantOf(tenant), Number(tenant.originMinutes)]),
  );
  const expected = new Map<string, string>();
  for (const booking of bookings) {
    if (booking.status === "cancelled") continue;
    const id = booking.pk.split("#B#")[1] ?? "";
    const from = Date.parse(String(booking.startAt)) / 900_000;
    const to = Date.parse(String(booking.endAt)) / 900_000;
    for (let slot = Math.floor(from); slot < Math.ceil(to); slot += 1) {
      const cell = `${tenantOf(booking)} ${String(booking.resourceId)} ${slot}`;
      const other = expected.get(cell);
      if (other !== undefined) violations.push(`${cell} is held by ${other} and by ${id}`);
      expected.set(cell, id.slice(4, 10));
    }
  }
  for (const { cell, tag, id } of [...slotsOfEvents(all), ...slotsOfOffers(all)]) {
    const other = expected.get(cell);
    if (other !== undefined) violations.push(`${cell} is held by ${other} and by ${id}`);
    expected.set(cell, tag);
  }
  const held = new Map<string, string>();
  for (const day of days) {
    const dayNo = Number(day.pk.split("#D#")[1]);
    const shift = (origins.get(tenantOf(day)) ?? 0) / 15;
    for (const [attribute, tag] of Object.entries(day)) {
      if (/^s\d+$/.test(attribute)) {
        held.set(`${tenantOf(day)} ${day.sk} ${dayNo * 96 + Number(attribute.slice(1)) - shift}`, String(tag));
      }
    }
  }
  for (const [cell, tag] of expected) {
    if (held.get(cell) !== tag)
      violations.push(`${cell} should be held by ${tag}, and is held by ${held.get(cell) ?? "nobody"}`);
  }
  for (const [cell, tag] of held)
    if (!expected.has(cell)) violations.push(`${cell} is held by ${tag} without a booking, an event or an offer`);
  return violations;
}

/** Invariant 8: each booking was paid once. A cancelled one was refunded once, by its stated amount; others never. */
function checkRefunds(bookings: Item[], entries: Item[], endedTogether: ReadonlySet<string>): string[] {
  const violations: string[] = [];
  const byBooking = Map.groupBy(
    entries.filter((entry) => bookingOf(entry) !== undefined),
    (entry) => bookingOf(entry) ?? "",
  );
  for (const booking of bookings) {
    const id = booking.pk.split("#B#")[1] ?? "";
    const own = byBooking.get(id) ?? [];
    byBooking.delete(id);
    const paid = own.filter((entry) => !isMove(entry));
    const charged = paid.filter((entry) => entry.transactionType === "deducted").map((entry) => Number(entry.amount));
    const refunded = paid.filter((entry) => entry.transactionType === "refunded").map((entry) => Number(entry.amount));
    const moved = own.filter(isMove).reduce((sum, entry) => sum + Number(entry.amount), 0);
    const cost = Number(booking.pointsCost) + Number(booking.pointsKept ?? 0);
    // The entry of its series paid for it, and `checkSeries` adds up what that one paid for.
    const wanted = seriesOf(booking) === undefined ? [-cost - moved] : [];
    if (JSON.stringify(charged) !== JSON.stringify(wanted)) {
      violations.push(`${id} costs ${cost}, was charged ${JSON.stringify(charged)}, and ${moved} by moves`);
    }
    const promised = Number(booking.pointsRefunded ?? 0);
    // One entry refunds all that were cancelled together, and `checkSeries` adds them up.
    const hasOwn = booking.status === "cancelled" && promised > 0 && !endedTogether.has(id);
    const expected = hasOwn ? [promised] : [];
    if (JSON.stringify(refunded) !== JSON.stringify(expected)) {
      violations.push(
        `${id} (${String(booking.status)}) should be refunded ${JSON.stringify(expected)}, was ${JSON.stringify(refunded)}`,
      );
    }
  }
  for (const id of byBooking.keys()) violations.push(`the ledger names a booking that does not exist: ${id}`);
  return violations;
}

const isMove = ({ subject }: Item) => (subject as { kind?: string } | undefined)?.kind === "booking_moved";

/** The booking of a ledger entry. Entries of the first shape name it as a reference. */
function bookingOf({ subject, referenceType, referenceId }: Item): string | undefined {
  const { bookingId } = (subject ?? {}) as { bookingId?: string };
  return bookingId ?? (referenceType === "booking" ? String(referenceId) : undefined);
}

/** Invariant 9 for counters: they equal the number of items and do not exceed the plan. */
function checkCounters(items: Item[]): string[] {
  const violations: string[] = [];
  for (const counters of items.filter((item) => item.entity === "counters")) {
    const own = items.filter((item) => tenantOf(item) === tenantOf(counters));
    const tenant = own.find((item) => item.entity === "tenant");
    const everybody = own.filter((item) => item.entity === "member");
    const members = everybody.filter(({ status }) => status !== "pending");
    const actual = {
      members: members.length,
      administrators: members.filter((member) => member.role === "admin" && member.status === "active").length,
      resources: own.filter((item) => item.entity === "resource" && item.archived === undefined).length,
      archivedResources: own.filter((item) => item.entity === "resource" && item.archived !== undefined).length,
      waiting: everybody.length - members.length,
    };
    for (const [name, count] of Object.entries(actual)) {
      if ((counters[name] ?? 0) !== count)
        violations.push(`${counters.pk}: ${name} counted ${String(counters[name])}, there are ${count}`);
    }
    if (actual.members > Number(tenant?.maxMembers))
      violations.push(`${counters.pk}: more members than the plan allows`);
    if (actual.resources > Number(tenant?.maxResources))
      violations.push(`${counters.pk}: more resources than the plan allows`);
  }
  return violations;
}

/** A tenant is complete, or does not exist: its claims, founder, plans and links all exist, and none without it. */
function checkTenants(all: Item[], only: string | undefined): string[] {
  const violations: string[] = [];
  const of = (entity: string) => all.filter((item) => item.entity === entity);
  const tenants = of("tenant").filter((tenant) => only === undefined || tenant.tenantId === only);
  const claims = of("claim");
  const at = Map.groupBy(all, ({ pk }) => pk);
  const links = Map.groupBy(of("accountTenant"), ({ tenantId }) => tenantId);
  for (const tenant of tenants) {
    const id = String(tenant.tenantId);
    const own = all.filter((item) => item.pk.startsWith(`T#${id}#`));
    const count = (what: string, number: number, wanted: number) => {
      if (number !== wanted) violations.push(`${id} has ${number} of ${what}, not ${wanted}`);
    };
    const held = (prefix: string) => claims.filter((claim) => claim.tenantId === id && claim.pk.startsWith(prefix));
    count("its slug's claim", held("SLUG#").filter(({ pk }) => pk === `SLUG#${String(tenant.slug)}`).length, 1);
    count("all slugs' claims", held("SLUG#").length, 1);
    // The looks of two releases. They differ where "cl" is taken for "d", and 3 for "e".
    const looks = /c[1il]|3/.test(String(tenant.slug).replaceAll("-", "")) ? 2 : 1;
    count("its looks' claims", held("LOOK#").length, looks);
    count("counters", own.filter(({ entity }) => entity === "counters").length, 1);
    const refused = new Set(
      own.flatMap(({ action, subject }) => (action === "joining.refuseMember" ? [(subject as Item).memberId] : [])),
    );
    for (const link of links.get(id) ?? []) {
      const memberId = link.pk.slice("U#".length);
      const its = at.get(`T#${id}#M#${memberId}`) ?? [];
      const wallet = its.find(({ sk }) => sk === "WALLET");
      const profile = its.find(({ sk }) => sk === "PROFILE");
      // A waiting person has no wallet yet. After a refusal, the link is removed a moment later.
      if (profile === undefined ? refused.has(memberId) : profile.status === "pending") continue;
      // An erased member's wallet stays, suspended. A consumer removes the account's link a moment later.
      const isWhole = profile !== undefined || wallet?.status === "suspended";
      if (wallet === undefined || !isWhole) violations.push(`${memberId} is half a member of ${id}`);
    }
    if (tenant.subscription == null) continue;
    const { stripeSessionId, stripeSubscriptionId } = tenant.subscription as Record<string, string>;
    const session = all.find(({ pk }) => pk === `SESSION#${stripeSessionId}`);
    if ((session?.tenant as Item | null)?.tenantId !== id) violations.push(`${id} is not what its session became`);
    const founder = String(session?.memberId);
    const setup = all.find(({ pk, sk }) => pk === `U#${founder}` && sk === `SETUP#${stripeSessionId}`);
    if (setup?.tenantId !== id) violations.push(`${founder} is not told that ${id} is finished`);
    if (!own.some(({ pk, sk }) => pk === `T#${id}#M#${founder}` && sk === "PROFILE"))
      violations.push(`${id} is without its founder`);
    if (!all.some(({ pk, sk }) => pk === `U#${founder}` && sk === `T#${id}`))
      violations.push(`${founder} does not find ${id}`);
    const subscription = all.find(({ pk }) => pk === `SUBSCRIPTION#${stripeSubscriptionId}`);
    if (subscription?.tenantId !== id) violations.push(`${id} is not what its subscription pays for`);
    if (own.filter(({ entity }) => entity === "membershipPlan").length < 2)
      violations.push(`${id} lacks default plans`);
    count("founding entries", own.filter(({ action }) => action === "setup.createTenant").length, 1);
  }
  return violations;
}

function tenantOf(item: Item): string {
  return item.pk.split("#")[1] ?? "";
}
