/** The members that rows of a file name, read strongly. */
import type { MemberId } from "../contract/ids.ts";
import type { Membership } from "../memberships/contract.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { AssignmentRow } from "./contract.ts";
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
