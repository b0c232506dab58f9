/** A membership, the points of the cycle that it begins, and what happened to it: all or none. */
import { idFrom, type MemberId } from "../contract/ids.ts";
import { maxPoints } from "../contract/money.ts";
import { toInstant } from "../contract/time.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { LedgerEntry, Lot } from "../points/contract.ts";
import { moveWallet, whileWalletOpen } from "../points/repository.ts";
import { changes, decideMovement, endedLots, type Moved, type Wallet, walletAt, withLot } from "../points/rules.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { CycleGrant, Stepped } from "./cycles.ts";
import type { MembershipPlan } from "./plan-contract.ts";
import { markHeld, recordEvent, saveMembership } from "./repository.ts";
import { planOf, type StoredMembership } from "./rules.ts";

export interface MembershipGrounds {
  seen: StoredMembership | undefined;
  wallet: Wallet;
  /** The plan that the membership has or gets. */
  plan: MembershipPlan | undefined;
  /** Points of the cycle before that an entry has ended already. */
  expired: number;
  by: MemberId | null;
  now: number;
  timeZone: string;
}

export interface MembershipItems {
  membership: StoredMembership;
  /** The wallet as the writes leave it. */
  wallet: Wallet;
  granted: number;
  writes: WriteItem[];
}

/** The writes of a step or a change. */
export function membershipItems(scope: TenantScope, stepped: Stepped, grounds: MembershipGrounds): MembershipItems {
  const { seen, wallet, plan, by, now, timeZone } = grounds;
  const { memberId } = wallet;
  const { grant, event } = stepped;
  const version = (seen?.version ?? 0) + 1;
  const movement = grant === null ? nothingMoved : movePointsOfCycle(scope, wallet, grant, grounds);
  const { moved, granted, carried } = movement;
  const cyclePoints = grant === null ? stepped.membership.cyclePoints : granted + carried;
  const membership = { ...stepped.membership, cyclePoints, version };
  const { planId, planName, status } = membership;
  const at = toInstant(now);
  const eventId = idFrom("membershipEvent", deriveIdBody(scope.tenantId, memberId, String(version), at));
  const happened = event && { ...event, eventId, at, by, planBefore: planOf(seen), planId, planName, status, version };
  return {
    membership,
    wallet: moved === null ? wallet : walletAfter(wallet, moved),
    granted,
    writes: [
      saveMembership(scope, memberId, { seen, membership, timeZone }),
      ...(moved === null ? stillMember(scope, memberId, seen) : moveWallet(scope, wallet, moved)),
      ...(happened === null ? [] : [recordEvent(scope, memberId, happened)]),
      ...(plan === undefined || !(grant !== null || isScheduled(membership, plan)) ? [] : markHeld(scope, plan)),
    ],
  };
}

function walletAfter(wallet: Wallet, { entry, lots }: Moved): Wallet {
  return { ...wallet, version: entry.number, balance: entry.balanceAfter, lots };
}

/** Nobody who was erased a moment ago gets a membership. An erasure removes one that was read, so it cannot be saved. */
function stillMember(scope: TenantScope, memberId: MemberId, seen: StoredMembership | undefined): WriteItem[] {
  return seen === undefined ? [whileWalletOpen(scope, memberId)] : [];
}

/** A plan that a member is to get is kept like one that a member has. So what was promised can be given. */
function isScheduled({ scheduled }: StoredMembership, { planId }: MembershipPlan): boolean {
  return scheduled?.kind === "change" && scheduled.planId === planId;
}

const nothingMoved = { moved: null, granted: 0, carried: 0 };

/**
 * What a cycle does to a wallet, as of the cycle's first day. Unspent points go over, and the rest of what has ended
 * leaves. The cycle's points come into the lot of its last day. A wallet holds at most `maxPoints`; what does not
 * fit is not granted.
 */
function movePointsOfCycle(
  scope: TenantScope,
  wallet: Wallet,
  grant: CycleGrant,
  { expired, now }: Pick<MembershipGrounds, "expired" | "now">,
): { moved: Moved | null; granted: number; carried: number } {
  const { number: cycleNumber, from, to, planId, planName } = grant;
  const createdAt = toInstant(now);
  const entryId = (what: string) =>
    idFrom("ledgerEntry", deriveIdBody(scope.tenantId, wallet.memberId, what, String(cycleNumber), from));
  const named = { planId, planName, cycleNumber, from };

  const over = carriedOver(wallet, grant, expired);
  const carries = over.points > 0;
  const lots = carries ? lotsAfter(wallet, over, grant) : wallet.lots;
  const rollover: LedgerEntry = {
    entryId: entryId("rollover"),
    number: wallet.version + 1,
    amount: over.points - over.held,
    balanceAfter: wallet.balance + over.points - over.held,
    transactionType: "adjusted",
    subject: { kind: "rollover", ...named, points: over.points },
    lots: changes(wallet.lots, lots),
    createdAt,
  };
  const after: Wallet = carries
    ? { ...wallet, version: rollover.number, balance: rollover.balanceAfter, lots }
    : wallet;

  const room = Math.max(0, maxPoints - walletAt(after, from).balance);
  const points = Math.min(grant.points, room);
  if (points === 0) {
    const moved = carries ? { entry: rollover, entries: [rollover], lots } : null;
    return { moved, granted: 0, carried: over.points };
  }
  const movement = {
    entryId: entryId("cycle"),
    expiryEntryId: entryId("expiry"),
    amount: points,
    transactionType: "issued",
    subject: { kind: "cycle", ...named, to },
    createdAt,
    lots: [{ endsOn: to, points }],
  } as const;
  const moved = decideMovement(after, movement, from);
  const entries = carries ? [rollover, ...moved.entries] : moved.entries;
  return { moved: { ...moved, entries }, granted: points, carried: over.points };
}

/** How many points go over, and how many of these the ended lot still holds. An entry may have ended it already. */
function carriedOver(wallet: Wallet, { carries }: CycleGrant, expired: number) {
  if (carries === null) return { endedOn: "", points: 0, held: 0 };
  const { endedOn, most } = carries;
  const inLot = wallet.lots.find((lot) => lot.endsOn === endedOn)?.points ?? 0;
  const points = Math.min(most, inLot + expired);
  return { endedOn, points, held: Math.min(points, inLot) };
}

/** The wallet's lots after the rollover. What goes over joins no lot that has ended, although these stay for now. */
function lotsAfter(wallet: Wallet, over: ReturnType<typeof carriedOver>, { from, to }: CycleGrant): Lot[] {
  const lots = without(wallet.lots, over);
  const ended = endedLots({ lots }, from);
  return [...ended, ...withLot(lots.slice(ended.length), { endsOn: to, points: over.points })];
}

function without(lots: readonly Lot[], { endedOn, held }: { endedOn: string; held: number }): Lot[] {
  return lots.flatMap((lot) => {
    const points = lot.endsOn === endedOn ? lot.points - held : lot.points;
    return points === 0 ? [] : [{ ...lot, points }];
  });
}
