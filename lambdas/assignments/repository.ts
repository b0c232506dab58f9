/** The members that rows of a file name, and how far memberships have followed a change of zone. */
import type { MemberId } from "../contract/ids.ts";
import type { Membership } from "../memberships/contract.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, update, type WriteItem } from "../store/write-items.ts";
import type { AssignmentRow } from "./contract.ts";
import { type ZoneMove, zoneMoveItem } from "./items.ts";
import { memberNamed } from "./rules.ts";

interface Lookup<Held, Purse> {
  memberWithAddress: (email: string) => Promise<MemberId | undefined>;
  membershipRef: (memberId: MemberId) => ItemRef<Held>;
  walletRef: (memberId: MemberId) => ItemRef<Purse>;
}

/** By what the rows wrote, folded. Who has no wallet, or was erased, is none of them. */
export async function readNamedMembers<Held extends Membership, Purse extends { erasedAt: string | null }>(
  table: Table,
  rows: readonly AssignmentRow[],
  { memberWithAddress, membershipRef, walletRef }: Lookup<Held, Purse>,
) {
  const named = await Promise.all(
    rows.map(async (row): Promise<[string, MemberId | undefined]> => {
      const who = memberNamed(row);
      const memberId = who && ("memberId" in who ? who.memberId : await memberWithAddress(who.email));
      return [row.member.trim().toLowerCase(), memberId];
    }),
  );
  const ids = [...new Set(named.flatMap(([, memberId]) => (memberId === undefined ? [] : [memberId])))];
  const [memberships, wallets] = await Promise.all([
    table.getMany(Object.fromEntries(ids.map((id) => [id, membershipRef(id)])), { consistent: true }),
    table.getMany(Object.fromEntries(ids.map((id) => [id, walletRef(id)])), { consistent: true }),
  ]);
  return new Map(
    named.flatMap(([text, memberId]) => {
      const wallet = memberId && wallets[memberId];
      if (memberId === undefined || wallet === undefined || wallet.erasedAt !== null) return [];
      return [[text, { memberId, membership: memberships[memberId], wallet }] as const];
    }),
  );
}

export function zoneMoveRef(scope: TenantScope): ItemRef<ZoneMove> {
  return zoneMoveItem.ref(scope);
}

/** Begins with the first member, whatever an earlier change of zone has reached. */
export function restartZoneMove(scope: TenantScope, seen: ZoneMove | undefined): WriteItem {
  const first = { after: null, isDone: false };
  if (seen !== undefined) return moveOn(scope, seen, first);
  return putNew(zoneMoveItem.key(scope), zoneMoveItem.whole({ ...first, version: 1 }), lostRace);
}

/** `last`: the member after whom the next step begins; null at the end. */
export function saveZoneMove(scope: TenantScope, seen: ZoneMove, last: MemberId | null): WriteItem {
  return moveOn(scope, seen, { after: last, isDone: last === null });
}

function moveOn(scope: TenantScope, { version }: ZoneMove, set: Pick<ZoneMove, "after" | "isDone">): WriteItem {
  const conditions = [{ attribute: "version", is: "=" as const, value: version }];
  return update(zoneMoveItem.key(scope), { set, add: { version: 1 } }, conditions, lostRace);
}
