/** What the check of a file of points reads: the members of its rows, and the entries that they correct. */
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import { memberWithAddress } from "../members/list.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import { entryRef, reversalRef } from "../points/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { ImportIssue, ReadyRow } from "./contract.ts";
import { withCorrected } from "./rules.ts";

/** A name is several queries of an index. */
const namesAtOnce = 10;

/**
 * The members whom addresses or ids name. Names of nobody are left out.
 * @param names in lower case, each once
 */
export async function findMembers(
  table: Table,
  scope: TenantScope,
  names: readonly string[],
): Promise<Map<string, FoundMember>> {
  const found = new Map<string, FoundMember>();
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    await Promise.all(
      some.map(async (name) => {
        const member = await findMember(table, scope, name);
        if (member !== undefined) found.set(name, member);
      }),
    );
  }
  return found;
}

/** The rows with what the entries that they correct have moved. */
export async function withEntries(
  table: Table,
  scope: TenantScope,
  rows: readonly ReadyRow[],
  today: string,
): Promise<{ rows: ReadyRow[]; issues: ImportIssue[] }> {
  const corrections = rows.flatMap(({ row, memberId, reverses }) =>
    reverses === null ? [] : [{ row, memberId, reverses }],
  );
  const refsOf = <Ref>(ref: (scope: TenantScope, memberId: MemberId, number: number) => Ref) =>
    Object.fromEntries(corrections.map(({ row, memberId, reverses }) => [row, ref(scope, memberId, reverses)]));
  const [entries, reversals] = await Promise.all([
    table.getMany(refsOf(entryRef), { consistent: true }),
    table.getMany(refsOf(reversalRef), { consistent: true }),
  ]);
  const read = rows.map((row) =>
    row.reverses === null
      ? row
      : withCorrected(row, entries[row.row], { isCorrected: reversals[row.row] !== undefined, today }),
  );
  return {
    rows: read.flatMap((row) => ("column" in row ? [] : [row])),
    issues: read.flatMap((row) => ("column" in row ? [row] : [])),
  };
}

interface FoundMember {
  memberId: MemberId;
  memberName: string;
  isSuspended: boolean;
}

/** Somebody who waits for a decision has no wallet, and so is no member here. */
async function findMember(table: Table, scope: TenantScope, name: string): Promise<FoundMember | undefined> {
  const { data: memberId } = memberIdSchema.safeParse(name);
  const { byId } = await table.getMany({ byId: memberId && memberRef(scope, memberId) }, { consistent: true });
  const member = memberId === undefined ? await memberWithAddress(table, scope, name) : byId;
  if (member === undefined || member.status === "pending") return undefined;
  return { memberId: member.memberId, memberName: fullName(member), isSuspended: member.status === "suspended" };
}
